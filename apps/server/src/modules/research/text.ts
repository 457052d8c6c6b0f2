import { type ResearchFormat, byteOrderMark, csvRow } from '@elucida/contract';
import { eventColumns, eventRows, sessionColumns, sessionRow } from './csv.ts';
import type { ResearchSession } from './session.ts';
import { xapiStatements } from './xapi.ts';

interface Writer {
  mediaType: string;
  fileName: string;
  head: string;
  /** `isFirst` means first in the file. */
  writeSession: (session: ResearchSession, place: { isFirst: boolean; home: string }) => string;
  tail: string;
}

const listed = (texts: readonly string[], isFirst: boolean) => (isFirst ? '\n' : ',\n') + texts.join(',\n');

const json = 'application/json; charset=utf-8';
const csv = 'text/csv; charset=utf-8';

export const researchWriters: Record<ResearchFormat, Writer> = {
  json: {
    mediaType: json,
    fileName: 'research-sessions.json',
    head: '{"sessions":[',
    writeSession: (session, { isFirst }) => listed([JSON.stringify(session)], isFirst),
    tail: '\n]}\n',
  },
  sessions: {
    mediaType: csv,
    fileName: 'research-sessions.csv',
    head: byteOrderMark + csvRow(sessionColumns),
    writeSession: sessionRow,
    tail: '',
  },
  events: {
    mediaType: csv,
    fileName: 'research-events.csv',
    head: byteOrderMark + csvRow(eventColumns),
    writeSession: eventRows,
    tail: '',
  },
  xapi: {
    mediaType: json,
    fileName: 'research-xapi.json',
    head: '[',
    writeSession: (session, { isFirst, home }) =>
      listed(
        xapiStatements(session, home).map((statement) => JSON.stringify(statement)),
        isFirst,
      ),
    tail: '\n]\n',
  },
};
