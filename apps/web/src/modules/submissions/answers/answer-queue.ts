import { type BodyInputOf, type FeedbackLanguage, type endpoints, limits } from '@elucida/contract';
import { openDeviceDatabase } from '../../../lib/api/device-database.ts';

/** Answer stored on the device until the reply arrives. */
export interface QueuedAnswer {
  account: string;
  exerciseId: number;
  /** Molfile, or JSON of `assignment.signals`. Different answers have different texts. */
  composerContent: string;
  /** Undefined for a drawing. */
  assignment?: Pick<BodyInputOf<typeof endpoints.exercises.assign>, 'signals' | 'drawingHash'> | undefined;
  language: FeedbackLanguage;
  /**
   * Time of submission by the clock of the device, in ms since 1970; undefined if an earlier
   * version stored the answer.
   */
  submittedAt?: number | undefined;
  /** Idempotency key: all transmissions of the answer count as one attempt. */
  key: string;
}

/** Returns no field if the answer did not wait on this device. */
export function createWaitField(submittedAt = Date.now()): { waitedSeconds?: number } {
  const waitedMs = Date.now() - submittedAt;
  // Waits below a second count as none.
  if (waitedMs < 1000) return {};
  return { waitedSeconds: Math.min(Math.ceil(waitedMs / 1000), limits.waitedSecondsMaximum) };
}

/** Replaces an earlier answer of the account to the same exercise. */
export async function queueAnswer(answer: QueuedAnswer): Promise<void> {
  const database = await openDeviceDatabase();
  await database?.put('answers', answer);
}

/** Deletes the queued answer; with a key, only if no other answer has replaced it. */
export async function unqueueAnswer(account: string, exerciseId: number, key?: string): Promise<void> {
  const database = await openDeviceDatabase();
  if (database === undefined) return;
  const { store, done } = database.transaction('answers', 'readwrite');
  const stored: QueuedAnswer | undefined = await store.get([account, exerciseId]);
  if (stored !== undefined && (key === undefined || stored.key === key))
    await store.delete([account, exerciseId]);
  await done;
}

/** Several users may share this device. */
export async function listQueuedAnswers(account: string): Promise<QueuedAnswer[]> {
  const database = await openDeviceDatabase();
  const answers: QueuedAnswer[] = (await database?.getAll('answers')) ?? [];
  return answers.filter((answer) => answer.account === account);
}

export async function findQueuedAnswer(
  account: string,
  exerciseId: number,
): Promise<QueuedAnswer | undefined> {
  return (await listQueuedAnswers(account)).find((answer) => answer.exerciseId === exerciseId);
}

/** Exercises open in this tab. Their pages send queued answers themselves and show the replies. */
export const openExerciseIds = new Set<number>();
