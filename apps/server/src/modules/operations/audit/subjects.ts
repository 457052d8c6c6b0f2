import { type AuditEntry, auditSubjects } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { accounts, exercises, laboratories, molecules } from '../../../database/schema/index.ts';

export type AuditSubject = NonNullable<AuditEntry['subject']>;
type Kind = AuditSubject['kind'];
type Named = Pick<AuditSubject, 'name' | 'role'>;

/** Kinds by the first segment of a path. */
const kinds = new Map<string, Kind>([
  ...auditSubjects.map((kind) => [kind, kind] as const),
  ['users', 'accounts'],
]);

/** Returns the subject of a path; undefined for a call such as `/molecules/export`. */
function parseSubject(target: string): { kind: Kind; id: string } | undefined {
  const [, first = '', second = ''] = target.split('/');
  const kind = kinds.get(first);
  if (kind === undefined || second === '' || ['export', 'facets', 'import'].includes(second))
    return undefined;
  try {
    const id = decodeURIComponent(second);
    // PostgreSQL rejects U+0000, and an exercise has a number.
    const isId = kind === 'exercises' ? /^\d{1,9}$/.test(id) : !id.includes('\0');
    return isId ? { kind, id } : undefined;
  } catch {
    // A rejected request may have any path.
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

/** Returns the subject of each entry with its present name; null for a deleted one. */
export async function findSubjects(
  db: Executor,
  entries: readonly Pick<AuditEntry, 'target' | 'details'>[],
): Promise<(AuditSubject | null)[]> {
  const found = entries.map(({ target, details: { person } }) =>
    person === undefined ? parseSubject(target ?? '') : { kind: 'accounts' as const, id: person },
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
