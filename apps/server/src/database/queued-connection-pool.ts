import pg from 'pg';
import { isUnavailable } from './store-unavailable.ts';
import { QueueFull } from '../platform/queue/semaphore.ts';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;
type Done = (release?: boolean | Error) => void;

interface Waiting {
  callback: Callback;
  timer: NodeJS.Timeout;
}

export interface QueuedPoolLimits {
  /** Maximum number of calls that wait for a connection; further calls are rejected. */
  maxWaiting: number;
  maxWaitMs: number;
  /** Time without new connection attempts after the database was unreachable. */
  unreachableMs: number;
}

const defaultLimits: QueuedPoolLimits = { maxWaiting: 5_000, maxWaitMs: 20_000, unreachableMs: 100 };

const releaseNothing: Done = () => undefined;

/**
 * Queues calls in front of the pool. The pool's own time limit then measures how long the database
 * takes to connect, not how many calls wait. A busy server throws `QueueFull`; only an unreachable
 * database counts as unavailable.
 */
export class QueuedConnectionPool extends pg.Pool {
  private admitted = 0;
  private readonly held = new WeakSet<object>();
  private readonly queue = new Set<Waiting>();
  private readonly limits: QueuedPoolLimits;
  private away: { error: Error; until: number } | undefined;

  constructor(config: pg.PoolConfig, limits: Partial<QueuedPoolLimits> = {}) {
    super(config);
    this.limits = { ...defaultLimits, ...limits };
    this.on('release', (_error, client) => {
      // The pool also releases connections that arrived too late.
      if (this.held.delete(client)) this.leave();
    });
  }

  get callsWaiting(): number {
    return this.queue.size + this.waitingCount;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return this.admit(callback);
    return new Promise((resolve, reject) => {
      this.admit((error, client) => (client === undefined ? reject(error!) : resolve(client)));
    });
  }

  private admit(callback: Callback): void {
    // Each attempt starts a process of the database and slows down its recovery.
    if (this.away !== undefined && performance.now() < this.away.until)
      return callback(this.away.error, undefined, releaseNothing);
    if (this.admitted < this.options.max) return this.enter(callback);
    if (this.queue.size >= this.limits.maxWaiting)
      return callback(new QueueFull(), undefined, releaseNothing);
    const waiting: Waiting = {
      callback,
      timer: setTimeout(() => {
        this.queue.delete(waiting);
        callback(new QueueFull(), undefined, releaseNothing);
      }, this.limits.maxWaitMs),
    };
    this.queue.add(waiting);
  }

  private enter(callback: Callback): void {
    this.admitted++;
    super.connect((error, client, done) => {
      if (error !== undefined) {
        this.leave();
        if (isUnavailable(error)) {
          this.away = { error, until: performance.now() + this.limits.unreachableMs };
          this.rejectAll(error);
        }
      }
      if (client !== undefined) this.held.add(client);
      callback(error, client, done);
    });
  }

  private leave(): void {
    this.admitted--;
    const [next] = this.queue;
    if (next === undefined) return;
    this.queue.delete(next);
    clearTimeout(next.timer);
    this.enter(next.callback);
  }

  private rejectAll(error: Error): void {
    const all = [...this.queue];
    this.queue.clear();
    for (const { callback, timer } of all) {
      clearTimeout(timer);
      callback(error, undefined, releaseNothing);
    }
  }
}
