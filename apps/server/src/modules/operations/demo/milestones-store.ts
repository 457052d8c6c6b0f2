import { eq } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { milestones } from '../../../database/schema/index.ts';

/** Molecules and exercises are loaded, past visits are added, or all spectra are loaded. */
export type Milestone = 'demo-content' | 'demo-activity' | 'demo-spectra';

export async function isMilestoneReached(db: Executor, name: Milestone): Promise<boolean> {
  const rows = await db.select().from(milestones).where(eq(milestones.name, name));
  return rows.length > 0;
}

export async function recordMilestone(db: Executor, name: Milestone): Promise<void> {
  await db.insert(milestones).values({ name }).onConflictDoNothing();
}
