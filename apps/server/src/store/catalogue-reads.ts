import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Executor } from './database.ts';
import * as schema from './schema.ts';
import { catalogueStamp } from './schema.ts';

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
const leftOutMs = 5_000;
/** As long as a reader waits, once, for a replica that does not answer. */
const mostWaitMs = 1_000;

/** A code of PostgreSQL's own: it answered, if with a refusal, as one does whose schema is of the version before. */
const sqlState = /^(?!08|57|53)[0-9A-Z]{5}$/;

async function stampOf(db: Executor): Promise<string | undefined> {
  const rows = await db.select({ stamp: catalogueStamp.stamp }).from(catalogueStamp);
  return rows[0]?.stamp;
}

class Replica {
  readonly db: Executor;
  private readonly pool: pg.Pool;
  private leftOutUntil = 0;
  /** The last one that it was seen with: it never goes back. */
  private stamp: string | undefined;

  constructor(
    url: string,
    private readonly log: (message: string) => void,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: mostWaitMs,
      query_timeout: 30_000,
      statement_timeout: 30_000,
    });
    const lost = (error: Error) => this.log(`A connection to a replica was lost: ${error.message}`);
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => client.on('error', lost));
    this.db = drizzle(this.pool, { schema });
  }

  get isLeftOut(): boolean {
    return Date.now() < this.leftOutUntil;
  }

  async has(stamp: string): Promise<boolean> {
    if (this.stamp !== stamp) this.stamp = await stampOf(this.db);
    return this.stamp === stamp;
  }

  failed(error: unknown): void {
    const cause = (error as { cause?: unknown }).cause ?? error;
    if (sqlState.test(String((cause as { code?: unknown }).code))) return;
    this.leftOutUntil = Date.now() + leftOutMs;
    this.log(`A replica is left out for ${leftOutMs / 1000} s: ${(cause as Error).message}`);
  }

  close = () => this.pool.end();
}

/** The stamp is asked of the primary before each read: what was committed before a call began is in its answer, whoever wrote it. */
export function openCatalogueReads(db: Db, { urls, log }: ReplicaOptions): CatalogueReads {
  const replicas = urls.map((url) => new Replica(url, log));
  let turn = 0;

  function next(): Replica | undefined {
    const usable = replicas.filter(({ isLeftOut }) => !isLeftOut);
    return usable[turn++ % usable.length];
  }

  return {
    async read(work) {
      const replica = next();
      if (replica === undefined) return work(db);
      const stamp = await stampOf(db);
      try {
        if (stamp !== undefined && (await replica.has(stamp))) return await work(replica.db);
      } catch (error) {
        replica.failed(error);
      }
      return work(db);
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
