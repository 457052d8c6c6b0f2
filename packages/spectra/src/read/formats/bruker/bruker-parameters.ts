import type { SpectrumMetadata } from '../../../spectrum.ts';
import { nucleusOfFrequency } from '../../assemble/nucleus-frequency.ts';
import { decodeText } from '../../bytes/decode-text.ts';
import { type JcampBlock, splitRecords } from '../jcamp/jcamp-blocks.ts';
import { nucleusOf, parseDecimal, textOf } from '../jcamp/jcamp-labels.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import type { BrukerDataSet } from './bruker-folder.ts';

/** Parameter files that exist, and the data. */
export interface BrukerParts {
  data: Uint8Array;
  /** Imaginary part of a `1r`. */
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

/** Returns undefined if the file or the parameter is missing. */
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

/** A channel that is switched off does not name a nucleus, but the axis still does. */
export function nucleusOfAxis(
  acquisition: JcampBlock | undefined,
  processing: JcampBlock | undefined,
): string | undefined {
  return nucleusOf(
    acquisition && textOf(acquisition, '$NUC1'),
    acquisition && textOf(acquisition, '$NUCLEUS'),
    processing && textOf(processing, '$AXNUC'),
  );
}

/** Infers a nucleus that the files do not name from its frequency. */
export function indirectMetadata({ acqus, procs, acqu2s, proc2s }: BrukerParts) {
  const frequency = parameter(acqu2s, '$SFO1') || parameter(proc2s, '$SF');
  const direct = {
    nucleus: nucleusOfAxis(acqus, procs),
    frequencyMHz: parameter(acqus, '$SFO1') || parameter(procs, '$SF'),
  };
  const nucleus = nucleusOfAxis(acqu2s, proc2s) ?? nucleusOfFrequency(frequency, direct);
  return {
    ...(nucleus !== undefined && { indirectNucleus: nucleus }),
    ...(frequency !== undefined && { indirectLarmorFrequencyMHz: frequency }),
  };
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
    // Seconds since 1970 in acqus. A date outside the calendar is omitted.
    date:
      seconds !== undefined && seconds > 0 && seconds < 1e11
        ? new Date(seconds * 1000).toISOString()
        : undefined,
    nucleus: nucleusOfAxis(acqus, procs),
    larmorFrequencyMHz: parameter(acqus, '$SFO1') || parameter(procs, '$SF'),
    solvent: of('$SOLVENT'),
    pulseSequence: of('$PULPROG'),
    temperatureK: temperature !== undefined && temperature > 0 ? temperature : undefined,
  });
}
