import { sql } from 'drizzle-orm';
import { newId } from '../../platform/secrets/new-id.ts';
import { attempts } from '../../database/schema/index.ts';
import type { TestApp } from '../test-app.ts';

export async function storeAttempts(
  { store: { db } }: Pick<TestApp, 'store'>,
  key: string,
  { count, inSeconds = 0 }: { count: number; inSeconds?: number },
): Promise<void> {
  const createdAt = sql`now() + make_interval(secs => ${inSeconds})`;
  const rows = Array.from({ length: count }, () => ({ id: newId(), key, createdAt }));
  for (let start = 0; start < count; start += 5_000)
    await db.insert(attempts).values(rows.slice(start, start + 5_000));
}
