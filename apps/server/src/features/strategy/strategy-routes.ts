import { endpoints, limits, pageSizes, pageWindow, rankAllows } from '@elucida/contract';
import { tellAudit } from '../../http/audited-calls.ts';
import { notFound, unusable } from '../../http/failures.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { experimentsOfExercise, findExercise } from '../../store/exercises-store.ts';
import { type StrategyEntry, strategyOf } from '../../store/session-strategy.ts';
import {
  type WorkSearch,
  amountsOfWork,
  findWorkSession,
  listWorkSessions,
  workersAt,
} from '../../store/strategy-sessions.ts';
import { createTurns } from '../../store/turns.ts';
import { type ShownExperiment, classStrategy } from './class-strategy.ts';
import { type StudentFigures, studentFigures } from './student-figures.ts';

/** A spectrum that the exercise no longer shows is none. */
function withoutUnknown(
  entries: readonly StrategyEntry[],
  shown: readonly ShownExperiment[],
): StrategyEntry[] {
  const handles = new Set(shown.map(({ handle }) => handle));
  return entries.map((entry) =>
    entry.experimentId === undefined || handles.has(entry.experimentId)
      ? entry
      : { ...entry, experimentId: undefined },
  );
}

export function registerStrategy({ db, binder }: Services): void {
  // Reading the logs of a whole class takes its time: those who draw meanwhile must not wait for it.
  const turns = createTurns({ simultaneous: 1, longestQueue: 10 });

  async function shownAt(id: number, viewer: Viewer): Promise<ShownExperiment[]> {
    if ((await findExercise(db, id, visibilityOf(viewer))) === undefined) throw notFound();
    return experimentsOfExercise(db, id);
  }

  async function figuresOf(search: WorkSearch, shown: readonly ShownExperiment[]) {
    const amounts = await amountsOfWork(db, search);
    if (amounts.reduce((sum, { logs }) => sum + logs, 0) > limits.strategyLogs)
      throw unusable('too-many-logs', 'There are too many logs: please choose fewer days');
    const students: StudentFigures[] = [];
    for await (const { sessions } of workersAt(db, search, amounts))
      students.push(studentFigures(sessions.map(({ entries }) => withoutUnknown(entries, shown))));
    return students;
  }

  binder.bind(endpoints.strategy.session, async ({ params, request }) => {
    const entries = await findWorkSession(db, params.startLogId);
    const start = entries?.[0];
    if (entries === undefined || start === undefined) throw notFound();
    tellAudit(request, { person: start.accountId });
    return strategyOf(entries);
  });

  binder.bind(endpoints.strategy.class, async ({ params: { id }, query, viewer }) => {
    const shown = await shownAt(id, viewer);
    const search = { exerciseIds: [id], dates: query.date };
    return classStrategy(await turns.take(() => figuresOf(search, shown)), shown);
  });

  binder.bind(endpoints.strategy.sessions, async ({ params: { id }, query, viewer }) => {
    const shown = await shownAt(id, viewer);
    const by = { exerciseId: id, dates: query.date };
    return turns.take(async () => {
      const found = await listWorkSessions(db, by, pageWindow(query, pageSizes.strategySessions));
      const told = [];
      for (const { startId, date, accountId, firstname, lastname, student } of found.sessions) {
        const entries = (await findWorkSession(db, startId)) ?? [];
        told.push({
          date: date.toISOString(),
          student: {
            number: student,
            ...(rankAllows(viewer.role, 'accounts.manage') && {
              id: accountId,
              name: `${firstname} ${lastname}`,
            }),
          },
          ...(rankAllows(viewer.role, 'logs.manage') && { logId: startId }),
          strategy: strategyOf(withoutUnknown(entries, shown)),
        });
      }
      return { sessions: told, total: found.total };
    });
  });
}
