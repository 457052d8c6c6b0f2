import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';

export function testBlobStore(get: () => BlobStore): void {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

  it('returns the bytes under their SHA-256, and stores the same bytes once', async () => {
    expect(await get().put(Buffer.from('abc'))).toBe(abc);
    expect(await get().put(Buffer.from('abc'))).toBe(abc);
    expect(await get().has(abc)).toBe(true);
    expect((await get().get(abc))?.toString()).toBe('abc');
    const names: string[] = [];
    for await (const name of get().list()) names.push(name);
    expect(names.filter((name) => name === abc)).toHaveLength(1);
  });

  it('stores and streams empty and large contents', async () => {
    const empty = await get().put(Buffer.alloc(0));
    expect(await get().get(empty)).toHaveLength(0);
    const many = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => (index * 7919) % 251));
    const name = await get().put(many);
    expect((await buffer((await get().open(name))!)).equals(many)).toBe(true);
  });

  it('streams a range with both ends included', async () => {
    const name = await get().put(Buffer.from('0123456789'));
    expect(await text((await get().open(name, { start: 3, end: 5 }))!)).toBe('345');
  });

  it('returns nothing for an unknown name, and throws for an invalid one', async () => {
    const absent = '0'.repeat(64);
    expect(await get().get(absent)).toBeUndefined();
    expect(await get().open(absent)).toBeUndefined();
    expect(await get().has(absent)).toBe(false);
    await expect((async () => get().get('../../etc/passwd'))()).rejects.toThrow('Not the name of a blob');
  });

  it('deletes files stored before a given time, and no later ones', async () => {
    const name = await get().put(Buffer.from('put and removed'));
    expect(await get().isFresh(name)).toBe(true);
    expect(await get().removeOld(name, new Date(Date.now() - 60_000))).toBe(false);
    expect(await get().has(name)).toBe(true);
    expect(await get().removeOld(name, new Date(Date.now() + 60_000))).toBe(true);
    expect([await get().has(name), await get().isFresh(name)]).toEqual([false, false]);
    expect(await get().removeOld(name, new Date(Date.now() + 60_000))).toBe(false);
  });

  it('lists exactly its contents, over many pages', async () => {
    const put = await Promise.all(Array.from({ length: 12 }, (_, n) => get().put(Buffer.from(`blob ${n}`))));
    const listed = new Set<string>();
    for await (const name of get().list()) listed.add(name);
    expect(put.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  });

  it('returns the first owner until another one replaces it', async () => {
    expect(await get().owner()).toBeUndefined();
    await Promise.all(['one', 'another', 'a third'].map((owner) => get().claim(owner)));
    const first = await get().owner();
    expect(['one', 'another', 'a third']).toContain(first);
    await get().claim('late');
    expect(await get().owner()).toBe(first);
    await get().setOwner('the next');
    expect(await get().owner()).toBe('the next');
  });

  it('stores one copy if many store the same bytes at once', async () => {
    const bytes = Buffer.from('put by many');
    const names = await Promise.all(Array.from({ length: 8 }, () => get().put(bytes)));
    expect(new Set(names).size).toBe(1);
    expect(await get().get(names[0]!)).toEqual(bytes);
  });
}
