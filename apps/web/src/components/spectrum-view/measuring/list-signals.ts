import { type Multiplet, type Spectrum, findMultiplets, relativeIntegrals } from '@elucida/spectra';
import type { Expansion } from '@elucida/spectrum-viewer';
import { formatDecimal, formatDecimals, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateMessage } from '../../../languages/translate-message.ts';
import { formatSolvent } from '../../../lib/format-figures.ts';
import { countProtons } from './measurements.ts';
import { type PickedPeaks, defaultPickHeight, listPeaks, noPeaks } from './picked-peaks.ts';

/** A signal of a one-dimensional NMR spectrum. */
export interface Signal extends Pick<Multiplet, 'shift' | 'from' | 'to' | 'impurity' | 'isDoubtful'> {
  /** Empty for nuclei other than ¹H; with a question mark where it is unclear. */
  multiplicity: string;
  /** In Hz; none where the multiplicity is unclear. */
  couplings: readonly number[];
  /** Positions of its lines, in ppm. */
  lines: readonly number[];
  /** True if its area is too small for a nucleus of the sample, as far as that can be told. */
  isTrace: boolean;
  /**
   * Number of H; undefined while the formula is unknown, and where the areas come to no integers.
   */
  protons: number | undefined;
}

/**
 * Returns the signals of a one-dimensional NMR spectrum: those of the peaks that are picked, else
 * of peaks picked at the usual height. Areas are divided by `protons`, the H of the formula; they
 * count only where all are near to integers that sum up to it.
 */
export function listSignals(spectrum: Spectrum, picked: PickedPeaks, protons?: number): Signal[] {
  if (spectrum.kind !== 'nmr-1d') return [];
  const own = listPeaks(spectrum, picked);
  const peaks =
    own.length > 0 ? own : listPeaks(spectrum, { ...noPeaks, height: defaultPickHeight(spectrum) });
  const multiplets = findMultiplets(spectrum, peaks);
  const isProton = spectrum.metadata.nucleus === '1H';
  const areas = isProton ? relativeIntegrals(multiplets, protons) : [];
  const counted = areas.flatMap((area, index) => (area > 0 ? [index] : []));
  const { integers, sum } = countProtons(counted.map((index) => areas[index]!));
  const isWhole = protons !== undefined && sum === protons && !integers.includes(undefined);
  return multiplets.map((multiplet, index) => {
    const { shift, from, to, impurity, isDoubtful = false, isUnclear = false } = multiplet;
    return {
      shift,
      from,
      to,
      ...(impurity !== undefined && { impurity, isDoubtful }),
      multiplicity: isProton ? `${multiplet.multiplicity}${isUnclear ? '?' : ''}` : '',
      couplings: isProton && !isUnclear ? multiplet.couplings : [],
      lines: multiplet.peaks.map(({ x }) => x),
      isTrace: isProton && impurity === undefined && areas[index] === 0,
      protons: isWhole ? integers[counted.indexOf(index)] : undefined,
    };
  });
}

/**
 * Returns what a signal may be besides the sample's: a solvent, water, a reference or a trace;
 * empty for the others.
 */
export function originOf({ impurity, isDoubtful, isTrace }: Signal): string {
  if (impurity !== undefined) return `${formatSolvent(translateMessage(impurity))}${isDoubtful ? '?' : ''}`;
  return isTrace ? t('trace?') : '';
}

/** Returns a shift as it is written: two decimals for ¹H, else one. */
export const formatShift = ({ shift, multiplicity }: Signal): string =>
  formatReading(shift, multiplicity === '' ? 1 : 2);

/** Returns multiplicity and couplings, as over a multiplet: `q 7.1`. */
export const formatSplitting = ({ multiplicity, couplings }: Signal): string =>
  [multiplicity, ...couplings.map((value) => formatDecimal(value, 1))].join(' ');

/** Returns the multiplets of the sample, which a chart may draw enlarged. */
export function listExpansions(signals: readonly Signal[]): Expansion[] {
  return signals
    .filter((signal) => signal.multiplicity !== '' && signal.lines.length > 1 && originOf(signal) === '')
    .map((signal) => ({
      from: signal.from,
      to: signal.to,
      lines: signal.lines,
      label: `${formatShift(signal)} ${signal.multiplicity}`,
      couplings: signal.couplings.length > 0 ? `J ${formatDecimals(signal.couplings, 1)} Hz` : '',
    }));
}
