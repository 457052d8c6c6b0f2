import type { CurveSpectrum, Spectrum } from '../../../../spectrum.ts';
import { toBytes } from '../../../../testing/real-files.ts';
import { readSpectrum } from '../../../read-spectrum.ts';
import { readerSentence } from '../../../../messages/reader-sentence.ts';
import type { ReaderMessage } from '../../../../messages/reader-message.ts';

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

/** Throws if the file cannot be read. */
export function read(text: string): { spectrum: Spectrum; spectra: Spectrum[]; notes: ReaderMessage[] } {
  const result = readSpectrum([{ name: 'sample.jdx', bytes: toBytes(text) }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  const spectrum = result.spectra[0];
  if (!spectrum) throw new Error('no spectrum');
  return { ...result, spectrum };
}

export function readCurve(text: string): CurveSpectrum {
  return read(text).spectrum as CurveSpectrum;
}
