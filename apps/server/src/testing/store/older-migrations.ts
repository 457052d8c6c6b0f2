import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrations = fileURLToPath(new URL('../../database/migrations', import.meta.url));
const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};

export const migrationTags = journal.entries.map(({ tag }) => tag);

/** Uses the first `count` migrations. */
export async function migrateAsOf(pool: pg.Pool, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const older = { ...journal, entries: journal.entries.slice(0, count) };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(older));
  const client = await pool.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  client.release();
  rmSync(folder, { recursive: true });
}
