import type { LogType } from '@elucida/contract';
import { anyOf } from './any-of.ts';
import type { Executor } from './database.ts';
import { type EntryRow, wholeDrawings } from './log-drawings.ts';
import { accounts, type composerLogs } from './schema.ts';

export type FoundRow = Omit<typeof composerLogs.$inferSelect, 'drawing' | 'drawingChange'> & EntryRow;

export interface FoundLog {
  id: string;
  accountId: string;
  type: LogType;
  pageUrl: string;
  data: Record<string, unknown>;
  /** Whole, where the entry has one. */
  drawing: string | undefined;
  /** It has one, for which there was no room in the answer. */
  isDrawingLeftOut: boolean;
  date: Date;
  /** Undefined where the account is gone. */
  account: { uliegeid: string | null; firstname: string; lastname: string } | undefined;
}

/** Entries as they are told, with their drawings and who they are of. */
export async function withWhole(db: Executor, rows: readonly FoundRow[]): Promise<FoundLog[]> {
  if (rows.length === 0) return [];
  const { byId: drawings, leftOut } = await wholeDrawings(db, rows);
  const people = await db
    .select({
      id: accounts.id,
      uliegeid: accounts.uliegeid,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
    })
    .from(accounts)
    .where(anyOf(accounts.id, [...new Set(rows.map(({ accountId }) => accountId))]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ id, accountId, type, pageUrl, data, date }) => ({
    id,
    accountId,
    type,
    pageUrl,
    data,
    date,
    drawing: drawings.get(id),
    isDrawingLeftOut: leftOut.has(id),
    account: personOf.get(accountId),
  }));
}
