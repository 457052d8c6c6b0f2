import { createMessage, endpoints, limits, pageSizes, pageWindowOf, rankAllows } from '@elucida/contract';
import { addAuditDetails } from '../../../platform/http/binding/audit-calls.ts';
import { notFound, unprocessable } from '../../../platform/http/failures/failures.ts';
import type { Caller } from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import { listExperimentsOfExercise } from '../../exercises/experiments-store.ts';
import { type DrawingSessionEntry, analyseDrawingSession } from './analyse-drawing-session.ts';
import {
  type DrawingSessionSearch,
  countEntriesPerStudent,
  findDrawingSession,
  listDrawingSessions,
  listStudentSessions,
} from './drawing-sessions.ts';
import { createSemaphore } from '../../../platform/queue/semaphore.ts';
import { type ShownExperiment, summariseClass } from './class-strategy.ts';
import { type StudentStatistics, computeStudentStatistics } from './student-statistics.ts';

function removeUnshownSpectra(
  entries: readonly DrawingSessionEntry[],
  shown: readonly ShownExperiment[],
): DrawingSessionEntry[] {
  const handles = new Set(shown.map(({ handle }) => handle));
  return entries.map((entry) =>
    entry.experimentId === undefined || handles.has(entry.experimentId)
      ? entry
      : { ...entry, experimentId: undefined },
  );
}

export function registerStrategy({ db, binder }: Services): void {
  // Reading the logs of a class must not delay students who draw.
  const semaphore = createSemaphore({ maxConcurrent: 1, maxQueueLength: 10 });

  async function loadShownExperiments(id: number, caller: Caller): Promise<ShownExperiment[]> {
    await loadExercise(db, id, caller);
    return listExperimentsOfExercise(db, id);
  }

  async function loadStudentStatistics(search: DrawingSessionSearch, shown: readonly ShownExperiment[]) {
    const counts = await countEntriesPerStudent(db, search);
    if (counts.reduce((sum, { logs }) => sum + logs, 0) > limits.strategyLogs)
      throw unprocessable('too-many-logs', createMessage('too-many-log-entries'));
    const students: StudentStatistics[] = [];
    for await (const { sessions } of listStudentSessions(db, search, counts))
      students.push(
        computeStudentStatistics(sessions.map(({ entries }) => removeUnshownSpectra(entries, shown))),
      );
    return students;
  }

  binder.bind(endpoints.strategy.session, async ({ params, request }) => {
    const entries = await findDrawingSession(db, params.startLogId);
    const start = entries?.[0];
    if (entries === undefined || start === undefined) throw notFound();
    addAuditDetails(request, { person: start.accountId });
    return analyseDrawingSession(entries);
  });

  binder.bind(endpoints.strategy.class, async ({ params: { id }, query, caller }) => {
    const shown = await loadShownExperiments(id, caller);
    const search = { exerciseIds: [id], dates: query.date };
    return summariseClass(await semaphore.run(() => loadStudentStatistics(search, shown)), shown);
  });

  binder.bind(endpoints.strategy.sessions, async ({ params: { id }, query, caller }) => {
    const shown = await loadShownExperiments(id, caller);
    const by = { exerciseId: id, dates: query.date };
    return semaphore.run(async () => {
      const found = await listDrawingSessions(db, by, pageWindowOf(query, pageSizes.strategySessions));
      const views = [];
      for (const { startId, date, accountId, firstname, lastname, student } of found.sessions) {
        const entries = (await findDrawingSession(db, startId)) ?? [];
        views.push({
          date: date.toISOString(),
          student: {
            number: student,
            ...(rankAllows(caller.role, 'accounts.manage') && {
              id: accountId,
              name: `${firstname} ${lastname}`,
            }),
          },
          ...(rankAllows(caller.role, 'logs.manage') && { logId: startId }),
          strategy: analyseDrawingSession(removeUnshownSpectra(entries, shown)),
        });
      }
      return { sessions: views, total: found.total };
    });
  });
}
