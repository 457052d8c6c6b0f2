import { type AuditEntry, type AuditSubjectKind, isExerciseId } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { tablesOfSection } from '../../../database/backup/archive-sections.ts';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import { primaryKeyOf } from '../../../database/queries/primary-key.ts';
import type { Executor } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';

type AuditSubject = NonNullable<AuditEntry['subject']>;
type SubjectName = Pick<AuditSubject, 'name' | 'role'>;

async function loadNames(
  db: Executor,
  kind: AuditSubjectKind,
  ids: readonly string[],
): Promise<Map<string, SubjectName>> {
  const isPerson = kind === 'accounts';
  const [table] = tablesOfSection(kind);
  const id = primaryKeyOf(table);
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

/** A rejected request may have any id. */
const isId = (kind: AuditSubjectKind, id: string) => kind !== 'exercises' || isExerciseId(id);

interface SubjectOfEntry {
  subjectKind: AuditSubjectKind | null;
  subjectId: string | null;
}

/** The names are the present ones; null without a possible id. */
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
    names.set(kind, await loadNames(db, kind, [...new Set(ids)]));
  }
  return found.map((subject) => {
    if (subject === null) return null;
    const named = names.get(subject.kind)?.get(subject.id);
    return { ...subject, name: named?.name ?? null, role: named?.role ?? null };
  });
}
