import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { composerLogs } from '../../database/schema/index.ts';

export async function moveLogs(
  tx: Executor,
  { from, to }: { from: number; to: number | string },
): Promise<void> {
  const place = `(^|/)exercises/${from}(?=[/?]|$)`;
  // A class may have hundreds of thousands of entries.
  await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
  await tx.execute(sql`
    UPDATE ${composerLogs} SET page_url = regexp_replace(page_url, ${place}, ${`\\1exercises/${to}`})
    WHERE exercise_id = ${from}`);
}

/** The entries must not belong to a new exercise with the same id. */
export const detachLogs = (tx: Executor, exerciseId: number): Promise<void> =>
  moveLogs(tx, { from: exerciseId, to: `${exerciseId}-gone` });
