import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { secrets } from './schema/index.ts';

const name = 'installation';

/**
 * Returns 32 random bytes shared by all servers of an installation; the first server to start
 * creates them.
 */
export async function loadInstallationSecret(db: Executor): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const rows = await db.select().from(secrets).where(eq(secrets.name, name));
  return Buffer.from(rows[0]!.value);
}
