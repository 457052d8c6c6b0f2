import { Readable } from 'node:stream';
import { type QueryOf, createMessage, endpoints, limits, pageSizes, pageWindowOf } from '@elucida/contract';
import { StreamReply } from '../../platform/http/binding/bind-endpoint.ts';
import { busy, conflict, unauthenticated, unprocessable } from '../../platform/http/failures/failures.ts';
import type { Caller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import {
  type ConsentRow,
  createExport,
  changeConsent,
  endExport,
  findConsent,
  listExports,
  loadNumberedSpectra,
} from './store.ts';
import {
  type EntryCount,
  type DrawingSessionSearch,
  countEntriesPerStudent,
  countConsentingStudents,
  listStudentSessions,
} from '../logs/strategy/drawing-sessions.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { researchSessionOf } from './session.ts';
import { researchWriters } from './text.ts';

const consentView = (row: ConsentRow | undefined) => ({
  isGiven: row?.isGiven ?? false,
  changedAt: row?.changedAt.toISOString() ?? null,
});

function accountIdOf({ account }: Caller): string {
  if (account === undefined) throw unauthenticated();
  return account.id;
}

const scopeOf = ({
  exercise,
  date,
}: {
  exercise?: number[] | undefined;
  date?: DrawingSessionSearch['dates'];
}) => ({
  exerciseIds: exercise?.length ? exercise : undefined,
  dates: date,
});

export function registerResearch({ config, db, binder }: Services): void {
  const home = new URL('./', config.publicUrl).href;

  /** One export of this server at a time, as each reads the logs of many people. */
  let isExporting = false;

  /**
   * Yields one session at a time, as the client reads. Stores the number of sessions only if the
   * export completes.
   */
  async function* writeSessions(
    search: DrawingSessionSearch,
    counts: readonly EntryCount[],
    { id, format }: { id: string; format: keyof typeof researchWriters },
  ): AsyncGenerator<string> {
    const writer = researchWriters[format];
    const pseudonymOf = createPseudonyms();
    // Shuffled: ordered by account, a person would have the same place in two exports.
    const shuffled = counts
      .map((count) => ({ count, person: pseudonymOf(count.accountId) }))
      .sort((a, b) => (a.person < b.person ? -1 : 1))
      .map(({ count }) => count);
    const spectra = await loadNumberedSpectra(db);
    let sessions = 0;
    yield writer.head;
    for await (const student of listStudentSessions(db, search, shuffled)) {
      const person = pseudonymOf(student.accountId);
      for (const { exerciseId: exercise, entries } of student.sessions) {
        const isFirst = sessions === 0;
        sessions += 1;
        const exerciseSpectra = spectra.get(exercise) ?? new Map<string, never>();
        const session = researchSessionOf({
          person,
          session: sessions,
          exercise,
          entries,
          spectra: exerciseSpectra,
        });
        yield writer.writeSession(session, { isFirst, home });
      }
    }
    yield writer.tail;
    await endExport(db, id, sessions);
  }

  /**
   * Returns the stream of an export. Throws for too many logs, and for too few people without a
   * confirmation. Records the export before it sends any data.
   */
  async function startExport(query: QueryOf<typeof endpoints.research.export>, exportedBy: string) {
    const scope = scopeOf(query);
    const people = await countConsentingStudents(db, scope);
    if (people < limits.researchPeople && query.isConfirmed !== 'true')
      throw conflict(
        'few-people',
        createMessage('few-students', { people: limits.researchPeople }),
        'isConfirmed',
      );
    const search = { ...scope, isForResearch: true };
    const counts = await countEntriesPerStudent(db, search);
    if (counts.reduce((sum, { logs }) => sum + logs, 0) > limits.strategyLogs)
      throw unprocessable('too-many-logs', createMessage('too-many-log-entries'));
    const { format } = query;
    const id = await createExport(db, {
      exportedBy,
      format,
      exercises: scope.exerciseIds ?? null,
      begin: scope.dates?.from ?? null,
      until: scope.dates?.until ?? null,
      people,
    });
    return Readable.from(writeSessions(search, counts, { id, format }), { objectMode: false });
  }

  binder.bind(endpoints.research.consent, async ({ caller }) =>
    consentView(await findConsent(db, accountIdOf(caller))),
  );

  binder.bind(endpoints.research.changeConsent, async ({ body, caller }) => {
    const row = await changeConsent(db, accountIdOf(caller), body.isGiven);
    if (row === undefined) throw unauthenticated();
    return consentView(row);
  });

  binder.bind(endpoints.research.people, async ({ query }) => ({
    people: await countConsentingStudents(db, scopeOf(query)),
  }));

  binder.bind(
    endpoints.research.export,
    async ({ query, caller, reply }) => {
      if (isExporting) throw busy();
      // Set before the first wait, so that the second of two concurrent calls is rejected.
      isExporting = true;
      try {
        const stream = await startExport(query, accountIdOf(caller));
        stream.once('close', () => (isExporting = false));
        const { fileName, mediaType } = researchWriters[query.format];
        void reply.header('Content-Disposition', `attachment; filename="${fileName}"`);
        void reply.header('Cache-Control', 'no-store');
        return new StreamReply(stream, mediaType);
      } catch (error) {
        isExporting = false;
        throw error;
      }
    },
    { hasNoHeadRoute: true },
  );

  binder.bind(endpoints.research.exports, async ({ query }) => {
    const { rows, total } = await listExports(db, pageWindowOf(query, pageSizes.researchExports));
    const exports = rows.map(
      ({ id, name, format, exercises, begin, until, people, startedAt, sessions }) => ({
        id,
        exportedBy: name,
        format,
        exercises,
        from: begin?.toISOString() ?? null,
        until: until?.toISOString() ?? null,
        people,
        date: startedAt.toISOString(),
        sessions,
      }),
    );
    return { exports, total };
  });
}
