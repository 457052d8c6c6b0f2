import { type Draft, answerRefusals, endpoints } from '@elucida/contract';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { conflict, notFound, staleEdit, unauthenticated } from '../../http/failures.ts';
import { type Viewer, audiencesOf, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import {
  type DraftPath,
  type DraftRow,
  findDraft,
  removeDraft,
  saveDraft,
} from '../../store/drafts-store.ts';
import { type ExerciseRow, findExercise } from '../../store/exercises-store.ts';
import { answerRefusal } from '../../http/answer-rules.ts';
import { createDraftPace, draftToStore } from './draft-limits.ts';

function draftView(row: DraftRow | undefined): Draft {
  return row === undefined
    ? { composerContent: '' }
    : { composerContent: row.composerContent, lastModified: row.lastModified.toISOString() };
}

export function registerDrafts({ db, binder, config }: Services): void {
  const limitPace = createDraftPace();

  async function ownDraft(exerciseId: number, viewer: Viewer) {
    if (viewer.account === undefined) throw unauthenticated();
    const found = await findExercise(db, exerciseId, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    const path: DraftPath = { accountId: viewer.account.id, exerciseId };
    return { path, exercise: found.exercise, reference: found.molecule.drawingMolfile };
  }

  /** A draft is seen in the live view: it comes from those who may answer, once they may. */
  function refuseOutsiders(exercise: ExerciseRow, viewer: Viewer): void {
    if (visibilityOf(viewer).seesHidden) return;
    const refusal = answerRefusal(exercise, { earlier: 0, isGuest: false, audiences: audiencesOf(viewer) });
    // A drawing that was begun in time may still be saved.
    if (refusal !== undefined && refusal !== 'closed') throw conflict(refusal, answerRefusals[refusal]);
  }

  const ownPath = async (exerciseId: number, viewer: Viewer) => (await ownDraft(exerciseId, viewer)).path;

  binder.bind(endpoints.drafts.read, async ({ params, viewer }) =>
    draftView(await findDraft(db, await ownPath(params.id, viewer))),
  );

  binder.bind(endpoints.drafts.update, async ({ params, body, viewer, request }) => {
    const { path, exercise, reference } = await ownDraft(params.id, viewer);
    refuseOutsiders(exercise, viewer);
    if (config.rateLimits) limitPace(`${path.accountId} ${path.exerciseId}`);
    const client = `drafts of ${path.accountId}`;
    const composerContent = await draftToStore(body.composerContent, { reference, client });
    const saved = await saveDraft(db, path, { composerContent, expected: expectedVersion(request) });
    if (saved.outcome === 'stale') throw staleEdit();
    return draftView(saved.draft);
  });

  binder.bind(endpoints.drafts.remove, async ({ params, viewer, request }) => {
    requireDone(await removeDraft(db, await ownPath(params.id, viewer), expectedVersion(request)));
  });
}
