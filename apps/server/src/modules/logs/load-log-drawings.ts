import type { LogType } from '@elucida/contract';
import { equalsAny } from '../../database/queries/equals-any.ts';
import type { Executor } from '../../database/database.ts';
import { type EntryRow, rebuildDrawings } from './log-drawings.ts';
import { accounts, type composerLogs } from '../../database/schema/index.ts';

export type LogRow = Omit<typeof composerLogs.$inferSelect, 'drawing' | 'drawingChange'> & EntryRow;

export interface LogWithDrawing {
  id: string;
  accountId: string;
  type: LogType;
  pageUrl: string;
  data: Record<string, unknown>;
  drawing: string | undefined;
  /** True if the drawing did not fit into the response. */
  isDrawingOmitted: boolean;
  date: Date;
  /** Undefined if the account is deleted. */
  account: { uliegeid: string | null; firstname: string; lastname: string } | undefined;
}

export async function loadDrawings(db: Executor, rows: readonly LogRow[]): Promise<LogWithDrawing[]> {
  if (rows.length === 0) return [];
  const { byId: drawings, omitted } = await rebuildDrawings(db, rows);
  const people = await db
    .select({
      id: accounts.id,
      uliegeid: accounts.uliegeid,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
    })
    .from(accounts)
    .where(equalsAny(accounts.id, [...new Set(rows.map(({ accountId }) => accountId))]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ id, accountId, type, pageUrl, data, date }) => ({
    id,
    accountId,
    type,
    pageUrl,
    data,
    date,
    drawing: drawings.get(id),
    isDrawingOmitted: omitted.has(id),
    account: personOf.get(accountId),
  }));
}
