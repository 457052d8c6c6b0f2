import { describe, expect, it } from 'vitest';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import { JudgingQueue, type QueuedTask } from './judging-queue.ts';

const taskOf = (client: string, size = 100, queuedAt = 0): QueuedTask => ({
  client,
  size,
  queuedAt,
  run: () => undefined,
  reject: () => undefined,
});

describe('the queue of drawings to be judged', () => {
  it('starts one task of a client at a time', () => {
    const queue = new JudgingQueue();
    for (const client of ['one', 'one', 'other']) queue.add(taskOf(client));
    const next = () => queue.next({ isReserved: false }, 0)?.client;
    expect([next(), next(), next()]).toEqual(['one', 'other', undefined]);
    queue.finish('one');
    expect(next()).toBe('one');
  });

  it('starts small drawings first, and large ones after a while', () => {
    const queue = new JudgingQueue();
    queue.add(taskOf('large', 100_000, 0));
    queue.add(taskOf('small', 1_000, 1_000));
    expect(queue.next({ isReserved: false }, 1_000)?.client).toBe('small');
    queue.add(taskOf('next', 1_000, 20_000));
    expect(queue.next({ isReserved: false }, 20_000)?.client).toBe('large');
  });

  it('reserves a process for small drawings', () => {
    const queue = new JudgingQueue();
    queue.add(taskOf('large', 6_000));
    expect(queue.next({ isReserved: true }, 60_000)).toBeUndefined();
    queue.add(taskOf('small', 2_000));
    expect(queue.next({ isReserved: true }, 60_000)?.client).toBe('small');
  });

  it('accepts twenty tasks of a client and a thousand in total', () => {
    const queue = new JudgingQueue();
    for (let index = 0; index < 20; index++) queue.add(taskOf('one'));
    expect(() => queue.add(taskOf('one'))).toThrow(QueueFull);
    for (let index = 20; index < 1_000; index++) queue.add(taskOf(`client ${index}`));
    expect(() => queue.add(taskOf('newest'))).toThrow(QueueFull);
  });

  it('rejects a task that has waited too long', () => {
    const queue = new JudgingQueue();
    const refused: string[] = [];
    for (const [client, since] of [
      ['early', 0],
      ['late', 900],
    ] as const)
      queue.add({ ...taskOf(client, 100, since), reject: () => refused.push(client) });
    queue.rejectOlderThan(500, 1_000);
    expect([refused, queue.length]).toEqual([['early'], 1]);
  });
});
