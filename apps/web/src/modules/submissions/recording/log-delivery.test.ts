import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../../lib/api/device-database.ts';
import { stubIndexedDb } from '../../../testing/device-database.ts';
import type { QueuedLog } from './log-queue.ts';
import { LogDelivery } from './log-delivery.ts';

async function countQueued(): Promise<number> {
  const database = await openDeviceDatabase();
  return database?.count('logs') ?? NaN;
}

/** The database works between steps of half a second. */
async function passTime(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    for (let task = 0; task < 20; task++) await new Promise((resolve) => setImmediate(resolve));
  }
}

const log = (n: number): Omit<QueuedLog, 'account'> => ({
  session: 'abcdefgh',
  n,
  pageurl: '/exercises/1',
  type: 'start',
  at: Date.now(),
  data: {},
});

describe('the delivery of logs', () => {
  let closeDatabase: () => Promise<void>;
  const sent: number[] = [];
  let onSent: (() => Promise<void> | void) | undefined;
  /** Fails as a network or a server, before the request is recorded. */
  let refuse: ((first: number, count: number) => Response | undefined) | undefined;

  beforeEach(() => {
    sent.length = 0;
    refuse = undefined;
    closeDatabase = stubIndexedDb();
    // The database needs the real setImmediate.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
      const { first, entries } = JSON.parse(body) as { first: number; entries: unknown[] };
      const refusal = refuse?.(first, entries.length);
      if (refusal) return refusal;
      sent.push(...entries.map((_entry, index) => first + index));
      await onSent?.();
      return Response.json({ ids: [] });
    });
  });

  afterEach(async () => {
    await closeDatabase();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('continues after the browser has closed its database during a delivery, and deletes the delivered entries', async () => {
    const delivery = new LogDelivery('ada');
    await delivery.add(log(0));
    onSent = () => {
      onSent = undefined;
      return closeDatabase();
    };
    const flushed = delivery.flush(2_000);
    await passTime(2_000);
    await flushed;
    expect([sent, await countQueued()]).toEqual([[0], 0]);
    delivery.stop();
  });

  it('sends queued entries only after it starts', async () => {
    const delivery = new LogDelivery('grace');
    await delivery.add(log(7));
    await passTime(60_000);
    expect(sent).toEqual([]);
    delivery.start();
    await passTime(1_000);
    expect(sent).toEqual([7]);
    delivery.stop();
  });

  it('retries a delivery after this device has failed once', async () => {
    const delivery = new LogDelivery('ada');
    await delivery.add(log(1));
    onSent = () => {
      onSent = undefined;
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('The connection is closing.', 'InvalidStateError');
      });
    };
    delivery.start();
    await passTime(1_000);
    expect([sent, await countQueued()]).toEqual([[1], 1]);
    await passTime(5_000);
    expect([sent, await countQueued()]).toEqual([[1, 1], 0]);
    delivery.stop();
  });

  it('keeps entries while the network fails, and sends each once when it returns', async () => {
    const delivery = new LogDelivery('marie');
    refuse = () => {
      throw new TypeError('Failed to fetch');
    };
    delivery.start();
    await delivery.add(log(3));
    await delivery.add(log(4));
    await passTime(60_000);
    expect([sent, await countQueued(), delivery.state]).toEqual([[], 2, 'offline']);
    refuse = undefined;
    await passTime(120_000);
    expect([sent, await countQueued(), delivery.state]).toEqual([[3, 4], 0, 'saved']);
    delivery.stop();
  });

  it('discards an entry that the server rejects, and sends the others', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const delivery = new LogDelivery('lise');
    refuse = (first, count) =>
      first <= 6 && 6 < first + count
        ? Response.json({ message: 'Invalid', code: 'invalid' }, { status: 400 })
        : undefined;
    for (const n of [5, 6, 7]) await delivery.add(log(n));
    delivery.start();
    await passTime(10_000);
    expect([sent, await countQueued()]).toEqual([[5, 7], 0]);
    delivery.stop();
  });
});
