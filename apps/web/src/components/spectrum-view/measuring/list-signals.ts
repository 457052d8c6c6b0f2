import { type Multiplet, type Spectrum, findMultiplets, relativeIntegrals } from '@elucida/spectra';
import type { Expansion } from '@elucida/spectrum-viewer';
import { formatDecimal, formatDecimals, formatReading } from '../../../languages/numbers.ts';
import { countProtons } from './measurements.ts';
import { type PickedPeaks, defaultPickHeight, listPeaks, noPeaks } from './picked-peaks.ts';

/** A signal of a one-dimensional NMR spectrum. */
export interface Signal extends Pick<Multiplet, 'shift' | 'from' | 'to' | 'impurity' | 'isDoubtful'> {
  /** Empty for nuclei other than ¹H; with a question mark where it is unclear. */
  multiplicity: string;
  /** In Hz. */
  couplings: readonly number[];
  /** Positions of its lines, in ppm. */
  lines: readonly number[];
  /** Number of H; undefined while the formula is unknown, and where the areas come to no integers. */
  protons: number | undefined;
}

/** Largest difference of the constants that two coupled signals show, in Hz. */
const partnerTolerance = 0.7;

/** Lines of doublets of doublets are equally high; less than that share is no first-order pattern, but an overlap. */
const minHeightShare = 0.6;

/**
 * Returns the multiplicity, with a question mark where it is unclear: for a doublet whose coupling no other signal
 * shows, since two singlets look the same, and for doublets whose lines differ much in height.
 */
function judgeMultiplicity(multiplet: Multiplet, others: readonly Multiplet[]): string {
  const { multiplicity, couplings, peaks } = multiplet;
  if (!/^d+$/.test(multiplicity)) return multiplicity;
  const heights = peaks.map(({ y }) => y);
  const isEven = Math.min(...heights) >= minHeightShare * Math.max(...heights);
  const hasPartner = others.some((other) =>
    other.couplings.some((value) => Math.abs(value - couplings[0]!) <= partnerTolerance),
  );
  return isEven && (hasPartner || couplings.length > 1) ? multiplicity : `${multiplicity}?`;
}

/**
 * Returns the signals of a one-dimensional NMR spectrum: those of the peaks that are picked, else of peaks picked at
 * the usual height. Areas are shared out to `protons`, the H of the formula; they count only where all come to integers
 * that sum up to it.
 */
export function listSignals(spectrum: Spectrum, picked: PickedPeaks, protons?: number): Signal[] {
  if (spectrum.kind !== 'nmr-1d') return [];
  const own = listPeaks(spectrum, picked);
  const peaks =
    own.length > 0 ? own : listPeaks(spectrum, { ...noPeaks, height: defaultPickHeight(spectrum) });
  const multiplets = findMultiplets(spectrum, peaks);
  const isProton = spectrum.metadata.nucleus === '1H';
  const areas = isProton && protons !== undefined ? relativeIntegrals(multiplets, protons) : [];
  const counted = areas.flatMap((area, index) => (area > 0 ? [index] : []));
  const { integers, sum } = countProtons(counted.map((index) => areas[index]!));
  const isWhole = sum === protons && !integers.includes(undefined);
  return multiplets.map((multiplet, index) => {
    const { shift, from, to, couplings, impurity, isDoubtful = false } = multiplet;
    const others = multiplets.filter((other) => other !== multiplet);
    return {
      shift,
      from,
      to,
      ...(impurity !== undefined && { impurity, isDoubtful }),
      multiplicity: isProton ? judgeMultiplicity(multiplet, others) : '',
      couplings: isProton ? couplings : [],
      lines: multiplet.peaks.map(({ x }) => x),
      protons: isWhole ? integers[counted.indexOf(index)] : undefined,
    };
  });
}

/** Returns whether a signal may be the sample's. */
export const isOfSample = ({ impurity, isDoubtful }: Signal): boolean =>
  impurity === undefined || isDoubtful === true;

/** Returns a shift as it is written: two decimals for ¹H, else one. */
export const formatShift = ({ shift, multiplicity }: Signal): string =>
  formatReading(shift, multiplicity === '' ? 1 : 2);

/** Returns the coupling constants with their unit; empty where there are none. */
export const formatCouplings = ({ couplings }: Signal): string =>
  couplings.length === 0 ? '' : `J ${formatDecimals(couplings, 1)} Hz`;

/** Returns the multiplets that a chart may draw enlarged. */
export function listExpansions(signals: readonly Signal[]): Expansion[] {
  return signals
    .filter((signal) => signal.multiplicity !== '' && signal.lines.length > 1 && isOfSample(signal))
    .map((signal) => ({
      from: signal.from,
      to: signal.to,
      lines: signal.lines,
      label: `${formatShift(signal)} ${signal.multiplicity}`,
      couplings: formatCouplings(signal),
    }));
}

/** Returns a signal in one line, as in a list of a paper: shift, multiplicity, couplings. */
export const describeSignal = (signal: Signal): string =>
  [formatShift(signal), signal.multiplicity, ...signal.couplings.map((value) => formatDecimal(value, 1))]
    .filter((part) => part !== '')
    .join(' ');
