import { visibilityForCaller } from '../../platform/http/binding/caller.ts';
import type { SubmissionHooks } from '../exercises/hooks.ts';
import { moveSubmissions, updateFeedbackRelease } from './answers/store.ts';
import { copyAuthorMessages } from './class-results/author-messages-store.ts';
import { findFailedTests } from './judging/test-drawings.ts';
import { isWithheld, listEarlierSubmissions } from './store.ts';
import { loadFirstSuccesses } from './first-successes-store.ts';

const loadStanding: SubmissionHooks['loadStanding'] = async (db, exercise, caller) => {
  if (caller.account === undefined || visibilityForCaller(caller).seesHidden) return {};
  const { id: exerciseId, attemptsAllowed } = exercise;
  const given = await listEarlierSubmissions(db, { accountId: caller.account.id, exerciseId });
  const place = given.findIndex((answer) => answer.isCorrect && !isWithheld(answer));
  const first = given[place];
  return {
    attemptsLeft: attemptsAllowed === null ? undefined : Math.max(0, attemptsAllowed - given.length),
    solved: first && { at: first.createdAt.toISOString(), attempts: place + 1 },
  };
};

export const submissionHooks: SubmissionHooks = {
  findFailedTests,
  loadStanding,
  loadFirstSuccesses,
  moveSubmissions,
  updateFeedbackRelease,
  copyAuthorMessages,
};
