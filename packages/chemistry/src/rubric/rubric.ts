/** Criteria of a drawn structure. */
export type StructureCriterion =
  | 'formula'
  | 'unsaturation'
  | 'functional-groups'
  | 'skeleton'
  | 'position'
  | 'stereo';

/** Criteria of an assignment: one a type of spectrum. */
export type SignalCriterion =
  | 'proton-signals'
  | 'carbon-signals'
  | 'hsqc-signals'
  | 'hmbc-signals'
  | 'cosy-signals';

export type RubricCode = StructureCriterion | SignalCriterion;

/** One criterion: `points` of `most`, both whole numbers, and why. The message names the right answer: it is for teachers. */
export interface RubricLine {
  code: RubricCode;
  points: number;
  most: number;
  message: string;
}

export interface Rubric {
  lines: RubricLine[];
  points: number;
  /** 100: what the lines' `most` add up to. */
  most: number;
}

export type RubricResult =
  | { ok: true; rubric: Rubric }
  | { ok: false; failure: { code: 'unreadable-drawing' | 'unreadable-reference' } };

/** How much of a criterion is met, from 0 to 1, and why. */
export interface CriterionScore {
  share: number;
  message: string;
}

/** Points of `most` in whole numbers; all of them only where the share is whole. */
export function pointsOf(share: number, maxPoints: number): number {
  return share >= 1 ? maxPoints : Math.min(maxPoints - 1, Math.round(maxPoints * share));
}

/** What two counts have in common, as a part of what either has: 1 for equal ones, also for two empty ones. */
export function overlapRatio<Key>(a: ReadonlyMap<Key, number>, b: ReadonlyMap<Key, number>): number {
  let [common, all] = [0, 0];
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [here, there] = [a.get(key) ?? 0, b.get(key) ?? 0];
    common += Math.min(here, there);
    all += Math.max(here, there);
  }
  return all === 0 ? 1 : common / all;
}

export function countKeys<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
