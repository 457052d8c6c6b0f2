import { readSpectrum } from '../../read/read-spectrum.ts';
import type { Spectrum } from '../../spectrum.ts';
import type { CarbonSignals } from '../read-carbon-signals.ts';
import { readSignals } from '../read-signals.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';

export function spectrumOf(bytes: Uint8Array): Spectrum {
  const read = readSpectrum([{ name: 's.dx', bytes }]);
  if (!read.ok) throw new Error(readerSentence(read.failure.message));
  return read.spectra[0]!;
}

export function carbonsOf(spectrum: Spectrum, type: CarbonSignals['type'] = 'NMR-C13'): CarbonSignals {
  return readSignals(spectrum, { type }) as CarbonSignals;
}

export const sure = ({ signals }: CarbonSignals) => signals.filter(({ isDoubtful }) => !isDoubtful);

/**
 * Returns seeded noise (mulberry32). Each value is a sum of twelve numbers and approximately
 * normally distributed.
 */
export function noise(count: number, sigma: number): Float64Array {
  let state = 7;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return Float64Array.from(
    { length: count },
    () => sigma * (Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, 0) - 6),
  );
}
