import { describe, expect, it } from 'vitest';
import { createFairSemaphore } from './semaphore.ts';
import { QueueFull } from './semaphore.ts';

describe('a fair semaphore', () => {
  const record = (order: string[], name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
  };

  it('alternates between senders with queues of any length', async () => {
    const turns = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender: 10 });
    const order: string[] = [];
    const work = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', record(order, name))),
      ...['b1', 'b2'].map((name) => turns.run('b', record(order, name))),
    ];
    await Promise.all(work);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('rejects work of a sender whose queue is full, and continues after a failure', async () => {
    const turns = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender: 1 });
    const order: string[] = [];
    const fail = () => Promise.reject(new Error('failed'));
    const work = [turns.run('a', fail), turns.run('a', record(order, 'a2'))];
    await expect(turns.run('a', record(order, 'a3'))).rejects.toThrow(QueueFull);
    const other = turns.run('b', record(order, 'b1'));
    await expect(work[0]).rejects.toThrow('failed');
    await Promise.all([work[1], other]);
    expect(order).toEqual(['a2', 'b1']);
    await turns.run('a', record(order, 'a4'));
    expect(order.at(-1)).toBe('a4');
  });
});
