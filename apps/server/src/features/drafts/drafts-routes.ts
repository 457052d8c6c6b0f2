import { type Draft, endpoints } from '@elucida/contract';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { notFound, staleEdit, unauthenticated } from '../../http/failures.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import {
  type DraftPath,
  type DraftRow,
  findDraft,
  removeDraft,
  saveDraft,
} from '../../store/drafts-store.ts';
import { findExercise } from '../../store/exercises-store.ts';

function draftView(row: DraftRow | undefined): Draft {
  return row === undefined
    ? { composerContent: '' }
    : { composerContent: row.composerContent, lastModified: row.lastModified.toISOString() };
}

export function registerDrafts({ db, binder }: Services): void {
  async function ownPath(exerciseId: number, viewer: Viewer): Promise<DraftPath> {
    if (viewer.account === undefined) throw unauthenticated();
    if ((await findExercise(db, exerciseId, visibilityOf(viewer))) === undefined) throw notFound();
    return { accountId: viewer.account.id, exerciseId };
  }

  binder.bind(endpoints.drafts.read, async ({ params, viewer }) =>
    draftView(await findDraft(db, await ownPath(params.id, viewer))),
  );

  binder.bind(endpoints.drafts.update, async ({ params, body, viewer, request }) => {
    const path = await ownPath(params.id, viewer);
    const saved = await saveDraft(db, path, { ...body, expected: expectedVersion(request) });
    if (saved.outcome === 'stale') throw staleEdit();
    return draftView(saved.draft);
  });

  binder.bind(endpoints.drafts.remove, async ({ params, viewer, request }) => {
    requireDone(await removeDraft(db, await ownPath(params.id, viewer), expectedVersion(request)));
  });
}
