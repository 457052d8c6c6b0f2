import { parseFormula } from '@elucida/chemistry';
import {
  type LineQuery,
  type Multiplet,
  type Peak,
  type Spectrum,
  findMultiplets,
  findResidualSolvent,
  nameCarbonPeaks,
  relativeIntegrals,
} from '@elucida/spectra';
import type { Expansion } from '@elucida/spectrum-viewer';
import { formatDecimals, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { formatSolvent } from '../../../lib/format-figures.ts';
import { countProtons } from './measurements.ts';
import { type PickedPeaks, listLines } from './picked-peaks.ts';

export interface Signal extends Pick<Multiplet, 'shift' | 'from' | 'to' | 'impurity' | 'isDoubtful'> {
  /** Multiplicity, with a question mark if unclear; empty for nuclei other than ¹H. */
  multiplicity: string;
  /** Coupling constants in Hz; none if the multiplicity is unclear. */
  couplings: readonly number[];
  /** Positions in ppm. */
  lines: readonly number[];
  /** True if its integral is too small for a nucleus of the sample, as far as can be determined. */
  isTrace: boolean;
  /** Number of H; undefined if the formula is unknown or the integrals do not fit integers. */
  protons: number | undefined;
}

type Origin = Pick<Multiplet, 'impurity' | 'isDoubtful'>;

/**
 * A ¹³C line at the position of the solvent is doubtful if the spectrum does not show the pattern
 * of the solvent.
 */
function nameCarbons(peaks: readonly Peak[], conditions: Omit<LineQuery, 'shift'>) {
  const names = nameCarbonPeaks(peaks, conditions);
  const hasPattern = [...names.values()].some((name) => name !== 'TMS');
  return (peak: Peak): Origin | undefined => {
    const name = names.get(peak);
    if (name !== undefined) return { impurity: name };
    const possible = hasPattern ? undefined : findResidualSolvent({ ...conditions, shift: peak.x });
    return possible === undefined ? undefined : { impurity: possible, isDoubtful: true };
  };
}

/**
 * Uses the lines of `listLines`. Integrals are distributed over `protons`, the H of the formula;
 * they count only if all are near integers with that sum.
 */
export function listSignals(spectrum: Spectrum, picked: PickedPeaks, protons?: number): Signal[] {
  if (spectrum.kind !== 'nmr-1d') return [];
  const peaks = listLines(spectrum, picked);
  const multiplets = findMultiplets(spectrum, peaks);
  const { nucleus, solvent, larmorFrequencyMHz } = spectrum.metadata;
  const isProton = nucleus === '1H';
  const originOfCarbon =
    nucleus === '13C' && larmorFrequencyMHz !== undefined
      ? nameCarbons(peaks, { nucleus, solvent, larmorFrequencyMHz })
      : undefined;
  const integrals = isProton ? relativeIntegrals(multiplets, protons) : [];
  const counted = integrals.flatMap((integral, index) => (integral > 0 ? [index] : []));
  const { integers, sum } = countProtons(counted.map((index) => integrals[index]!));
  const isWhole = protons !== undefined && sum === protons && !integers.includes(undefined);
  return multiplets.map((multiplet, index) => {
    const { shift, from, to, isUnclear = false } = multiplet;
    // Each ¹³C signal is one peak.
    const { impurity, isDoubtful = false } = originOfCarbon?.(multiplet.peaks[0]!) ?? multiplet;
    return {
      shift,
      from,
      to,
      ...(impurity !== undefined && { impurity, isDoubtful }),
      multiplicity: isProton ? `${multiplet.multiplicity}${isUnclear ? '?' : ''}` : '',
      couplings: isProton && !isUnclear ? multiplet.couplings : [],
      lines: multiplet.peaks.map(({ x }) => x),
      isTrace: isProton && impurity === undefined && integrals[index] === 0,
      protons: isWhole ? integers[counted.indexOf(index)] : undefined,
    };
  });
}

/**
 * Returns solvent, water, reference or trace, with `?` for a possible one; an empty string for the
 * sample.
 */
export function originOf({
  impurity,
  isDoubtful,
  isTrace = false,
}: Pick<Multiplet, 'impurity' | 'isDoubtful'> & { isTrace?: boolean }): string {
  if (impurity !== undefined) {
    const name = impurity === 'water' ? t('water') : formatSolvent(translateTerm(impurity));
    return isDoubtful ? t('{{name}}?', { name }) : name;
  }
  return isTrace ? t('trace?') : '';
}

/** Uses two decimals for ¹H, else one. */
export const formatShift = ({ shift, multiplicity }: Signal): string =>
  formatReading(shift, multiplicity === '' ? 1 : 2);

/** Formats multiplicity and coupling constants, as above a multiplet: `q 7.1`. */
export const formatSplitting = ({ multiplicity, couplings }: Signal): string =>
  couplings.length > 0 ? `${multiplicity} ${formatDecimals(couplings, 1)}` : multiplicity;

/** Returns undefined if the formula is unknown or has no H. */
export function protonsOf(formula = ''): number | undefined {
  const parsed = parseFormula(formula);
  return parsed.ok ? parsed.formula.get('H') : undefined;
}

/** Omits known impurities; possible solvent, water or traces come last. */
export function orderSignals(signals: readonly Signal[]): Signal[] {
  const possible = signals.filter(({ impurity, isDoubtful }) => impurity === undefined || isDoubtful);
  return [
    ...possible.filter((signal) => originOf(signal) === ''),
    ...possible.filter((signal) => originOf(signal) !== ''),
  ];
}

/** Returns the multiplets of the sample, which a chart may enlarge. */
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
