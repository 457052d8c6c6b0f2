import { QueueFull } from '../../../platform/queue/semaphore.ts';

export interface QueuedTask {
  /** Client that waits: an account, the address of a guest, or a part of the server. */
  client: string;
  /** Characters of the drawing, which estimate its cost. */
  size: number;
  queuedAt: number;
  run: (worker: number) => void;
  /** Rejects a task that could not start. */
  reject: (error: Error) => void;
}

const maxWaiting = 1_000;
const maxWaitingOfClient = 20;
/** Maximum size for the reserved process: a molfile of about 40 heavy atoms. */
const maxSmallSize = 3_000;
/**
 * Characters by which the priority of a waiting task grows each ms, so that none waits for ever.
 */
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

  /** Removes and returns the next task for a process; a reserved one gets only small drawings. */
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
