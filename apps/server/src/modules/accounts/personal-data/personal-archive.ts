import { Readable } from 'node:stream';
import yazl from 'yazl';
import { byteOrderMark, csvRow } from '@elucida/contract';
import type { Account } from '../store.ts';
import type { AuditEvent } from '../../../platform/http/binding/audit-calls.ts';
import type { Db } from '../../../database/database.ts';
import type { LogWithDrawing } from '../../logs/load-log-drawings.ts';
import { loadPersonalFields, streamPersonalLogs, streamPersonalSubmissions } from './store.ts';
import { type SubmissionRow, isFormulaShown, isWithheld } from '../../submissions/store.ts';

const readMe = `Data about you in this installation of Elucida

account.json      your names, identifiers and role, your identities at the university and on course platforms, the courses that received your scores, your consents, logins and passkeys, and the number of pages that you opened each day
submissions.json  your answers to exercises, with the feedback that you saw
submissions.csv   the same as a table, without drawings
logs.json         your steps in the drawing tool
drafts.json       drawings that you have not submitted
activity.json     entries of the audit log about you: your actions, and those of others on your account (byYou: false)
messages.json     messages for wrong answers that you wrote as an author

In account.json, uliegeid is your identifier at the university: all replies of the programming interface use this name.
Times are in UTC (ISO 8601). Drawings are molfiles (CTfile format, V2000 or V3000).
The drawing of an answer that assigns signals to atoms is a JSON text with the molfile and the assigned signals.
`;

/** Omits the right answer, and the score, which reveals it. */
function submissionOf(row: SubmissionRow) {
  const verdict = isWithheld(row)
    ? { withheldUntil: row.withheldUntil }
    : {
        feedback: row.feedback,
        ...(isFormulaShown(row) && { isFormulaCorrect: row.isFormulaCorrect }),
        isCorrect: row.isCorrect,
        ...(row.marks && { marks: row.marks.told }),
      };
  return {
    id: row.id,
    exercise: row.exerciseId,
    exerciseName: row.exerciseName,
    date: row.createdAt,
    ...(row.submittedAt && { submittedAt: row.submittedAt }),
    drawing: row.composerContent,
    ...verdict,
  };
}

function logOf({ type, pageUrl, data, drawing, date }: LogWithDrawing) {
  return { type, page: pageUrl, date, data, ...(drawing !== undefined && { drawing }) };
}

async function* jsonList<T>(items: AsyncIterable<T>, view: (item: T) => unknown): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(view(item));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* submissionsTable(rows: AsyncIterable<SubmissionRow>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['id', 'exercise', 'name', 'date', 'correct', 'feedback']);
  for await (const row of rows) {
    const { id, exerciseId, exerciseName, createdAt, isCorrect, feedback } = row;
    const hidden = isWithheld(row);
    const messages = hidden ? '' : feedback.map(({ message }) => message).join(' ');
    const verdict = hidden ? '' : isCorrect ? 'yes' : 'no';
    yield csvRow([id, String(exerciseId), exerciseName, createdAt.toISOString(), verdict, messages]);
  }
}

export interface PersonalArchiveSources {
  db: Db;
  audit: {
    listEventsOf: (
      accountId: string,
    ) => Promise<(Pick<AuditEvent, 'action' | 'outcome' | 'target' | 'actorId'> & { date: Date })[]>;
  };
}

/** Generates the files of the ZIP archive while it is read. */
export function createPersonalArchive(
  { db, audit }: PersonalArchiveSources,
  { account, isShared }: { account: Account; isShared: boolean },
): Readable {
  const zip = new yazl.ZipFile();
  const { passwordHash, ...ownFields } = account;
  const add = (name: string, parts: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, {}, (take) => {
      const stream = Readable.from(parts(), { objectMode: false });
      // Without this listener, a failing query would end the server.
      stream.once('error', (error) => zip.emit('error', error));
      take(null, stream);
    });
  const addJson = (name: string, value: () => Promise<unknown>) =>
    add(name, async function* () {
      yield `${JSON.stringify(await value(), undefined, 2)}\n`;
    });
  const held = loadPersonalFields(db, account.id);
  // Prevents an unhandled rejection: the files that await this promise report the error.
  held.catch(() => undefined);
  zip.addBuffer(Buffer.from(readMe), 'read-me.txt');
  addJson('account.json', async () => {
    const { consent, universityIdentities, gradebooks, sessions, passkeys, visits } = await held;
    const known = { hasPassword: passwordHash !== null, universityIdentities, gradebooks };
    // The sessions of a shared account belong to strangers.
    const own = isShared ? [] : sessions;
    return { ...ownFields, ...known, researchConsent: consent, sessions: own, passkeys, visits };
  });
  add('submissions.json', () => jsonList(streamPersonalSubmissions(db, account.id), submissionOf));
  add('submissions.csv', () => submissionsTable(streamPersonalSubmissions(db, account.id)));
  add('logs.json', () => jsonList(streamPersonalLogs(db, account.id), logOf));
  addJson('drafts.json', async () => (await held).drafts);
  addJson('messages.json', async () => (await held).messages);
  addJson('activity.json', async () =>
    (await audit.listEventsOf(account.id)).map(({ date, action, outcome, target, actorId }) => ({
      date,
      action,
      outcome,
      byYou: actorId === account.id,
      // Omits the target of rejected requests: it would confirm an address that someone guessed.
      ...(outcome === 'done' && { target }),
    })),
  );
  zip.end();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  return zip.outputStream as Readable;
}
