import { exactMass, type Formula } from '../../formula/formula.ts';
import { citeExperiment } from './evidence.ts';
import type { ShownExperiment } from '../feedback.ts';
import type { Evidence } from '../finding.ts';

/**
 * Returns the m/z of the molecular ion of the drawn molecule (M in EI, M+H in ESI), and whether the
 * spectrum shows it. Returns undefined if the spectrum shows neither this ion nor that of the
 * measured compound, as for many alcohols and amines: then a missing peak means nothing.
 */
export function findMolecularIonEvidence(
  experiment: ShownExperiment,
  drawn: Formula,
  reference: Formula,
): Evidence | undefined {
  const isElectrospray = experiment.type === 'ESI-MS';
  const mzOf = (formula: Formula) => Math.round(exactMass(formula)) + (isElectrospray ? 1 : 0);
  const isShown = (mz: number) => experiment.peaks?.some((peak) => Math.abs(peak - mz) < 0.5);
  const mz = mzOf(drawn);
  const isSeen = isShown(mz) ?? null;
  if (isSeen === false && isShown(mzOf(reference)) === false) return undefined;
  const window = { from: mz - 10, to: mz + 10, unit: 'm/z' as const };
  const ion = isElectrospray ? ('M+H' as const) : ('M' as const);
  return { experiment: citeExperiment(experiment, window), fact: { kind: 'molecular-ion', mz, ion, isSeen } };
}

/** Relative heights of two isotopes 2 u apart, as small integers. */
const ISOTOPES = { Cl: [3, 1], Br: [1, 1] } as const;
/** Ratios of more halogens are not readable in a spectrum. */
const MAX_HALOGENS = 4;

/**
 * Compares the molecular ion pattern if the peaks of the spectrum are known. Returns undefined if
 * both patterns are the same, or for more than four drawn halogens.
 */
export function findHalogenEvidence(
  experiment: ShownExperiment,
  drawn: Formula,
  reference: Formula,
): Evidence | undefined {
  const [ratio, right] = [isotopeRatioOf(drawn), isotopeRatioOf(reference)];
  if (ratio === undefined || ratio.join() === right?.join()) return undefined;
  const seen = right && experiment.peaks && isClusterSeen(experiment.peaks, reference, right) ? right : null;
  const mz = Math.round(exactMass(drawn));
  // The molecular ion of the measured compound is among the last peaks, so that the window includes
  // them.
  const last = experiment.peaks?.length ? Math.max(...experiment.peaks) : mz;
  const window = {
    from: Math.min(mz, last - 2 * (right?.length ?? 1)) - 6,
    to: Math.max(mz + 2 * ratio.length, last) + 6,
    unit: 'm/z' as const,
  };
  return { experiment: citeExperiment(experiment, window), fact: { kind: 'halogen-pattern', ratio, seen } };
}

/**
 * Returns integers without a common divisor: [1] without halogen, [3, 4, 1] for one Cl and one Br.
 * Returns undefined for more than four halogens.
 */
export function isotopeRatioOf(formula: Formula): number[] | undefined {
  const [chlorines, bromines] = [formula.get('Cl') ?? 0, formula.get('Br') ?? 0];
  if (chlorines + bromines > MAX_HALOGENS) return undefined;
  const isotopes = [...new Array(chlorines).fill(ISOTOPES.Cl), ...new Array(bromines).fill(ISOTOPES.Br)];
  return isotopes.reduce<number[]>(
    (heights, [light, heavy]: readonly [number, number]) =>
      [...heights, 0].map((height, index) => height * light + (heights[index - 1] ?? 0) * heavy),
    [1],
  );
}

/** Checks whether all peaks of the molecular ion are known, and none 2 u above them. */
function isClusterSeen(peaks: readonly number[], formula: Formula, ratio: readonly number[]): boolean {
  const mz = Math.round(exactMass(formula));
  const isSeen = (at: number) => peaks.some((peak) => Math.abs(peak - at) < 0.5);
  return ratio.every((_, index) => isSeen(mz + 2 * index)) && !isSeen(mz + 2 * ratio.length);
}
