import type { AtomKind } from './atom-kind.ts';
import type { Contradiction } from './contradiction.ts';

/** Everything that is said of an assignment in one language. */
export interface AssignmentMessages {
  readonly contradiction: (contradiction: Contradiction) => string;
  readonly incomplete: string;
  readonly unanswered: string;
  readonly right: string;
  /** From the atoms of the right answer, without saying which they are. */
  readonly hint: (kinds: readonly (readonly AtomKind[])[]) => string;
  /** The atoms of each dimension, counted from 1. */
  readonly solution: (atoms: readonly (readonly number[])[]) => string;
  readonly count: (right: number, total: number) => string;
}
