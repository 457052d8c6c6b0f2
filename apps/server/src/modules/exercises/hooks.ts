import type { Message } from '@elucida/contract';
import type { Executor } from '../../database/database.ts';
import type { Caller } from '../../platform/http/binding/caller.ts';
import type { ExerciseRow } from './store.ts';
import type { ExerciseViewInput } from './view.ts';

/** Test drawing whose verdict differs from the author's, or that cannot be judged. */
export interface FailedTest {
  /** Index in the list of test drawings. */
  index: number;
  message: Message;
}

/** Finds the test drawings of an exercise that fail. */
export type FindFailedTests = (
  exercise: Pick<ExerciseRow, 'testDrawings' | 'stereo'>,
  reference: string | null,
) => Promise<FailedTest[]>;

/**
 * Functions of the module `submissions` that the module `exercises` needs. They are passed in,
 * because `submissions` imports `exercises`.
 */
export interface SubmissionHooks {
  findFailedTests: FindFailedTests;
  /**
   * Returns the number of attempts left and the first correct submission of the caller; empty for
   * guests and for callers who see hidden content.
   */
  loadStanding: (
    db: Executor,
    exercise: ExerciseRow,
    caller: Caller,
  ) => Promise<Pick<ExerciseViewInput, 'attemptsLeft' | 'solved'>>;
  /** Returns the times of an account's first correct submissions, by exercise. */
  loadFirstSuccesses: (
    db: Executor,
    search: { accountId: string; exerciseIds: number[] },
  ) => Promise<Map<number, Date>>;
  /** Moves submissions and drafts to a new id of their exercise. */
  moveSubmissions: (tx: Executor, ids: { from: number; to: number }) => Promise<void>;
  /**
   * Moves the time at which withheld feedback becomes available, after a change of the exercise.
   */
  updateFeedbackRelease: (tx: Executor, before: ExerciseRow, after: ExerciseRow) => Promise<void>;
  /** Copies the messages of authors to a copy of the exercise. */
  copyAuthorMessages: (tx: Executor, ids: { from: number; to: number }) => Promise<void>;
}
