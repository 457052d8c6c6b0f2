import { type RubricMessage, rubricSentence } from './rubric-message.ts';

/** Criteria of a drawn structure. */
export type StructureCriterion =
  | 'formula'
  | 'unsaturation'
  | 'functional-groups'
  | 'skeleton'
  | 'position'
  | 'stereo';

/** Criteria of an assignment: one for each type of spectrum. */
export type SignalCriterion =
  | 'proton-signals'
  | 'carbon-signals'
  | 'hsqc-signals'
  | 'hmbc-signals'
  | 'cosy-signals';

export type RubricCode = StructureCriterion | SignalCriterion;

/**
 * Result of one criterion: `points` of `most`, both integers, with the reasons. They name the
 * correct answer and are only for teachers.
 */
export interface RubricLine {
  code: RubricCode;
  points: number;
  most: number;
  /** Reasons in English. */
  message: string;
  /** Reasons by code; absent in scores that were stored without. */
  texts?: RubricMessage[];
}

export interface Rubric {
  lines: RubricLine[];
  points: number;
  /** Sum of the lines' `most`: 100. */
  most: number;
}

export type RubricResult =
  | { ok: true; rubric: Rubric }
  | { ok: false; failure: { code: 'unreadable-drawing' | 'unreadable-reference' } };

/** Degree to which a criterion is met, from 0 to 1, with the reasons. */
export interface CriterionScore {
  share: number;
  texts: RubricMessage[];
}

/** Returns reasons by code, and in English as `message`. */
export const withMessage = (texts: RubricMessage[]): Pick<RubricLine, 'message' | 'texts'> => ({
  message: texts.map(rubricSentence).join(' '),
  texts,
});

/** Returns an integer number of points; `maxPoints` only for a share of 1. */
export function pointsOf(share: number, maxPoints: number): number {
  return share >= 1 ? maxPoints : Math.min(maxPoints - 1, Math.round(maxPoints * share));
}

/**
 * Returns the overlap of two multisets, as a share of their union: 1 for equal ones, including two
 * empty ones.
 */
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
