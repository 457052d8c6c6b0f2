import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedLog } from './log-queue.ts';
import { LogDelivery } from './log-delivery.ts';

interface StubRequest {
  result: unknown;
  onsuccess: () => void;
}

/**
 * Stubs IndexedDB, which this environment lacks: one store of logs, whose connections the browser
 * can close.
 */
function stubDeviceDatabase() {
  const kept = new Map<number, QueuedLog>();
  let next = 1;
  const connections: { isClosed: boolean; onversionchange: () => void }[] = [];
  const store = {
    add: (log: QueuedLog) => {
      kept.set(next, { ...log, position: next++ } as QueuedLog);
      return { result: undefined };
    },
    delete: (position: number) => ({ result: kept.delete(position) }),
    index: () => ({
      getAll: (account: string) => ({
        result: [...kept.values()].filter((log) => log.account === account),
      }),
    }),
  };
  const connect = () => {
    const connection = {
      isClosed: false,
      onversionchange: () => undefined as void,
      close: () => {
        connection.isClosed = true;
      },
      transaction: () => {
        if (connection.isClosed) throw new Error('The connection is closed.');
        const transaction = { objectStore: () => store, oncomplete: () => undefined as void };
        queueMicrotask(() => transaction.oncomplete());
        return transaction;
      },
    };
    connections.push(connection);
    return connection;
  };
  const open = () => {
    const request: StubRequest = { result: connect(), onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  return { indexedDB: { open }, kept, connections };
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
  const device = stubDeviceDatabase();
  const sent: number[] = [];
  let onSent: (() => void) | undefined;
  /** Answers a request before it is recorded, as a network or a server that fails. */
  let refuse: ((first: number, count: number) => Response | undefined) | undefined;

  beforeEach(() => {
    sent.length = 0;
    refuse = undefined;
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', device.indexedDB);
    vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
      const { first, entries } = JSON.parse(body) as { first: number; entries: unknown[] };
      const refusal = refuse?.(first, entries.length);
      if (refusal) return refusal;
      sent.push(...entries.map((_entry, index) => first + index));
      onSent?.();
      return Response.json({ ids: [] });
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('continues after the browser has closed its database during a delivery, and deletes the delivered entries', async () => {
    const delivery = new LogDelivery('ada');
    await delivery.add(log(0));
    onSent = () => {
      onSent = undefined;
      // Another tab opened a newer version of the page.
      device.connections[0]!.onversionchange();
    };
    const flushed = delivery.flush(2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    await flushed;
    expect([sent, device.kept.size, device.connections.length]).toEqual([[0], 0, 2]);
    delivery.stop();
  });

  it('sends queued entries only after it starts', async () => {
    const delivery = new LogDelivery('grace');
    await delivery.add(log(7));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    delivery.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([7]);
    delivery.stop();
  });

  it('retries a delivery after this device has failed once', async () => {
    const delivery = new LogDelivery('ada');
    await delivery.add(log(1));
    const connection = device.connections.at(-1)!;
    onSent = () => {
      onSent = undefined;
      // The connection closes without an event.
      connection.isClosed = true;
    };
    delivery.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([sent, device.kept.size]).toEqual([[1], 1]);
    connection.isClosed = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent, device.kept.size]).toEqual([[1, 1], 0]);
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
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, device.kept.size, delivery.state]).toEqual([[], 2, 'offline']);
    refuse = undefined;
    await vi.advanceTimersByTimeAsync(120_000);
    expect([sent, device.kept.size, delivery.state]).toEqual([[3, 4], 0, 'saved']);
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
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent, device.kept.size]).toEqual([[5, 7], 0]);
    delivery.stop();
  });
});
