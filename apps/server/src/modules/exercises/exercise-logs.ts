import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { composerLogs } from '../../database/schema/index.ts';

/** Log entries of the pages of one exercise become those of another number. */
export async function moveLogs(
  tx: Executor,
  { from, to }: { from: number; to: number | string },
): Promise<void> {
  const place = `(^|/)exercises/${from}(?=[/?]|$)`;
  // A class may have left hundreds of thousands of them.
  await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
  await tx.execute(sql`
    UPDATE ${composerLogs} SET page_url = regexp_replace(page_url, ${place}, ${`\\1exercises/${to}`})
    WHERE exercise_id = ${from}`);
}

/** What was logged under the number of an exercise that is gone is not that of the one that takes it. */
export const detachLogs = (tx: Executor, exerciseId: number): Promise<void> =>
  moveLogs(tx, { from: exerciseId, to: `${exerciseId}-gone` });
