import { exactMass, type Formula } from '../../formula/formula.ts';
import { citeExperiment } from './evidence.ts';
import type { ShownExperiment } from '../feedback.ts';
import type { Evidence } from '../finding.ts';

/** Where the drawn molecule would show its molecular ion (M in EI, M+H in ESI), in m/z. */
export function findMolecularIonEvidence(experiment: ShownExperiment, exactMass: number): Evidence {
  const isElectrospray = experiment.type === 'ESI-MS';
  const mz = Math.round(exactMass) + (isElectrospray ? 1 : 0);
  const isSeen = experiment.peaks ? experiment.peaks.some((peak) => Math.abs(peak - mz) < 0.5) : null;
  const window = { from: mz - 10, to: mz + 10, unit: 'm/z' as const };
  const ion = isElectrospray ? ('M+H' as const) : ('M' as const);
  return { experiment: citeExperiment(experiment, window), fact: { kind: 'molecular-ion', mz, ion, isSeen } };
}

/** Heights of two isotopes 2 u apart, in small whole numbers as a student reads them off. */
const ISOTOPES = { Cl: [3, 1], Br: [1, 1] } as const;
/** More halogens than this give ratios that nobody reads off a spectrum. */
const MAX_HALOGENS = 4;

/**
 * What the drawn chlorine and bromine would make of the molecular ion, beside what the spectrum shows where its peaks are known. Nothing where
 * both are the same.
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
  // The molecular ion of what was measured is among the last peaks: the window holds them too.
  const last = Math.max(...(experiment.peaks ?? [mz]));
  const window = {
    from: Math.min(mz, last - 2 * (right?.length ?? 1)) - 6,
    to: Math.max(mz + 2 * ratio.length, last) + 6,
    unit: 'm/z' as const,
  };
  return { experiment: citeExperiment(experiment, window), fact: { kind: 'halogen-pattern', ratio, seen } };
}

/** M, M+2, M+4 and so on as whole numbers without a common divisor: [1] without halogen, [3, 4, 1] for one Cl and one Br. */
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

/** Whether the peaks of the molecular ion are all known, and no further one 2 above them. */
function isClusterSeen(peaks: readonly number[], formula: Formula, ratio: readonly number[]): boolean {
  const mz = Math.round(exactMass(formula));
  const isSeen = (at: number) => peaks.some((peak) => Math.abs(peak - at) < 0.5);
  return ratio.every((_, index) => isSeen(mz + 2 * index)) && !isSeen(mz + 2 * ratio.length);
}
