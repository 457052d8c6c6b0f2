import { endpoints, pageSizes, rankAllows } from '@elucida/contract';
import { tellAudit } from '../../http/audited-calls.ts';
import { forbidden, notFound } from '../../http/failures.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import {
  type SubmissionRow,
  countSubmissions,
  findSubmission,
  listSubmissions,
  rightAnswers,
  submittedExercises,
} from '../../store/submissions-store.ts';
import { submissionView } from './submission-view.ts';

function maySee(viewer: Viewer, accountId: string): boolean {
  return rankAllows(viewer.role, 'accounts.manage') || viewer.account?.id === accountId;
}

export function registerSubmissions({ db, binder }: Services): void {
  async function answersFor(rows: readonly SubmissionRow[], { role }: Viewer) {
    if (!rankAllows(role, 'accounts.manage')) return undefined;
    return rightAnswers(
      db,
      rows.map(({ exerciseId }) => exerciseId),
    );
  }

  binder.bind(endpoints.submissions.list, async ({ params, query, viewer }) => {
    if (!maySee(viewer, params.userId)) throw forbidden();
    const { logid, exercise, date } = query;
    const by = { accountId: params.userId, logId: logid, exerciseIds: exercise, dates: date };
    const window = { start: query.start ?? 0, amount: query.amount ?? pageSizes.submissions };
    const rows = await listSubmissions(db, { ...by, ...window });
    const answers = await answersFor(rows, viewer);
    return {
      submissions: rows.map((row) => submissionView(row, answers)),
      total: await countSubmissions(db, by),
    };
  });

  binder.bind(endpoints.submissions.exerciseFilters, async ({ params, viewer }) => {
    if (!maySee(viewer, params.userId)) throw forbidden();
    return submittedExercises(db, params.userId);
  });

  binder.bind(endpoints.submissions.read, async ({ params, viewer, request }) => {
    const row = await findSubmission(db, params.id);
    // Somebody else's submission is as absent as none: the id of one tells nothing.
    if (row === undefined || !maySee(viewer, row.accountId)) throw notFound();
    tellAudit(request, { person: row.accountId });
    return submissionView(row, await answersFor([row], viewer));
  });
}
