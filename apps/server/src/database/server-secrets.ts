import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { secrets } from './schema/index.ts';

/** All servers of an installation share the bytes; the first call creates them. */
export async function loadSecret(db: Executor, name: string, size: number): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(size) })
    .onConflictDoNothing();
  const rows = await db.select().from(secrets).where(eq(secrets.name, name));
  return Buffer.from(rows[0]!.value);
}

export const loadInstallationSecret = (db: Executor): Promise<Buffer> => loadSecret(db, 'installation', 32);
