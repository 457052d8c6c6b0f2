import type { SpectrumMetadata } from '../../../spectrum.ts';
import type { JcampBlock } from './jcamp-blocks.ts';
import { findRecord, nucleusOf, parseDecimal, textOf } from './jcamp-labels.ts';

type Described = Omit<SpectrumMetadata, 'numberOfPoints'>;

/** Reads the standard labels and Bruker's `##$` labels. */
export function readMetadata(block: JcampBlock): Described {
  const nuclei = ['.OBSERVENUCLEUS', '$NUC1', '$NUCLEUS', '.NUCLEUS', '$AXNUC'].map((label) =>
    textOf(block, label),
  );
  const temperature = parseDecimal(textOf(block, '$TE') ?? '');
  return withoutAbsent({
    title: textOf(block, 'TITLE'),
    owner: textOf(block, 'OWNER'),
    origin: textOf(block, 'ORIGIN'),
    instrument: textOf(block, 'SPECTROMETERDATASYSTEM', 'INSTRUMENT', '$INSTRUM'),
    date: dateOf(block),
    nucleus: nucleusOf(...nuclei),
    larmorFrequencyMHz: parseDecimal(textOf(block, '.OBSERVEFREQUENCY', '$SFO1', '$SF', '$BF1') ?? ''),
    solvent: textOf(block, '.SOLVENTNAME', '$SOLVENT', '.SOLVENT'),
    pulseSequence: textOf(block, '.PULSESEQUENCE', '$PULPROG'),
    temperatureK: temperature !== undefined && temperature > 0 ? temperature : undefined,
    ionisation: ionisationOf(block),
    copyright: textOf(block, 'COPYRIGHT', '$COPYRIGHT'),
  });
}

/** Also removes empty fields. */
export function withoutAbsent(given: { [Key in keyof Described]: Described[Key] | undefined }): Described {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  ) as Described;
}

function dateOf(block: JcampBlock): string | undefined {
  const long = textOf(block, 'LONGDATE');
  if (long !== undefined) return long;
  const date = textOf(block, 'DATE');
  if (date === undefined) return undefined;
  const time = textOf(block, 'TIME');
  return time === undefined || date.includes(':') ? date : `${date} ${time}`;
}

function ionisationOf(block: JcampBlock): SpectrumMetadata['ionisation'] {
  if (/NMR|INFRARED|RAMAN|UV/i.test(textOf(block, 'DATATYPE') ?? '')) return undefined;
  const record = findRecord(block, '.IONIZATIONMODE', '$IONIZATIONMODE', 'IONIZATION', '.INLET', 'DATATYPE');
  const text = `${record?.value ?? ''} ${textOf(block, 'TITLE') ?? ''}`.toUpperCase();
  if (/\bESI\b|ELECTROSPRAY/.test(text)) return 'ESI';
  return /\bEI\b|ELECTRON (IMPACT|IONI[SZ]ATION)/.test(text) ? 'EI' : undefined;
}
