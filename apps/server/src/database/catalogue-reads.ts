import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Executor } from './database.ts';
import { catalogueStamp } from './schema/index.ts';
import { QueueFull, createSemaphore } from '../platform/queue/semaphore.ts';

/** Where what the catalogue shows is read: of a replica that has all that was written to it, else of the primary. */
export interface CatalogueReads {
  /** `work` reads alone, and is done a second time, on the primary, where a replica fails. */
  read: <T>(work: (db: Executor) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export interface ReplicaOptions {
  urls: readonly string[];
  log: (message: string) => void;
}

/** A replica that failed is not asked for so long. */
const skipMs = 5_000;
/** As long as a reader waits, once, for a replica that does not answer. */
const maxWaitMs = 1_000;
/** Of each replica; further readers wait for their turn, so many, and the rest reads on the primary. */
const simultaneous = 10;
const maxQueueLength = 100;

/** A code of PostgreSQL's own: it answered, if with a refusal, as one does whose schema is of the version before. */
const sqlState = /^(?!08|57|53)[0-9A-Z]{5}$/;

const causeOf = (error: unknown) => ((error as { cause?: unknown }).cause ?? error) as Error;
const isQueryError = (error: unknown) => sqlState.test(String((causeOf(error) as { code?: unknown }).code));

async function stampOf(db: Executor): Promise<string | undefined> {
  const rows = await db.select({ stamp: catalogueStamp.stamp }).from(catalogueStamp);
  return rows[0]?.stamp;
}

/** The stamp is of the same moment as what is read after it, whichever server stands behind the address. */
const beginAndReadStamp = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SELECT stamp, pg_is_in_recovery() AS "isStandby" FROM catalogue_stamp`;

interface Found {
  stamp: string;
  isStandby: boolean;
}

/** Undefined where this connection's server has another stamp, or is no standby: one that was promoted has a history of its own. */
async function readAt<T>(
  client: pg.PoolClient,
  stamp: string,
  work: (db: Executor) => Promise<T>,
): Promise<{ result: T } | undefined> {
  // Of two statements the driver gives two results.
  const [, { rows }] = (await client.query(beginAndReadStamp)) as unknown as [unknown, pg.QueryResult<Found>];
  const isSame = rows[0]?.stamp === stamp && rows[0].isStandby;
  // Without the schema, which it would work through each time; nobody asks it by relations.
  const found = isSame ? { result: await work(drizzle(client) as unknown as Executor) } : undefined;
  await client.query('COMMIT');
  return found;
}

class Replica {
  private readonly pool: pg.Pool;
  /** The pool would count the wait for a turn as a wait for the replica. */
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

  /** Undefined where it cannot be read now. `stampNow` is asked for once it is this reader's turn. */
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

/** The stamp is asked of the primary before each read: what was committed before a call began is in its answer, whoever wrote it. */
export function openCatalogueReads(db: Db, { urls, log }: ReplicaOptions): CatalogueReads {
  const replicas = urls.map((url) => new Replica(url, log));
  let turn = 0;

  function next(): Replica | undefined {
    const usable = replicas.filter(({ isSkipped }) => !isSkipped);
    return usable[turn++ % usable.length];
  }

  return {
    async read(work) {
      const found = await next()?.read(() => stampOf(db), work);
      return found === undefined ? work(db) : found.result;
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
