import { endpoints, pageSizes, pageWindowOf, rankAllows } from '@elucida/contract';
import { addAuditDetails } from '../../platform/http/binding/audit-calls.ts';
import { forbidden, notFound } from '../../platform/http/failures/failures.ts';
import type { Caller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import {
  type SubmissionRow,
  countSubmissions,
  findSubmission,
  listSubmissions,
  loadReferenceDrawings,
  listSubmittedExercises,
} from './store.ts';
import { submissionView } from './view.ts';

function canSee(caller: Caller, accountId: string): boolean {
  return rankAllows(caller.role, 'accounts.manage') || caller.account?.id === accountId;
}

export function registerSubmissions({ db, binder }: Services): void {
  async function answersFor(rows: readonly SubmissionRow[], { role }: Caller) {
    if (!rankAllows(role, 'accounts.manage')) return undefined;
    return loadReferenceDrawings(
      db,
      rows.map(({ exerciseId }) => exerciseId),
    );
  }

  binder.bind(endpoints.submissions.list, async ({ params, query, caller }) => {
    if (!canSee(caller, params.userId)) throw forbidden();
    const { logid, exercise, date } = query;
    const by = { accountId: params.userId, logId: logid, exerciseIds: exercise, dates: date };
    const window = pageWindowOf(query, pageSizes.submissions);
    const rows = await listSubmissions(db, { ...by, ...window });
    const answers = await answersFor(rows, caller);
    return {
      submissions: rows.map((row) => submissionView(row, answers)),
      total: await countSubmissions(db, by),
    };
  });

  binder.bind(endpoints.submissions.exerciseFilters, async ({ params, caller }) => {
    if (!canSee(caller, params.userId)) throw forbidden();
    return listSubmittedExercises(db, params.userId);
  });

  binder.bind(endpoints.submissions.read, async ({ params, caller, request }) => {
    const row = await findSubmission(db, params.id);
    // A missing submission gets the same reply, so that ids reveal nothing.
    if (row === undefined || !canSee(caller, row.accountId)) throw notFound();
    addAuditDetails(request, { person: row.accountId });
    return submissionView(row, await answersFor([row], caller));
  });
}
