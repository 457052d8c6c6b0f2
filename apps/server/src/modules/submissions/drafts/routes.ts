import { type Draft, createMessage, endpoints } from '@elucida/contract';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import { conflict, staleEdit, unauthenticated } from '../../../platform/http/failures/failures.ts';
import {
  type Caller,
  audiencesOfCaller,
  visibilityForCaller,
} from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { type DraftKey, type DraftRow, findDraft, removeDraft, saveDraft } from './store.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import type { ExerciseRow } from '../../exercises/store.ts';
import { rejectionOf } from '../answers/submission-rules.ts';
import { createDraftRateLimit, prepareDraft } from './draft-limits.ts';

function draftView(row: DraftRow | undefined): Draft {
  return row === undefined
    ? { composerContent: '' }
    : { composerContent: row.composerContent, lastModified: row.lastModified.toISOString() };
}

export function registerDrafts({ db, binder, config }: Services): void {
  const limitPace = createDraftRateLimit();

  async function ownDraft(exerciseId: number, caller: Caller) {
    if (caller.account === undefined) throw unauthenticated();
    const found = await loadExercise(db, exerciseId, caller);
    const key: DraftKey = { accountId: caller.account.id, exerciseId };
    return { key, exercise: found.exercise, reference: found.molecule.drawingMolfile };
  }

  /** Rejects drafts that the live class must not show. */
  function rejectForbiddenDraft(exercise: ExerciseRow, caller: Caller): void {
    if (visibilityForCaller(caller).seesHidden) return;
    const audiences = audiencesOfCaller(caller);
    // `rejectionOf` reports a closed exercise before another audience.
    const rejection = audiences.includes(exercise.audience)
      ? rejectionOf(exercise, { earlierCount: 0, isGuest: false, audiences })
      : 'other-audience';
    // Closing does not stop drafts: a student may save a drawing that was not submitted in time.
    if (rejection !== undefined && rejection !== 'closed')
      throw conflict(rejection, createMessage(rejection));
  }

  const ownKey = async (exerciseId: number, caller: Caller) => (await ownDraft(exerciseId, caller)).key;

  binder.bind(endpoints.drafts.read, async ({ params, caller }) =>
    draftView(await findDraft(db, await ownKey(params.id, caller))),
  );

  binder.bind(endpoints.drafts.update, async ({ params, body, caller, request }) => {
    const { key, exercise, reference } = await ownDraft(params.id, caller);
    rejectForbiddenDraft(exercise, caller);
    if (config.rateLimits) limitPace(`${key.accountId} ${key.exerciseId}`);
    const client = `drafts of ${key.accountId}`;
    const composerContent = await prepareDraft(body.composerContent, { reference, client });
    const saved = await saveDraft(db, key, { composerContent, expected: readExpectedVersion(request) });
    if (saved.outcome === 'stale') throw staleEdit();
    return draftView(saved.draft);
  });

  binder.bind(endpoints.drafts.remove, async ({ params, caller, request }) => {
    requireSuccess(await removeDraft(db, await ownKey(params.id, caller), readExpectedVersion(request)));
  });
}
