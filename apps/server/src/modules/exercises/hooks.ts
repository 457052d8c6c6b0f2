import type { MessageText } from '@elucida/contract';
import type { Executor } from '../../database/database.ts';
import type { Caller } from '../../platform/http/binding/caller.ts';
import type { ExerciseRow } from './store.ts';
import type { ExerciseViewInput } from './view.ts';

/** Test drawing whose verdict differs from the author's. */
export interface FailedTest {
  /** Index in the list of test drawings. */
  index: number;
  message: MessageText;
}

/** Finds test drawings of a changed exercise that the corrector judges differently. */
export type FindFailedTests = (
  exercise: Pick<ExerciseRow, 'testDrawings' | 'stereo'>,
  reference: string | null,
) => Promise<FailedTest[]>;

/**
 * Parts of the submissions that exercises need. The submissions import exercises, so they are
 * passed in.
 */
export interface SubmissionHooks {
  findFailedTests: FindFailedTests;
  /** Returns what the caller has reached in an exercise. */
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
  /** Moves the release of feedback with the settings of the exercise. */
  updateFeedbackRelease: (tx: Executor, before: ExerciseRow, after: ExerciseRow) => Promise<void>;
  copyAuthorMessages: (tx: Executor, ids: { from: number; to: number }) => Promise<void>;
}
