import { endpoints, pageSizes, pageWindow, rankAllows } from '@elucida/contract';
import { BytesReply } from '../../http/bind-endpoint.ts';
import { notFound } from '../../http/failures.ts';
import { requireProof } from '../../http/recent-proof.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { listAuthorMessages } from '../../store/author-messages-store.ts';
import {
  answeredSignals,
  boardFigures,
  meanScore,
  newcomersOf,
  scoredAnswers,
  submissionsOfStructure,
  toldFeedback,
  wrongAnswers,
} from '../../store/board-store.ts';
import { type ExerciseRow, findExercise } from '../../store/exercises-store.ts';
import { boardCsv } from './board-csv.ts';
import { boardSubmissionView, boardView } from './board-view.ts';

export function registerBoard({ db, binder }: Services): void {
  async function requireExercise(id: number, viewer: Viewer): Promise<ExerciseRow> {
    const found = await findExercise(db, id, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    return found.exercise;
  }

  binder.bind(endpoints.board.read, async ({ params: { id }, query, viewer }) => {
    const { task } = await requireExercise(id, viewer);
    const { rows: wrong, total } = await wrongAnswers(db, id, pageWindow(query, pageSizes.boardAnswers));
    const structures = wrong.map(({ structure }) => structure);
    return boardView({
      figures: await boardFigures(db, id),
      newcomers: await newcomersOf(db, id),
      score: await meanScore(db, id),
      wrong,
      total,
      feedback: await toldFeedback(db, id, structures),
      messages: await listAuthorMessages(db, id),
      signals: task === 'assignment' ? await answeredSignals(db, id) : undefined,
    });
  });

  binder.bind(endpoints.board.submissions, async ({ params: { id }, query, viewer }) => {
    await requireExercise(id, viewer);
    const by = { exerciseId: id, structure: query.structure };
    const { rows, total } = await submissionsOfStructure(
      db,
      by,
      pageWindow(query, pageSizes.boardSubmissions),
    );
    return { submissions: rows.map((row) => boardSubmissionView(row, viewer)), total };
  });

  binder.bind(endpoints.board.export, async ({ params: { id }, viewer, request, reply }) => {
    const { task } = await requireExercise(id, viewer);
    const hasNames = rankAllows(viewer.role, 'accounts.manage');
    if (hasNames) requireProof(request);
    const text = boardCsv(await scoredAnswers(db, id), { hasNames, task });
    void reply.header('Content-Disposition', `attachment; filename="exercise-${id}-answers.csv"`);
    return new BytesReply(Buffer.from(text), 'text/csv; charset=utf-8');
  });
}
