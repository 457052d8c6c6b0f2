import { useEffect, useRef } from 'react';
import { watchServerReturn } from '../../../lib/api/server-return.ts';
import {
  type QueuedAnswer,
  findQueuedAnswer,
  openExerciseIds,
  queueAnswer,
  unqueueAnswer,
} from './answer-queue.ts';

export interface QueuedAnswerOptions {
  /** Undefined for guests and rehearsals, whose answers are not stored. */
  account: string | undefined;
  exerciseId: number;
  /** Drawing, or text of an assignment, without a reply yet. It is stored on the device. */
  awaitingReply: string | undefined;
  /** True if the answer waits for a network. */
  isQueued: boolean;
  createOtherFields: () => Omit<QueuedAnswer, 'account' | 'exerciseId' | 'composerContent'>;
  /** The answer is from an earlier visit. */
  onFound: (answer: QueuedAnswer) => void;
  /** The server can be reached again. */
  onOnline: (queued: string) => void;
}

/** Stores the answer on this device until its reply; calls `onOnline` when the server returns. */
export function useQueuedAnswer(options: QueuedAnswerOptions): void {
  const { account, exerciseId, awaitingReply, isQueued } = options;
  const latest = useRef(options);
  latest.current = options;
  const isStored = useRef(false);

  useEffect(() => {
    openExerciseIds.add(exerciseId);
    return () => void openExerciseIds.delete(exerciseId);
  }, [exerciseId]);

  useEffect(() => {
    if (account === undefined) return undefined;
    let isGone = false;
    const find = async () => {
      const found = await findQueuedAnswer(account, exerciseId).catch(() => undefined);
      if (found === undefined || isGone) return;
      isStored.current = true;
      latest.current.onFound(found);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [account, exerciseId]);

  useEffect(() => {
    if (account === undefined) return;
    if (awaitingReply !== undefined) {
      isStored.current = true;
      const answer = {
        account,
        exerciseId,
        composerContent: awaitingReply,
        ...latest.current.createOtherFields(),
      };
      void queueAnswer(answer).catch(() => undefined);
    } else if (isStored.current) {
      isStored.current = false;
      void unqueueAnswer(account, exerciseId).catch(() => undefined);
    }
  }, [account, exerciseId, awaitingReply]);

  useEffect(() => {
    if (!isQueued || awaitingReply === undefined) return undefined;
    // Two checks may succeed before the page renders again.
    let isSent = false;
    return watchServerReturn(() => {
      if (isSent) return;
      isSent = true;
      latest.current.onOnline(awaitingReply);
    });
  }, [isQueued, awaitingReply]);
}
