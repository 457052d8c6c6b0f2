import { asc } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newId } from './new-id.ts';
import { laboratories } from './schema.ts';

export type Laboratory = typeof laboratories.$inferSelect;

export async function listLaboratories(db: Executor): Promise<Laboratory[]> {
  return db.select().from(laboratories).orderBy(asc(laboratories.name), asc(laboratories.id));
}

export async function createLaboratory(db: Executor, laboratory: { name: string }): Promise<string> {
  const id = newId();
  await db.insert(laboratories).values({ id, ...laboratory });
  return id;
}
