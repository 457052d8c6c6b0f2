import { type AuditEntry, type AuditSubjectKind, isExerciseId } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { accounts, exercises, files, laboratories, molecules } from '../../../database/schema/index.ts';

type AuditSubject = NonNullable<AuditEntry['subject']>;
type SubjectName = Pick<AuditSubject, 'name' | 'role'>;

async function loadNames(
  db: Executor,
  { table, id }: { table: PgTable; id: PgColumn },
  ids: readonly string[],
): Promise<Map<string, SubjectName>> {
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

const tablesByKind: Readonly<Record<AuditSubjectKind, { table: PgTable; id: PgColumn }>> = {
  accounts: { table: accounts, id: accounts.id },
  exercises: { table: exercises, id: exercises.id },
  files: { table: files, id: files.id },
  laboratories: { table: laboratories, id: laboratories.id },
  molecules: { table: molecules, id: molecules.id },
};

/** A rejected request may have any id, but that of an exercise must be an integer. */
const isId = (kind: AuditSubjectKind, id: string) => kind !== 'exercises' || isExerciseId(id);

interface SubjectOfEntry {
  subjectKind: AuditSubjectKind | null;
  subjectId: string | null;
}

/** Returns the subject of each entry with its present name; null without a possible id. */
export async function findSubjects(
  db: Executor,
  entries: readonly SubjectOfEntry[],
): Promise<(AuditSubject | null)[]> {
  const found = entries.map(({ subjectKind: kind, subjectId: id }) =>
    kind !== null && id !== null && isId(kind, id) ? { kind, id } : null,
  );
  const names = new Map<string, Map<string, SubjectName>>();
  for (const kind of new Set(found.flatMap((subject) => subject?.kind ?? []))) {
    const ids = found.flatMap((subject) => (subject?.kind === kind ? [subject.id] : []));
    names.set(kind, await loadNames(db, tablesByKind[kind], [...new Set(ids)]));
  }
  return found.map((subject) => {
    if (subject === null) return null;
    const named = names.get(subject.kind)?.get(subject.id);
    return { ...subject, name: named?.name ?? null, role: named?.role ?? null };
  });
}
