import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Executor } from './database.ts';
import { catalogueStamp } from './schema/index.ts';
import { QueueFull, createSemaphore } from '../platform/queue/semaphore.ts';

/** Reads from a replica that has all changes, else from the primary. */
export interface CatalogueReads {
  /** If a replica fails, runs `work` a second time on the primary. */
  read: <T>(work: (db: Executor) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export interface ReplicaOptions {
  urls: readonly string[];
  log: (message: string) => void;
}

/** Time without reads from a replica that failed. */
const skipMs = 5_000;
/** Time limit for connecting to a replica and for reading its stamp. */
const maxWaitMs = 1_000;
/**
 * Maximum number of concurrent reads of a replica, and of waiting reads. Further reads use the
 * primary.
 */
const simultaneous = 10;
const maxQueueLength = 100;

/**
 * SQLSTATE of errors that a reachable replica reports, such as a missing column in an older schema.
 */
const sqlState = /^(?!08|57|53)[0-9A-Z]{5}$/;

const causeOf = (error: unknown) => ((error as { cause?: unknown }).cause ?? error) as Error;
const isQueryError = (error: unknown) => sqlState.test(String((causeOf(error) as { code?: unknown }).code));

async function stampOf(db: Executor): Promise<string | undefined> {
  const rows = await db.select({ stamp: catalogueStamp.stamp }).from(catalogueStamp);
  return rows[0]?.stamp;
}

/**
 * Reads the stamp in the snapshot of the reads that follow, whichever server is behind the address.
 */
const beginAndReadStamp = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SELECT stamp, pg_is_in_recovery() AS "isStandby" FROM catalogue_stamp`;

interface Found {
  stamp: string;
  isStandby: boolean;
}

/**
 * Returns undefined if this connection's server has another stamp or is no standby: a promoted
 * server has a history of its own.
 */
async function readAt<T>(
  client: pg.PoolClient,
  stamp: string,
  work: (db: Executor) => Promise<T>,
): Promise<{ result: T } | undefined> {
  // The driver returns one result for each of the two statements.
  const asked: pg.QueryConfig & { query_timeout: number } = {
    text: beginAndReadStamp,
    query_timeout: maxWaitMs,
  };
  const [, { rows }] = (await client.query(asked)) as unknown as [unknown, pg.QueryResult<Found>];
  const isSame = rows[0]?.stamp === stamp && rows[0].isStandby;
  // Drizzle would process the schema on each call; no relational query needs it.
  const found = isSame ? { result: await work(drizzle(client) as unknown as Executor) } : undefined;
  await client.query('COMMIT');
  return found;
}

class Replica {
  private readonly pool: pg.Pool;
  /**
   * Limits reads before the pool, which would count the wait for a connection as a wait for the
   * replica.
   */
  private readonly semaphore = createSemaphore({ maxConcurrent: simultaneous, maxQueueLength });
  private skippedUntil = 0;

  constructor(
    url: string,
    private readonly log: (message: string) => void,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: simultaneous,
      connectionTimeoutMillis: maxWaitMs,
      query_timeout: 30_000,
      statement_timeout: 30_000,
    });
    const lost = (error: Error) => this.log(`A connection to a replica was lost: ${error.message}`);
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => client.on('error', lost));
  }

  get isSkipped(): boolean {
    return Date.now() < this.skippedUntil;
  }

  /** Returns undefined if the replica cannot serve the read now. */
  async read<T>(
    stampNow: () => Promise<string | undefined>,
    work: (db: Executor) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    try {
      return await this.semaphore.run(async () => {
        if (this.isSkipped) return undefined;
        const stamp = await stampNow();
        return stamp === undefined ? undefined : await this.readOnce(stamp, work);
      });
    } catch (error) {
      if (error instanceof QueueFull) return undefined;
      throw error;
    }
  }

  private async readOnce<T>(
    stamp: string,
    work: (db: Executor) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      const found = await readAt(client, stamp, work);
      client.release();
      return found;
    } catch (error) {
      client?.release(true);
      this.markFailed(error);
      return undefined;
    }
  }

  private markFailed(error: unknown): void {
    if (isQueryError(error)) return;
    this.skippedUntil = Date.now() + skipMs;
    this.log(`A replica is left out for ${skipMs / 1000} s: ${causeOf(error).message}`);
  }

  close = () => this.pool.end();
}

/**
 * Reads the primary's stamp before each read, so that an answer contains everything committed
 * before the request.
 */
export function openCatalogueReads(db: Db, { urls, log }: ReplicaOptions): CatalogueReads {
  const replicas = urls.map((url) => new Replica(url, log));
  let readCount = 0;

  function nextReplica(): Replica | undefined {
    const usable = replicas.filter(({ isSkipped }) => !isSkipped);
    return usable[readCount++ % usable.length];
  }

  return {
    async read(work) {
      const found = await nextReplica()?.read(() => stampOf(db), work);
      return found === undefined ? work(db) : found.result;
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
