import { createMessage, rankAllows } from '@elucida/contract';
import type { FastifyInstance } from 'fastify';
import { senderGroupsOf } from './sender-address-keys.ts';
import { lengthRequired, tooManyRequests } from '../http/failures/failures.ts';

/** Limit of one account. Drawing sends less than a megabyte an hour. */
export const dailyBytes = 64 * 1024 * 1024;
/** All self-registered accounts of one network. */
export const dailyBytesOfNetwork = 32 * dailyBytes;
const daySeconds = 86_400;
const maxRemembered = 50_000;

/**
 * Counts by UTC day in memory, because a database write for each request would cost more than the
 * counted bytes. Each of several servers counts by itself.
 */
export class DailyBytes {
  private day = -1;
  private readonly spent = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the seconds to wait beyond the day's limit, else 0. */
  spend(sender: string, bytes: number, maxBytes = dailyBytes): number {
    const seconds = this.now() / 1000;
    const day = Math.floor(seconds / daySeconds);
    if (day !== this.day) {
      this.day = day;
      this.spent.clear();
    }
    const total = (this.spent.get(sender) ?? 0) + bytes;
    if (total > maxBytes) return Math.ceil((day + 1) * daySeconds - seconds);
    this.spent.delete(sender);
    this.spent.set(sender, total);
    if (this.spent.size > maxRemembered) this.spent.delete(this.spent.keys().next().value!);
    return 0;
  }

  /** Another limit rejected the request. */
  refund(sender: string, bytes: number): void {
    const total = this.spent.get(sender);
    if (total !== undefined) this.spent.set(sender, Math.max(0, total - bytes));
  }
}

/**
 * Rejects bodies before they are read, so that no account fills the disk with drafts, submissions
 * and logs. Self-registered accounts of one network, which cost nothing, share a limit too. A
 * chunked body, whose length is unknown, gets 411. Authors, who upload spectra, have no such limit.
 */
export function limitDailyBytes(api: FastifyInstance, counts: DailyBytes = new DailyBytes()): void {
  api.addHook('onRequest', async ({ method, headers, caller, ip }) => {
    const { account, role } = caller;
    if (account === undefined || method === 'GET' || method === 'HEAD') return;
    if (rankAllows(role, 'catalogue.read-hidden')) return;
    if (headers['transfer-encoding'] !== undefined) throw lengthRequired();
    const bytes = Number(headers['content-length'] ?? 0);
    const waitSeconds = counts.spend(account.id, bytes);
    if (waitSeconds > 0) throw tooManyRequests(createMessage('daily-limit'), waitSeconds);
    if (!account.isSelfRegistered) return;
    const counted = [account.id];
    for (const { key, factor } of senderGroupsOf(ip)) {
      const sender = `network ${key}`;
      const wait = counts.spend(sender, bytes, factor * dailyBytesOfNetwork);
      if (wait > 0) {
        for (const each of counted) counts.refund(each, bytes);
        throw tooManyRequests(createMessage('daily-limit-of-network'), wait);
      }
      counted.push(sender);
    }
  });
}
