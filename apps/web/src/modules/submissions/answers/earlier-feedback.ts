import {
  type AssignmentMarks,
  type Correction,
  type FeedbackLanguage,
  type WithheldReply,
  isWithheldReply,
} from '@elucida/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchFeedbackAgain } from './queries.ts';
import { newestSubmissionsQuery } from '../queries.ts';
import { type SettledStatus, statusOfReply } from './answer-status.ts';
import { containsStructure } from './contains-structure.ts';

/**
 * Returns undefined if the drawing was not submitted on an earlier visit, or if its feedback cannot
 * be loaded.
 */
export async function fetchEarlierStatus(
  client: QueryClient,
  drawing: string,
  { account, exerciseId, language }: { account: string; exerciseId: number; language: FeedbackLanguage },
): Promise<SettledStatus | undefined> {
  const submissions = await client.fetchQuery(newestSubmissionsQuery(account, exerciseId)).catch(() => []);
  const stored = submissions.find(({ composerContent }) => composerContent === drawing);
  if (stored !== undefined) {
    const { correct, withheldUntil } = stored;
    if (correct !== undefined) return statusOfReply({ ...stored, correct }, drawing, { language: undefined });
    return withheldUntil === undefined ? undefined : { name: 'saved', drawing, releasedAt: withheldUntil };
  }
  // A structure that was drawn again counts as no further attempt, but its atoms have other numbers
  // now, so its feedback is requested again.
  if (!(await containsStructure(drawing, submissions))) return undefined;
  const request = { composerContent: drawing, language };
  const reply = await fetchFeedbackAgain(exerciseId, request).catch(() => undefined);
  return reply && statusOfReply({ ...reply, isRepeated: false }, drawing, { language });
}

/**
 * Returns a withheld reply if the marks are released later. Returns undefined if the assignment was
 * not submitted, or if its marks cannot be loaded.
 */
export async function fetchEarlierMarks(
  client: QueryClient,
  isSameAssignment: (composerContent: string) => boolean,
  { account, exerciseId }: { account: string; exerciseId: number },
): Promise<AssignmentMarks | WithheldReply | undefined> {
  const submissions = await client.fetchQuery(newestSubmissionsQuery(account, exerciseId)).catch(() => []);
  const stored = submissions.find(({ composerContent }) => isSameAssignment(composerContent));
  if (stored?.withheldUntil === undefined) return stored?.marks;
  return { withheld: true, releasedAt: stored.withheldUntil, submissionId: stored.id };
}

interface FeedbackTranslationOptions<Answer, Reply> {
  language: FeedbackLanguage;
  fetchAgain: (answer: Answer, signal: AbortSignal) => Promise<Reply | WithheldReply>;
  onTranslated: (reply: Reply) => void;
}

/**
 * The request counts as no attempt. `outdated` is an answer whose feedback is in another language
 * than `language`.
 */
export function useFeedbackTranslation<Answer, Reply extends Correction | AssignmentMarks>(
  outdated: Answer | undefined,
  { language, ...functions }: FeedbackTranslationOptions<Answer, Reply>,
): void {
  const latest = useRef(functions);
  latest.current = functions;
  useEffect(() => {
    if (outdated === undefined) return;
    const request = new AbortController();
    const translate = async () => {
      const { fetchAgain, onTranslated } = latest.current;
      const reply = await fetchAgain(outdated, request.signal).catch(() => undefined);
      if (reply === undefined || isWithheldReply(reply) || request.signal.aborted) return;
      onTranslated(reply);
    };
    void translate();
    return () => request.abort();
  }, [outdated, language]);
}
