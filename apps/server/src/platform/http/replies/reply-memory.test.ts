import { describe, expect, it } from 'vitest';
import { ReplyMemory } from './reply-memory.ts';

const from = (...keys: string[]) => keys.map((key) => ({ key, maxBytes: 40 }));
const bytes = (size: number) => [Buffer.alloc(size), { size }] as const;

describe('the memory of open replies', () => {
  it('counts a buffer that several replies share once, until the last of them is closed', () => {
    const memory = new ReplyMemory(40);
    const shared = bytes(30);
    const releases = ['one', 'one', 'two'].map((key) => memory.hold(from(key), ...shared)!);
    expect(memory.bytes).toBe(30);
    expect(memory.hold(from('three'), ...bytes(20))).toBeUndefined();
    for (const release of releases) release();
    expect(memory.bytes).toBe(0);
    expect(memory.hold(from('three'), ...bytes(20))).toBeDefined();
  });

  it('limits a reader to its share and leaves room for others', () => {
    const memory = new ReplyMemory(100);
    memory.hold(from('one'), ...bytes(30));
    expect(memory.hold(from('one'), ...bytes(20))).toBeUndefined();
    expect(memory.hold(from('two'), ...bytes(20))).toBeDefined();
  });

  it('counts the readers of one site together', () => {
    const memory = new ReplyMemory(100);
    memory.hold(from('one', 'site'), ...bytes(30));
    expect(memory.hold(from('two', 'site'), ...bytes(20))).toBeUndefined();
    expect(memory.hold(from('two', 'other site'), ...bytes(20))).toBeDefined();
  });

  it('accepts one reply that is larger than the share of its reader', () => {
    const memory = new ReplyMemory(100);
    const release = memory.hold(from('one'), ...bytes(70))!;
    expect(memory.hold(from('one'), ...bytes(1))).toBeUndefined();
    release();
    expect(memory.hold(from('one'), ...bytes(1))).toBeDefined();
  });

  it('counts replies that it can no longer reject beyond its limits', () => {
    const memory = new ReplyMemory(40);
    memory.hold(from('one'), ...bytes(30));
    expect(memory.hold(from('one'), Buffer.alloc(20), { size: 20, isForced: true })).toBeDefined();
    expect(memory.bytes).toBe(50);
  });

  it('releases a reply once, even if it is closed several times', () => {
    const memory = new ReplyMemory(100);
    const [first, second] = [10, 20].map((size) => memory.hold(from('one'), ...bytes(size))!);
    first!();
    first!();
    expect(memory.bytes).toBe(20);
    second!();
    expect(memory.bytes).toBe(0);
  });
});
