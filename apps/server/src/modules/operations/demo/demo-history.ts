import { eq, sql } from 'drizzle-orm';
import { findAccountByEmail } from '../../accounts/store.ts';
import type { Db } from '../../../database/database.ts';
import { recordMilestone } from './milestones-store.ts';
import { composerLogs, submissions, visitors, visits } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

export interface DemoVisits {
  daysAgo: number;
  pageType: string;
  /** Undefined for guests. */
  email: string | undefined;
  count: number;
}

/** The methods give demo submissions and visits dates in the past. */
export function createDemoHistory(db: Db) {
  return {
    async setSubmissionDate(id: string, date: Date): Promise<void> {
      await withTransaction(db, async (tx) => {
        const [row] = await tx
          .update(submissions)
          .set({ createdAt: date })
          .where(eq(submissions.id, id))
          .returning({ logId: submissions.logId });
        if (row?.logId) await tx.update(composerLogs).set({ date }).where(eq(composerLogs.id, row.logId));
      });
    },
    async addVisits(demoVisits: readonly DemoVisits[]): Promise<void> {
      await withTransaction(db, async (tx) => {
        await recordMilestone(tx, 'demo-activity');
        for (const { daysAgo, pageType, email, count } of demoVisits) {
          const account = email === undefined ? undefined : await findAccountByEmail(tx, email);
          const day = sql`(now() AT TIME ZONE 'UTC')::date - ${daysAgo}::int`;
          await tx
            .insert(visits)
            .values({ day, pageType, count })
            .onConflictDoUpdate({
              target: [visits.day, visits.pageType],
              set: { count: sql`${visits.count} + ${count}` },
            });
          await tx
            .insert(visitors)
            .values({ day, accountId: account?.id ?? '', count })
            .onConflictDoUpdate({
              target: [visitors.day, visitors.accountId],
              set: { count: sql`${visitors.count} + ${count}` },
            });
        }
      });
    },
  };
}
