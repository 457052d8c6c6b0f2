import { endpoints, pageSizes, pageWindowOf, rankAllows } from '@elucida/contract';
import { BytesReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { requireRecentProof } from '../../../platform/http/binding/require-recent-proof.ts';
import type { Services } from '../../../services.ts';
import { listAuthorMessages } from './author-messages-store.ts';
import {
  loadAnsweredSignals,
  loadScoredSubmissions,
  listSubmissionsOfStructure,
  loadGivenFeedback,
  listWrongAnswers,
} from './store.ts';
import {
  loadClassResultTotals,
  computeMeanScore,
  countAccountsOnSharedNetworks,
} from './statistics-store.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import { classResultsCsv } from './csv.ts';
import { resultSubmissionView, classResultsView } from './view.ts';

export function registerClassResults({ db, binder }: Services): void {
  binder.bind(endpoints.classResults.read, async ({ params: { id }, query, caller }) => {
    const { task } = (await loadExercise(db, id, caller)).exercise;
    const { rows: wrong, total } = await listWrongAnswers(
      db,
      id,
      pageWindowOf(query, pageSizes.classResults),
    );
    const structures = wrong.map(({ structure }) => structure);
    return classResultsView({
      totals: await loadClassResultTotals(db, id),
      sharedNetworks: await countAccountsOnSharedNetworks(db, id),
      score: await computeMeanScore(db, id),
      wrong,
      wrongTotal: total,
      feedback: await loadGivenFeedback(db, id, structures),
      messages: await listAuthorMessages(db, id),
      signals: task === 'assignment' ? await loadAnsweredSignals(db, id) : undefined,
    });
  });

  binder.bind(endpoints.classResults.submissions, async ({ params: { id }, query, caller }) => {
    await loadExercise(db, id, caller);
    const by = { exerciseId: id, structure: query.structure ?? '' };
    const { rows, total } = await listSubmissionsOfStructure(
      db,
      by,
      pageWindowOf(query, pageSizes.structureSubmissions),
    );
    return { submissions: rows.map((row) => resultSubmissionView(row, caller)), total };
  });

  binder.bind(endpoints.classResults.export, async ({ params: { id }, caller, request, reply }) => {
    const { task } = (await loadExercise(db, id, caller)).exercise;
    const hasNames = rankAllows(caller.role, 'accounts.manage');
    if (hasNames) requireRecentProof(request);
    const text = classResultsCsv(await loadScoredSubmissions(db, id), { hasNames, task });
    void reply.header('Content-Disposition', `attachment; filename="exercise-${id}-answers.csv"`);
    return new BytesReply(Buffer.from(text), 'text/csv; charset=utf-8');
  });
}
