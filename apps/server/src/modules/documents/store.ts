import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { compareNames } from '../../database/queries/compare-names.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import { files } from '../../database/schema/index.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

/** Sorts by name. */
export async function listFiles(db: Executor, type?: FileRow['type']): Promise<FileRow[]> {
  const rows = await db
    .select()
    .from(files)
    .where(type === undefined ? undefined : eq(files.type, type))
    .orderBy(asc(files.id));
  return rows.sort((one, other) => compareNames(one.name, other.name));
}

export async function findFile(db: Executor, id: string): Promise<FileRow | undefined> {
  const rows = await db.select().from(files).where(eq(files.id, id));
  return rows[0];
}

export async function createFile(db: Executor, file: NewFile): Promise<string> {
  const id = newId();
  await db.insert(files).values({ ...file, id });
  return id;
}
