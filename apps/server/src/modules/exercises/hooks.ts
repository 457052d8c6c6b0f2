import type { Message } from '@elucida/contract';
import type { Executor } from '../../database/database.ts';
import type { Caller } from '../../platform/http/binding/caller.ts';
import type { ExerciseRow } from './store.ts';
import type { ExerciseViewInput } from './view.ts';

/** Test drawing whose verdict differs from the author's, or that cannot be judged. */
export interface FailedTest {
  index: number;
  message: Message;
}

export type FindFailedTests = (
  exercise: Pick<ExerciseRow, 'testDrawings' | 'stereo'>,
  reference: string | null,
) => Promise<FailedTest[]>;

/** The hooks are passed in, because `submissions` imports `exercises`. */
export interface SubmissionHooks {
  findFailedTests: FindFailedTests;
  /** Empty for guests and for callers who see hidden content. */
  loadStanding: (
    db: Executor,
    exercise: ExerciseRow,
    caller: Caller,
  ) => Promise<Pick<ExerciseViewInput, 'attemptsLeft' | 'solved'>>;
  /** Returns times by exercise. */
  loadFirstSuccesses: (
    db: Executor,
    search: { accountId: string; exerciseIds: number[] },
  ) => Promise<Map<number, Date>>;
  /** Also moves drafts, scores and logs. */
  moveSubmissions: (tx: Executor, ids: { from: number; to: number }) => Promise<void>;
  updateFeedbackRelease: (tx: Executor, before: ExerciseRow, after: ExerciseRow) => Promise<void>;
  copyAuthorMessages: (tx: Executor, ids: { from: number; to: number }) => Promise<void>;
}
