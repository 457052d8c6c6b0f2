import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { describeApp } from '../testing/test-app.ts';
import { type QueuedPoolLimits, QueuedConnectionPool } from './queued-connection-pool.ts';
import { isUnavailable } from './store-unavailable.ts';
import { QueueFull } from '../platform/queue/semaphore.ts';

describeApp('a pool with a queue in front of it', (get) => {
  async function withPool(
    { config = {}, limits = {} }: { config?: pg.PoolConfig; limits?: Partial<QueuedPoolLimits> },
    work: (pool: QueuedConnectionPool) => Promise<void>,
  ): Promise<void> {
    const connectionString = get().config.databaseUrl!;
    const pool = new QueuedConnectionPool({ connectionString, max: 2, ...config }, limits);
    try {
      await work(pool);
    } finally {
      await pool.end();
    }
  }

  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? 'done' : call.reason));

  it('runs calls that wait longer than the connection timeout', async () => {
    await withPool({ config: { connectionTimeoutMillis: 2_000 } }, async (pool) => {
      const calls = Array.from({ length: 300 }, () => pool.query('SELECT pg_sleep(0.02)'));
      expect(pool.callsWaiting).toBe(298);
      expect(new Set(await outcomes(calls))).toEqual(new Set(['done']));
      expect(pool.callsWaiting).toBe(0);
    });
  });

  it('rejects calls as busy if the queue is full or they wait too long', async () => {
    await withPool({ limits: { maxWaiting: 1, maxWaitMs: 50 } }, async (pool) => {
      const slow = [pool.query('SELECT pg_sleep(0.5)'), pool.query('SELECT pg_sleep(0.5)')];
      const [late, further] = await outcomes([pool.query('SELECT 1'), pool.query('SELECT 1')]);
      expect([late, further].every((reason) => reason instanceof QueueFull)).toBe(true);
      await Promise.all(slow);
      await pool.query('SELECT 1');
    });
  });

  it('releases every connection after any failure', async () => {
    await withPool({}, async (pool) => {
      const failing = Array.from({ length: 20 }, () => pool.query('SELECT 1 / 0'));
      expect((await outcomes(failing)).every((reason) => reason.code === '22012')).toBe(true);
      const ended = Array.from({ length: 5 }, () =>
        pool.query('SELECT pg_terminate_backend(pg_backend_pid())'),
      );
      await outcomes(ended);
      const client = await pool.connect();
      client.release(true);
      expect(new Set(await outcomes(Array.from({ length: 20 }, () => pool.query('SELECT 1'))))).toEqual(
        new Set(['done']),
      );
    });
  });

  it('fails at once if the database is unavailable', async () => {
    const config = { connectionString: 'postgres://elucida@127.0.0.1:1/elucida' };
    await withPool({ config }, async (pool) => {
      const reasons = await outcomes(Array.from({ length: 50 }, () => pool.query('SELECT 1')));
      expect(reasons.every(isUnavailable)).toBe(true);
    });
  });

  it('probes an unavailable database now and then instead of with each call', async () => {
    let attempts = 0;
    const closing = createServer((socket) => {
      attempts++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const { port } = closing.address() as AddressInfo;
    const config = { connectionString: `postgres://elucida@127.0.0.1:${port}/elucida` };
    const unreachableMs = 500;
    await withPool({ config, limits: { unreachableMs } }, async (pool) => {
      const ask = async () => (await outcomes([pool.query('SELECT 1')]))[0];
      for (let call = 0; call < 20; call++) expect(isUnavailable(await ask())).toBe(true);
      expect(attempts).toBe(1);
      await later(unreachableMs);
      expect(isUnavailable(await ask())).toBe(true);
      expect(attempts).toBe(2);
    });
    closing.close();
  });
});
