import type { CurveSpectrum, Spectrum } from '../../../../spectrum.ts';
import { toBytes } from '../../../../testing/real-files.ts';
import { readSpectrum } from '../../../read-spectrum.ts';
import { readerSentence } from '../../../../messages/reader-sentence.ts';
import type { ReaderMessage } from '../../../../messages/reader-message.ts';

/** Labels of an infrared spectrum. */
export const infraredLabels = {
  TITLE: 'a film',
  'JCAMP-DX': '4.24',
  'DATA TYPE': 'INFRARED SPECTRUM',
  XUNITS: '1/CM',
  YUNITS: 'TRANSMITTANCE',
  FIRSTX: '400',
  LASTX: '404',
  XFACTOR: '1',
  YFACTOR: '0.1',
  NPOINTS: '5',
};

/** Labels of a proton spectrum. */
export const protonLabels = {
  ...infraredLabels,
  'DATA TYPE': 'NMR SPECTRUM',
  '.OBSERVE FREQUENCY': '100',
  '.OBSERVE NUCLEUS': '^1H',
  XUNITS: 'HZ',
  YUNITS: 'ARBITRARY UNITS',
  FIRSTX: '1000',
  LASTX: '200',
};

interface Sample {
  labels?: Record<string, string | undefined>;
  data?: string;
  end?: string;
}

/** Returns the text of a JCAMP-DX file. */
export function jcamp({
  labels = infraredLabels,
  data = '##XYDATA=(X++(Y..Y))\n400 900 850 800 700 600',
  end = '##END=',
}: Sample = {}): string {
  const lines = Object.entries(labels).map(([label, value]) =>
    value === undefined ? undefined : `##${label}= ${value}`,
  );
  return [...lines.filter((line) => line !== undefined), data, end].join('\n');
}

/** Reads a file, and throws an error if it cannot be read. */
export function read(text: string): { spectrum: Spectrum; spectra: Spectrum[]; notes: ReaderMessage[] } {
  const result = readSpectrum([{ name: 'sample.jdx', bytes: toBytes(text) }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  const spectrum = result.spectra[0];
  if (!spectrum) throw new Error('no spectrum');
  return { ...result, spectrum };
}

/** Returns the first spectrum of a file as a curve. */
export function readCurve(text: string): CurveSpectrum {
  return read(text).spectrum as CurveSpectrum;
}
