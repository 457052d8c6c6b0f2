import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { cachePreparedQuery } from '../../database/queries/prepared-query.ts';
import { submissions } from '../../database/schema/index.ts';
import { isReleased } from './store.ts';

const successesOfAccount = cachePreparedQuery((db) =>
  db
    .selectDistinctOn([submissions.exerciseId], { id: submissions.exerciseId, at: submissions.createdAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.accountId, sql.placeholder('accountId')),
        sql`${submissions.exerciseId} = ANY(${sql.placeholder('exerciseIds')})`,
        eq(submissions.isCorrect, true),
        isReleased,
      ),
    )
    .orderBy(asc(submissions.exerciseId), asc(submissions.createdAt)),
);

/** Returns the time of the first correct submission with a released verdict, by exercise. */
export async function loadFirstSuccesses(
  db: Executor,
  { accountId, exerciseIds }: { accountId: string; exerciseIds: number[] },
): Promise<Map<number, Date>> {
  if (exerciseIds.length === 0) return new Map();
  const rows = await successesOfAccount(db, { accountId, exerciseIds });
  return new Map(rows.map(({ id, at }) => [id, at]));
}
