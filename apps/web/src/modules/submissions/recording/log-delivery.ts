import { endpoints, limits } from '@elucida/contract';
import { registerSignOutTask } from '../../../lib/api/sign-out-tasks.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { type QueuedLog, enqueueLog, deleteQueuedLogs, readQueuedLogs } from './log-queue.ts';
import { type LastSentDrawing, type PreparedBatch, prepareBatch } from './log-batch.ts';

/** `offline`: the server is not reached or accepts no entries now, so they wait on this device. */
export type DeliveryState = 'saved' | 'offline';

/** Entries are collected for one request. */
const gatheringMs = 20_000;
const maxGatheredCount = 20;
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;
/** A closing page can still send this much. Entries are ASCII, and browsers allow 64 KiB. */
const maxLengthAtClose = 60_000;

/**
 * Sends the entries of one account in order, from one tab at a time, with retries until the server
 * has stored or rejected them.
 */
export class LogDelivery {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private drawnBefore: LastSentDrawing | undefined;
  private gathered = 0;
  private failures = 0;
  private amount: number = limits.logsAtOnce;
  private listeners = new Set<() => void>();
  /** No timer runs after the sign-out. */
  private isStopped = true;
  private unregisterSignOutTask: (() => void) | undefined;
  state: DeliveryState = 'saved';

  constructor(private readonly account: string) {}

  start(): void {
    this.isStopped = false;
    this.unregisterSignOutTask = registerSignOutTask(() => this.run());
    window.addEventListener('online', this.sendNow);
    document.addEventListener('visibilitychange', this.onVisibility);
    this.sendNow();
  }

  stop(): void {
    this.isStopped = true;
    this.unregisterSignOutTask?.();
    clearTimeout(this.timer);
    this.timer = undefined;
    window.removeEventListener('online', this.sendNow);
    document.removeEventListener('visibilitychange', this.onVisibility);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async add(log: Omit<QueuedLog, 'account'>): Promise<void> {
    await enqueueLog({ ...log, account: this.account });
    this.gathered++;
    if (!navigator.onLine) this.notifyListeners('offline');
    if (this.failures > 0) return;
    if (this.gathered >= maxGatheredCount) this.sendNow();
    else this.later(gatheringMs);
  }

  /** Sends all entries. Resolves after success or failure, or after `patienceMs`. */
  async flush(patienceMs: number): Promise<void> {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([this.run(), patience]);
  }

  private readonly sendNow = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.run();
  };

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'hidden') void this.run({ isClosing: true });
    else this.sendNow();
  };

  private later(milliseconds: number): void {
    if (this.isStopped) return;
    this.timer ??= setTimeout(this.sendNow, milliseconds);
  }

  private notifyListeners(state: DeliveryState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private async run({ isClosing = false } = {}): Promise<void> {
    // A running delivery may miss entries that were just added.
    const before = this.running;
    const next = (async () => {
      await before;
      try {
        await this.runInOneTab(() => this.drain(isClosing));
      } catch {
        // The device failed, not the network: the queued entries are sent later.
        this.pause();
      }
    })();
    this.running = next;
    await next;
  }

  private async runInOneTab(work: () => Promise<void>): Promise<void> {
    const locks = navigator.locks as LockManager | null | undefined;
    if (!locks) return work();
    await locks.request(`elucida logs of ${this.account}`, work);
  }

  private async drain(isClosing: boolean): Promise<void> {
    this.gathered = 0;
    for (;;) {
      const queued = await readQueuedLogs(this.account, this.amount);
      if (queued.length === 0) {
        // Another tab may have delivered the entries.
        this.failures = 0;
        this.notifyListeners('saved');
        return;
      }
      const batch = prepareBatch(queued, { drawnBefore: this.drawnBefore, now: Date.now() });
      try {
        const isSmall = JSON.stringify(batch.body).length < maxLengthAtClose;
        await call(endpoints.composerLogs.createMany, {
          body: batch.body,
          isInBackground: true,
          outlivesPage: isClosing && isSmall,
        });
      } catch (error) {
        if (await this.handleFailure(error, batch)) continue;
        return;
      }
      await deleteQueuedLogs(batch.logs);
      this.drawnBefore = batch.drawn;
      this.failures = 0;
      this.amount = Math.min(limits.logsAtOnce, 2 * this.amount);
      this.notifyListeners('saved');
    }
  }

  /** Returns true if delivery can continue at once. */
  private async handleFailure(error: unknown, { body, logs }: PreparedBatch): Promise<boolean> {
    const { status, code, details } =
      error instanceof ApiError ? error : { status: 0, code: 'unknown', details: [] };
    const isForeign = status === 401 || status === 403 || details.some(({ path }) => path === 'userid');
    const isRejected = [400, 413, 422].includes(status) && !isForeign;
    if (code === 'faulty-change' && body.base !== undefined) {
      // The server has another drawing than expected, so the next one is sent whole.
      this.drawnBefore = undefined;
      return true;
    }
    if (isRejected && logs.length > 1) {
      // Smaller requests find the faulty entry; they grow again after a success.
      this.amount = 1;
      this.drawnBefore = undefined;
      return true;
    }
    if (isRejected) {
      // oxlint-disable-next-line no-console -- specified: a note in the console
      console.warn('The server rejected a log entry.', error);
      await deleteQueuedLogs(logs);
      return true;
    }
    // Another user may have signed in: the entries wait for their owner.
    if (isForeign) return false;
    this.notifyListeners('offline');
    this.pause();
    return false;
  }

  /** The delay grows after each failure. */
  private pause(): void {
    this.failures++;
    this.later(Math.min(maxPauseMs, firstPauseMs * 2 ** (this.failures - 1)));
  }
}

const deliveries = new Map<string, LogDelivery>();

export function deliveryOf(account: string): LogDelivery {
  const known = deliveries.get(account);
  if (known) return known;
  const created = new LogDelivery(account);
  deliveries.set(account, created);
  return created;
}
