import type { AuditEvent } from '../../../platform/http/binding/audit-calls.ts';
import { createHash } from 'node:crypto';
import { limits } from '@elucida/contract';
import { type SQL, and, asc, desc, eq, gt, gte, ilike, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import { createContainsPattern } from '../../../database/queries/contains-pattern.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { accounts, auditEntries } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

export interface AuditRecord extends AuditEvent {
  date: Date;
}

type AuditRow = typeof auditEntries.$inferSelect;
type WrittenRow = Omit<AuditRow, 'subjectKind' | 'subjectId'>;

const genesisHash = Buffer.alloc(32);
/** Serialises changes of the log. */
const appendLock = sql`hashtextextended('elucida audit', 0)`;

function hashOf({ previousHash, hash: _own, date, ...entry }: WrittenRow): Buffer {
  const { position, actorId, action, outcome, target, details, requestId } = entry;
  const fields = [position, date.toISOString(), actorId, action, outcome, target, details, requestId];
  return createHash('sha256').update(previousHash).update(JSON.stringify(fields)).digest();
}

/** Servers with the same database take turns. */
export async function appendAudit(db: Db, records: readonly AuditRecord[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${appendLock})`);
    const [last] = await tx
      .select({ position: auditEntries.position, hash: auditEntries.hash })
      .from(auditEntries)
      .orderBy(desc(auditEntries.position))
      .limit(1);
    let position = last?.position ?? 0;
    let previousHash = last?.hash ?? genesisHash;
    const rows = records.map(({ details, ...record }) => {
      position += 1;
      const row: WrittenRow = {
        ...record,
        details: JSON.stringify(details),
        position,
        previousHash,
        hash: genesisHash,
      };
      row.hash = hashOf(row);
      previousHash = row.hash;
      return row;
    });
    await tx.insert(auditEntries).values(rows);
  });
}

export interface AuditSearch {
  /** Account id, or a part of a name or email address, of the actor or the account concerned. */
  person?: string | undefined;
  /** A resource, such as `session`, or one of its calls, such as `session.end`. */
  action?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  date?: { from: Date; until: Date } | undefined;
  start: number;
  amount: number;
}

const { subjectKind, subjectId } = auditEntries;

/** Entries of an erased account are found only by its id. */
function byPerson(db: Executor, text: string): SQL | undefined {
  const part = createContainsPattern(text);
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(ilike(sql`${accounts.firstname} || ' ' || ${accounts.lastname}`, part), ilike(accounts.email, part)),
    );
  return or(
    eq(auditEntries.actorId, text),
    inArray(auditEntries.actorId, people),
    and(eq(subjectKind, 'accounts'), or(eq(subjectId, text), inArray(subjectId, people))),
  );
}

/** Compares whole names: `session.end` does not match `session.endOthers`. */
function byAction(action: string): SQL | undefined {
  const ofResource = `${action.replace(/[\\%_]/g, '\\$&')}.%`;
  return or(eq(auditEntries.action, action), like(auditEntries.action, ofResource));
}

function searchCondition(db: Executor, { person, action, outcome, date }: AuditSearch): SQL | undefined {
  const named = person?.trim().replace(/\s+/g, ' ');
  const actionName = action?.trim();
  return and(
    named ? byPerson(db, named) : undefined,
    actionName ? byAction(actionName) : undefined,
    outcome && eq(auditEntries.outcome, outcome),
    date && gte(auditEntries.date, date.from),
    date && lte(auditEntries.date, date.until),
  );
}

/** Returns the newest first, with their total number. */
export async function findAudit(db: Executor, search: AuditSearch) {
  const condition = searchCondition(db, search);
  const { firstname, lastname, role } = accounts;
  const rows = await db
    .select({ entry: auditEntries, firstname, lastname, role })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(condition)
    .orderBy(desc(auditEntries.position))
    .offset(search.start)
    .limit(search.amount);
  const entries = rows.map(({ entry, ...account }) => ({
    ...entry,
    details: JSON.parse(entry.details) as Record<string, string>,
    actorName: account.firstname === null ? null : `${account.firstname} ${account.lastname}`,
    actorRole: account.role,
  }));
  return { entries, total: await db.$count(auditEntries, condition) };
}

/** Includes events that concern the account; oldest first. */
export async function listAuditOfAccount(db: Executor, accountId: string): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      or(eq(auditEntries.actorId, accountId), and(eq(subjectKind, 'accounts'), eq(subjectId, accountId))),
    )
    .orderBy(asc(auditEntries.position));
}

export type AuditVerification =
  | { isIntact: true; entries: number; head: string }
  | { isIntact: false; entries: number; position: number };

const rowsAtOnce = 2_000;

/**
 * Verifies the chain from the oldest stored entry. `head` is the last hash in hexadecimal: a copy
 * of it elsewhere proves later that the whole chain was not rewritten. `position` is that of the
 * first entry that was changed or does not follow the one before it. `entries` is the number of
 * valid entries.
 */
export async function verifyAudit(db: Db): Promise<AuditVerification> {
  return withTransaction(db, async (tx) => {
    // One snapshot: entries that expire during the check must not look like a gap.
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    return verifyChain(tx);
  });
}

async function verifyChain(db: Executor): Promise<AuditVerification> {
  let entries = 0;
  let last: AuditRow | undefined;
  for (;;) {
    const rows: AuditRow[] = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.position, last?.position ?? 0))
      .orderBy(asc(auditEntries.position))
      .limit(rowsAtOnce);
    if (rows.length === 0) break;
    for (const row of rows) {
      const follows =
        last === undefined || (row.position === last.position + 1 && row.previousHash.equals(last.hash));
      if (!follows || !hashOf(row).equals(row.hash))
        return { isIntact: false, entries, position: row.position };
      entries += 1;
      last = row;
    }
  }
  return { isIntact: true, entries, head: (last?.hash ?? genesisHash).toString('hex') };
}

/** Returns the number deleted. Retains the newest, because the next entry contains its hash. */
export async function deleteOldAudit(db: Db): Promise<number> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT set_config('elucida.forgets_audit', 'yes', true)`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${appendLock})`);
    const cutoff = sql`now() - ${limits.auditMonths} * interval '1 month'`;
    // A clock set back must not leave a gap in the chain.
    const [oldest] = await tx
      .select({ position: sql`min(${auditEntries.position})`.mapWith(Number) })
      .from(auditEntries)
      .where(gte(auditEntries.date, cutoff));
    const [newest] = await tx
      .select({ position: sql`max(${auditEntries.position})`.mapWith(Number) })
      .from(auditEntries);
    const first = oldest?.position || newest?.position;
    if (!first) return 0;
    const { rowCount } = await tx.delete(auditEntries).where(lt(auditEntries.position, first));
    return rowCount ?? 0;
  });
}
