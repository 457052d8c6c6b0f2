import { QueueFull } from '../../../platform/queue/semaphore.ts';

export interface QueuedTask {
  /** An account, the address of a guest, or a part of the server. */
  client: string;
  size: number;
  queuedAt: number;
  run: (place: number) => void;
  reject: (error: Error) => void;
}

const maxWaiting = 1_000;
const maxWaitingOfClient = 20;
/** Maximum size for the reserved process: a molfile of about 40 heavy atoms. */
const maxSmallSize = 3_000;
/** In characters per ms, so that no task waits for ever. */
const agingPerMs = 10;

/** Queue that serves each client one task at a time, small drawings first. */
export class JudgingQueue {
  private waiting: QueuedTask[] = [];
  private readonly running = new Set<string>();

  /** Throws `QueueFull` if too many tasks wait. */
  add(task: QueuedTask): void {
    const own = this.waiting.filter(({ client }) => client === task.client).length;
    if (this.waiting.length >= maxWaiting || own >= maxWaitingOfClient) throw new QueueFull();
    this.waiting.push(task);
  }

  /** A reserved process gets only small drawings. */
  next({ isReserved }: { isReserved: boolean }, now = performance.now()): QueuedTask | undefined {
    const rank = ({ size, queuedAt }: QueuedTask) => size - agingPerMs * (now - queuedAt);
    let best: QueuedTask | undefined;
    for (const task of this.waiting) {
      if (this.running.has(task.client) || (isReserved && task.size > maxSmallSize)) continue;
      if (best === undefined || rank(task) < rank(best)) best = task;
    }
    if (best === undefined) return undefined;
    this.waiting = this.waiting.filter((task) => task !== best);
    this.running.add(best.client);
    return best;
  }

  finish(client: string): void {
    this.running.delete(client);
  }

  rejectOlderThan(waitMs: number, now = performance.now()): void {
    const late = this.waiting.filter(({ queuedAt }) => now - queuedAt > waitMs);
    this.waiting = this.waiting.filter((task) => !late.includes(task));
    for (const { reject } of late) reject(new QueueFull());
  }

  get length(): number {
    return this.waiting.length;
  }
}
