import { asc, eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newId } from './new-id.ts';
import { laboratories, machines } from './schema.ts';
import { foreignKeyViolation } from './unique-violation.ts';

export type Machine = typeof machines.$inferSelect;
export type NewMachine = Omit<typeof machines.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

/** The machines of a laboratory, or undefined where there is no such laboratory. */
export async function listMachines(db: Executor, laboratoryId: string): Promise<Machine[] | undefined> {
  const found = await db
    .select({ id: laboratories.id })
    .from(laboratories)
    .where(eq(laboratories.id, laboratoryId));
  if (found.length === 0) return undefined;
  return db
    .select()
    .from(machines)
    .where(eq(machines.laboratoryId, laboratoryId))
    .orderBy(asc(machines.name), asc(machines.id));
}

/** Returns the new id, or undefined where there is no such laboratory. */
export async function createMachine(db: Executor, machine: NewMachine): Promise<string | undefined> {
  const id = newId();
  try {
    await db.insert(machines).values({ id, ...machine });
    return id;
  } catch (error) {
    if (foreignKeyViolation(error)) return undefined;
    throw error;
  }
}
