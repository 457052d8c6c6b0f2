import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { debianBinaries, debianRoot } from '../../testing/store/debian-binaries.ts';
import { moleculeBody } from '../../testing/factories.ts';
import { startBalancer, urlOf, useStreamingReplica } from './testing/streaming-replica.ts';
import { startStandby } from '../../testing/store/standby.ts';
import { openCatalogueReads } from '../../database/catalogue-reads.ts';

const binaries = debianBinaries();
if (binaries === undefined)
  console.warn(`Skipped: a streaming replica of Debian's PostgreSQL, for there is none in ${debianRoot}.`);

describe.skipIf(binaries === undefined)('with a streaming replica', () => {
  const { replica, isReplicaRead, untilReplicaReads, post, statusFor } = useStreamingReplica(binaries);

  it('reads the catalogue from the replica, and newer changes from the primary', async ({ task }) => {
    await untilReplicaReads();
    await replica.onStandby.query('SELECT pg_wal_replay_pause()');
    let missed = 0;
    for (let times = 0; times < 50; times++) {
      const { id } = await post('/molecules', moleculeBody('CCO'));
      if ((await statusFor(String(id))) !== 200) missed++;
      expect(await isReplicaRead()).toBe(false);
    }
    expect(missed).toBe(0);
    await replica.onStandby.query('SELECT pg_wal_replay_resume()');
    await untilReplicaReads();
    task.meta.figure = '50 of 50 read right after they were written, by somebody else';
  });

  it('hides a molecule at once when it becomes an exercise’s answer, even with a late replica', async () => {
    const { id } = (await post('/molecules', moleculeBody('CCC(=O)CC'))) as { id: string };
    expect(await statusFor(id)).toBe(200);
    await untilReplicaReads();
    await replica.onStandby.query('SELECT pg_wal_replay_pause()');
    await post('/exercises', {
      name: 'An exercise',
      level: 'EASY',
      sections: [],
      public: true,
      confirmed: publicationWarnings,
      corrector: true,
      moleculeid: id,
      experiments: [],
    });
    const late = await replica.onStandby.query('SELECT 1 FROM exercises WHERE molecule_id = $1', [id]);
    expect(late.rows).toEqual([]);
    expect(await statusFor(id)).toBe(404);
    const listed = (await (await fetch(`${replica.server.api}/molecules?amount=200`)).json()) as {
      id: string;
    }[];
    expect(listed.map((molecule) => molecule.id)).not.toContain(id);
    await replica.onStandby.query('SELECT pg_wal_replay_resume()');
    await untilReplicaReads();
    expect(await statusFor(id)).toBe(404);
  });

  it('skips a late standby even if another one behind the same address is current', async () => {
    await untilReplicaReads();
    const dataDir = join(replica.folder, 'late');
    mkdirSync(dataDir);
    if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
    const late = await startStandby(binaries!, replica.primary, dataDir);
    const onLate = new pg.Pool({ connectionString: urlOf(late) });
    onLate.on('error', () => undefined);
    const balancer = await startBalancer([replica.standby, late]);
    const both = openCatalogueReads(replica.database.db, { urls: [balancer.url], log: () => undefined });
    try {
      await onLate.query('SELECT pg_wal_replay_pause()');
      const { id } = await post('/molecules', moleculeBody('CCO'));
      await untilReplicaReads();
      const rounds = 10;
      let onReplica = 0;
      for (let round = 0; round < rounds; round++) {
        const reads = await Promise.all(
          Array.from({ length: 10 }, () =>
            both.read(async (db) => {
              const { rows } = await db.execute<{ standby: boolean; found: number }>(
                sql`SELECT pg_is_in_recovery() AS standby, (SELECT count(*)::int FROM molecules WHERE id = ${id}) AS found`,
              );
              return rows[0]!;
            }),
          ),
        );
        expect(reads.filter(({ found }) => found !== 1)).toEqual([]);
        onReplica += reads.filter((read) => read.standby).length;
      }
      expect(onReplica).toBeGreaterThan(0);
    } finally {
      await both.close();
      await balancer.close();
      await onLate.end();
      await late.stop();
    }
  });

  it('skips a database that is configured as a standby but is not one', async () => {
    const named = openCatalogueReads(replica.database.db, {
      urls: [`${urlOf(replica.primary)}&application_name=named`],
      log: () => undefined,
    });
    const name = await named.read(async (db) => {
      const { rows } = await db.execute<{ name: string }>(
        sql`SELECT current_setting('application_name') AS name`,
      );
      return rows[0]!.name;
    });
    await named.close();
    expect(name).not.toBe('named');
  });

  it('queues a burst of readers at a healthy replica', async () => {
    await untilReplicaReads();
    const logged: string[] = [];
    const burst = openCatalogueReads(replica.database.db, {
      urls: [urlOf(replica.standby)],
      log: (message) => logged.push(message),
    });
    const reads = await Promise.all(
      Array.from({ length: 60 }, () =>
        burst.read(async (db) => {
          const { rows } = await db.execute<{ is: boolean }>(
            sql`SELECT pg_is_in_recovery() AS is, pg_sleep(0.3)::text`,
          );
          return rows[0]!.is;
        }),
      ),
    );
    await burst.close();
    expect(logged).toEqual([]);
    expect(reads.filter((isReplica) => !isReplica)).toEqual([]);
  });

  it('works without the replica while it is unavailable, and uses it again afterwards', async ({ task }) => {
    await untilReplicaReads();
    const statuses: number[] = [];
    let isEnded = false;
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isEnded) statuses.push((await fetch(`${replica.server.api}/molecules`)).status);
      }),
    );
    while (statuses.length < 20) await later(5);
    process.kill(replica.standby.pid(), 'SIGKILL');
    while (await isReplicaRead()) await later(5);
    const before = statuses.length;
    while (statuses.length < before + 20) await later(5);
    await untilReplicaReads();
    isEnded = true;
    await reading;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    task.meta.figure = `${statuses.length} of ${statuses.length} reads answered while a replica was killed and came back`;
  });
});
