import { type RubricMessage, rubricSentence } from './rubric-message.ts';

export type StructureCriterion =
  | 'formula'
  | 'unsaturation'
  | 'functional-groups'
  | 'skeleton'
  | 'position'
  | 'stereo';

/** One for each type of spectrum; DEPT and APT count as 13C. */
export type SignalCriterion =
  | 'proton-signals'
  | 'carbon-signals'
  | 'hsqc-signals'
  | 'hmbc-signals'
  | 'cosy-signals';

export type RubricCode = StructureCriterion | SignalCriterion;

/**
 * `points` of `most`, both integers. The reasons name the correct answer and are only for teachers.
 */
export interface RubricLine {
  code: RubricCode;
  points: number;
  most: number;
  /** Reasons in English. */
  message: string;
  /** Absent in scores that were stored without. */
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

/** From 0 to 1, with the reasons. */
export interface CriterionScore {
  share: number;
  texts: RubricMessage[];
}

/** The `message` is English. */
export const withMessage = (texts: RubricMessage[]): Pick<RubricLine, 'message' | 'texts'> => ({
  message: texts.map(rubricSentence).join(' '),
  texts,
});

/** Returns an integer; `maxPoints` only for a share of 1. */
export function pointsOf(share: number, maxPoints: number): number {
  return share >= 1 ? maxPoints : Math.min(maxPoints - 1, Math.round(maxPoints * share));
}

/** Returns a share of the union of two multisets: 1 for equal ones, including two empty ones. */
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
