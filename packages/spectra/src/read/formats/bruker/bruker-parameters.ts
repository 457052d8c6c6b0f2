import type { SpectrumMetadata } from '../../../spectrum.ts';
import { decodeText } from '../../bytes/decode-text.ts';
import { splitRecords } from '../jcamp/jcamp-blocks.ts';
import type { JcampBlock } from '../jcamp/jcamp-blocks.ts';
import { normaliseNucleus, parseDecimal, textOf } from '../jcamp/jcamp-labels.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import type { BrukerDataSet } from './bruker-folder.ts';

/** The parameter files of a data set, as far as they are there, and the data themselves. */
export interface BrukerParts {
  data: Uint8Array;
  /** The curve `1i`, the imaginary part of a `1r`. */
  imaginary?: Uint8Array | undefined;
  procs: JcampBlock | undefined;
  proc2s: JcampBlock | undefined;
  acqus: JcampBlock | undefined;
  acqu2s: JcampBlock | undefined;
  title: string | undefined;
}

export function brukerParts(dataSet: BrukerDataSet, files: ReadonlyMap<string, Uint8Array>): BrukerParts {
  const parametersOf = (path: string | undefined): JcampBlock | undefined => {
    const bytes = path === undefined ? undefined : files.get(path);
    return bytes && { records: splitRecords(decodeText(bytes)), isClosed: true };
  };
  return {
    data: files.get(dataSet.data) ?? new Uint8Array(),
    imaginary: dataSet.imaginary === undefined ? undefined : files.get(dataSet.imaginary),
    procs: parametersOf(dataSet.processing),
    proc2s: parametersOf(dataSet.indirectProcessing),
    acqus: parametersOf(dataSet.acquisition),
    acqu2s: parametersOf(dataSet.indirectAcquisition),
    title: titleOf(dataSet, files),
  };
}

/** A number of a parameter file; `undefined` where the file or the parameter is absent. */
export function parameter(block: JcampBlock | undefined, name: string): number | undefined {
  return block && parseDecimal(textOf(block, name) ?? '');
}

function titleOf(dataSet: BrukerDataSet, files: ReadonlyMap<string, Uint8Array>): string | undefined {
  const bytes = dataSet.title === undefined ? undefined : files.get(dataSet.title);
  const lines = bytes === undefined ? [] : decodeText(bytes.subarray(0, 4000)).split(/\r\n|\n|\r/);
  return (
    lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(', ') || undefined
  );
}

export function nucleusOf(
  acquisition: JcampBlock | undefined,
  processing: JcampBlock | undefined,
): string | undefined {
  const text =
    (acquisition && textOf(acquisition, '$NUC1', '$NUCLEUS')) ?? (processing && textOf(processing, '$AXNUC'));
  return text === undefined ? undefined : normaliseNucleus(text);
}

export function brukerMetadata({
  procs,
  acqus,
  title,
}: BrukerParts): Omit<SpectrumMetadata, 'numberOfPoints'> {
  const of = (label: string): string | undefined => acqus && textOf(acqus, label);
  const seconds = parameter(acqus, '$DATE');
  const temperature = parameter(acqus, '$TE');
  return withoutAbsent({
    title,
    owner: of('OWNER'),
    origin: of('ORIGIN') ?? (procs && textOf(procs, 'ORIGIN')),
    instrument: of('$INSTRUM'),
    // Seconds since 1970, as acqus keeps it; a date beyond the calendar is left out.
    date:
      seconds !== undefined && seconds > 0 && seconds < 1e11
        ? new Date(seconds * 1000).toISOString()
        : undefined,
    nucleus: nucleusOf(acqus, procs),
    larmorFrequencyMHz: parameter(acqus, '$SFO1') ?? parameter(procs, '$SF'),
    solvent: of('$SOLVENT'),
    pulseSequence: of('$PULPROG'),
    temperatureK: temperature !== undefined && temperature > 0 ? temperature : undefined,
    ionisation: undefined,
    copyright: undefined,
  });
}
