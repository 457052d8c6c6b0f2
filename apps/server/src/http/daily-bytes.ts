import { rankAllows } from '@elucida/contract';
import type { FastifyInstance } from 'fastify';
import { lengthRequired, tooManyRequests } from './failures.ts';

/** Far more than a day of drawing needs: an hour of it sends less than a megabyte. */
export const dailyBytes = 64 * 1024 * 1024;
const daySeconds = 86_400;
const maxRemembered = 50_000;

/**
 * Counts bytes by account and day (UTC), in memory: a write in the database for each call would cost
 * more than what is counted. Each server of several counts by itself.
 */
export class DailyBytes {
  private day = -1;
  private readonly spent = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Counts bytes, and returns the seconds to wait where they are beyond the day's: 0 where they are not. */
  spend(accountId: string, bytes: number): number {
    const seconds = this.now() / 1000;
    const day = Math.floor(seconds / daySeconds);
    if (day !== this.day) {
      this.day = day;
      this.spent.clear();
    }
    const total = (this.spent.get(accountId) ?? 0) + bytes;
    if (total > dailyBytes) return Math.ceil((day + 1) * daySeconds - seconds);
    this.spent.delete(accountId);
    this.spent.set(accountId, total);
    if (this.spent.size > maxRemembered) this.spent.delete(this.spent.keys().next().value!);
    return 0;
  }
}

/**
 * Refuses bodies beyond the day's bytes of an account before they are read, so that one account fills
 * no disk with drafts, answers and logs. A chunked body, whose length is unknown, gets 411. Authors, who upload spectra, have no such limit.
 */
export function limitDailyBytes(api: FastifyInstance, counts: DailyBytes = new DailyBytes()): void {
  api.addHook('onRequest', async ({ method, headers, viewer }) => {
    const { account, role } = viewer;
    if (account === undefined || method === 'GET' || method === 'HEAD') return;
    if (rankAllows(role, 'catalogue.read-hidden')) return;
    if (headers['transfer-encoding'] !== undefined) throw lengthRequired();
    const waitSeconds = counts.spend(account.id, Number(headers['content-length'] ?? 0));
    if (waitSeconds > 0)
      throw tooManyRequests('You have sent more than 64 MB today. Please go on tomorrow.', waitSeconds);
  });
}
