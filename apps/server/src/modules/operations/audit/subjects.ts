import type { AuditEntry } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { accounts, exercises, laboratories, molecules } from '../../../database/schema/index.ts';

export type AuditSubject = NonNullable<AuditEntry['subject']>;
type Kind = AuditSubject['kind'];
type Named = Pick<AuditSubject, 'name' | 'role'>;

const kinds: Readonly<Record<string, Kind>> = {
  accounts: 'accounts',
  users: 'accounts',
  exercises: 'exercises',
  laboratories: 'laboratories',
  molecules: 'molecules',
};

/** What a path leads to. Calls such as `/molecules/export` lead to nothing of that name. */
function pointed(target: string): { kind: Kind; id: string } | undefined {
  const [, first = '', second = ''] = target.split('/');
  const kind = Object.hasOwn(kinds, first) ? kinds[first] : undefined;
  if (kind === undefined || second === '' || ['export', 'facets', 'import'].includes(second))
    return undefined;
  try {
    const id = decodeURIComponent(second);
    // PostgreSQL takes no U+0000, and an exercise has a number.
    const isId = kind === 'exercises' ? /^\d{1,9}$/.test(id) : !id.includes('\0');
    return isId ? { kind, id } : undefined;
  } catch {
    // Whoever was refused may have asked for anything.
    return undefined;
  }
}

async function namesIn(
  db: Executor,
  { table, id }: { table: PgTable; id: PgColumn },
  ids: readonly string[],
): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const isPerson = table === accounts;
  const rows = await db
    .select({
      id: sql<string>`${id}::text`,
      name: isPerson
        ? sql<string>`${accounts.firstname} || ' ' || ${accounts.lastname}`
        : sql<string>`${sql.identifier('name')}`,
      role: isPerson ? accounts.role : sql<null>`NULL`,
    })
    .from(table)
    .where(equalsAny(id, ids));
  return new Map(rows.map((row) => [row.id, { name: row.name, role: row.role }]));
}

const places: Readonly<Record<Kind, { table: PgTable; id: PgColumn }>> = {
  accounts: { table: accounts, id: accounts.id },
  exercises: { table: exercises, id: exercises.id },
  laboratories: { table: laboratories, id: laboratories.id },
  molecules: { table: molecules, id: molecules.id },
};

/** Of each entry what its path leads to, or whose it is, by its name of today: whatever is gone has none. */
export async function findSubjects(
  db: Executor,
  entries: readonly Pick<AuditEntry, 'target' | 'details'>[],
): Promise<(AuditSubject | null)[]> {
  const found = entries.map(({ target, details: { person } }) =>
    person === undefined ? pointed(target ?? '') : { kind: 'accounts' as const, id: person },
  );
  const names = new Map<Kind, Map<string, Named>>();
  for (const [kind, place] of Object.entries(places) as [Kind, (typeof places)[Kind]][]) {
    const ids = found.flatMap((each) => (each?.kind === kind ? [each.id] : []));
    names.set(kind, await namesIn(db, place, [...new Set(ids)]));
  }
  return found.map((each) => {
    if (each === undefined) return null;
    const named = names.get(each.kind)?.get(each.id);
    return { ...each, name: named?.name ?? null, role: named?.role ?? null };
  });
}
