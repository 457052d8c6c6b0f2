import { describe, expect, it, vi } from 'vitest';
import { SharedBuffers } from './shared-buffers.ts';

const bytesOf = (size: number) => vi.fn(async () => Buffer.alloc(size, 1));

describe('the shared buffers of replies', () => {
  it('creates a buffer once for simultaneous and later requests', async () => {
    const buffers = new SharedBuffers();
    const make = bytesOf(10);
    const all = await Promise.all(Array.from({ length: 50 }, () => buffers.findOrMake('one', make)));
    expect(new Set([...all, await buffers.findOrMake('one', make)]).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used buffer if all are too large together', async () => {
    const buffers = new SharedBuffers(100);
    const [first, second, third] = [bytesOf(40), bytesOf(40), bytesOf(40)];
    await buffers.findOrMake('first', first);
    await buffers.findOrMake('second', second);
    await buffers.findOrMake('first', first);
    await buffers.findOrMake('third', third);
    await buffers.findOrMake('first', first);
    expect(first).toHaveBeenCalledTimes(1);
    await buffers.findOrMake('second', second);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('caches no buffer above the total limit, and evicts none for it', async () => {
    const buffers = new SharedBuffers(100);
    const [large, small] = [bytesOf(101), bytesOf(100)];
    await buffers.findOrMake('small', small);
    await buffers.findOrMake('large', large);
    await buffers.findOrMake('large', large);
    expect(large).toHaveBeenCalledTimes(2);
    await buffers.findOrMake('small', small);
    await buffers.findOrMake('small', small);
    expect(small).toHaveBeenCalledTimes(1);
  });

  it('caches no failure', async () => {
    const buffers = new SharedBuffers();
    await expect(buffers.findOrMake('one', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await buffers.findOrMake('one', bytesOf(3))).toHaveLength(3);
  });
});
