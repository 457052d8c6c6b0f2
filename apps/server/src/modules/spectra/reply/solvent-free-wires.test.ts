import { describe, expect, it, vi } from 'vitest';
import { SolventFreeWires } from './solvent-free-wires.ts';

const wireOf = (size: number) => vi.fn(async () => Buffer.alloc(size, 1));

describe('the kept binary forms without a solvent', () => {
  it('share one stripping among all who ask at once, and later', async () => {
    const wires = new SolventFreeWires();
    const strip = wireOf(10);
    const all = await Promise.all(Array.from({ length: 50 }, () => wires.of('one', strip)));
    expect(new Set([...all, await wires.of('one', strip)]).size).toBe(1);
    expect(strip).toHaveBeenCalledTimes(1);
  });

  it('drop the one that nobody asked for longest where all are too large', async () => {
    const wires = new SolventFreeWires(100);
    const [first, second, third] = [wireOf(40), wireOf(40), wireOf(40)];
    await wires.of('first', first);
    await wires.of('second', second);
    await wires.of('first', first);
    await wires.of('third', third);
    await wires.of('first', first);
    expect(first).toHaveBeenCalledTimes(1);
    await wires.of('second', second);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('keep none that is larger than all may be together, and count it no longer', async () => {
    const wires = new SolventFreeWires(100);
    const [large, small] = [wireOf(101), wireOf(100)];
    await wires.of('large', large);
    await wires.of('large', large);
    expect(large).toHaveBeenCalledTimes(2);
    await wires.of('small', small);
    await wires.of('small', small);
    expect(small).toHaveBeenCalledTimes(1);
  });

  it('keep no failure', async () => {
    const wires = new SolventFreeWires();
    await expect(wires.of('one', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await wires.of('one', wireOf(3))).toHaveLength(3);
  });
});
