import { and, eq, sql } from 'drizzle-orm';
import { createFairSemaphore } from '../queue/semaphore.ts';
import type { Db, Executor } from '../../database/database.ts';
import { newId } from '../secrets/new-id.ts';
import { attempts } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';

/** Pauses grow after too many attempts. */
export interface AttemptLane {
  key: string;
  minutes: number;
  /** Number of attempts within `minutes` without a pause. */
  free: number;
  /** Pause before the first attempt beyond `free`; it doubles up to `maxPauseSeconds`. */
  pauseSeconds: number;
  maxPauseSeconds: number;
}

export type ScheduledAttempt =
  | { ok: true; ids: string[]; waitMs: number }
  | { ok: false; retryAfterSeconds: number };

export interface ScheduleOptions {
  /** An attempt that would start later is rejected. */
  maxWaitMs: number;
  /** Sender whose bookings wait for each other. */
  sender: string;
}

/** Each booking holds a connection of the pool. */
const bookings = createFairSemaphore({ maxConcurrent: 2, maxQueueLengthPerSender: 500 });

/** Returns ms from now. */
async function computeWaitMs(tx: Executor, lane: AttemptLane): Promise<number> {
  const rows = await tx
    .select({
      earlier: sql`count(*)`.mapWith(Number),
      msSinceLast: sql`coalesce(extract(epoch FROM now() - max(${attempts.createdAt})) * 1000, 1e9)`.mapWith(
        Number,
      ),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.key, lane.key),
        sql`${attempts.createdAt} > now() - make_interval(mins => ${lane.minutes})`,
      ),
    );
  const { earlier, msSinceLast } = rows[0]!;
  if (earlier < lane.free) return 0;
  const pause = Math.min(lane.maxPauseSeconds, lane.pauseSeconds * 2 ** (earlier - lane.free));
  return Math.max(0, Math.ceil(pause * 1000 - msSinceLast));
}

/**
 * Books the next free start in all lanes at once. The attempt counts from its start, until the
 * caller removes it with `removeAttempt`. Throws `QueueFull` if too many bookings of this sender
 * wait.
 */
export function scheduleAttempt(
  db: Db,
  lanes: readonly AttemptLane[],
  { maxWaitMs, sender }: ScheduleOptions,
): Promise<ScheduledAttempt> {
  return bookings.run(sender, () =>
    withTransaction(db, async (tx): Promise<ScheduledAttempt> => {
      // The last lane is that of the widest group of addresses, so it locks the narrower ones too.
      const lock = `elucida attempts ${lanes.at(-1)!.key}`;
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
      const waits = [];
      for (const lane of lanes) waits.push(await computeWaitMs(tx, lane));
      const waitMs = Math.max(...waits);
      if (waitMs > maxWaitMs) return { ok: false, retryAfterSeconds: Math.ceil((waitMs - maxWaitMs) / 1000) };
      const createdAt = sql`now() + make_interval(secs => ${waitMs / 1000})`;
      const rows = lanes.map(({ key }) => ({ id: newId(), key, createdAt }));
      await tx.insert(attempts).values(rows);
      return { ok: true, ids: rows.map(({ id }) => id), waitMs };
    }),
  );
}
