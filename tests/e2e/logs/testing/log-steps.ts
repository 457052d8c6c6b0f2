import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../../testing/served-product.ts';
import { surfaceOf } from '../../testing/drawing.ts';
import { product } from '../../testing/product.ts';

export interface Log {
  id: string;
  type: string;
  date: string;
  data: { composerContent?: string; experimentId?: string; window?: { from: number; to: number } | null };
}

export async function getAs<T>(path: string, person: Person = 'Administrator'): Promise<T> {
  const reply = await fetch(`${product().addresses.full}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${product().tokens[person]}` },
  });
  expect(reply.status, path).toBe(200);
  return (await reply.json()) as T;
}

/** Returns the student's logs, oldest first. */
export async function logsOn(pageurl: string): Promise<Log[]> {
  const { id: userid } = await getAs<{ id: string }>('/login', 'Student');
  const query = new URLSearchParams({ userid, pageurl, amount: '200' });
  const { logs } = await getAs<{ logs: Log[] }>(`/composerlogs?${query.toString()}`);
  return logs.reverse();
}

export const drawingsOf = (logs: readonly Log[]) =>
  logs.filter(({ type }) => type === 'drawingChange').map(({ data }) => data.composerContent!);

/** Reads the draft that the browser stored. */
export function drawingOnDevice(page: Page, exerciseId: number): Promise<string | undefined> {
  return page.evaluate(
    (id) =>
      new Promise<string | undefined>((resolve) => {
        const request = indexedDB.open('elucida');
        request.onsuccess = () => {
          const store = request.result.transaction('drafts').objectStore('drafts');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            const key = keys.result.find((each) => String(each).endsWith(`/${id}`));
            if (key === undefined) return resolve(undefined);
            const stored = store.get(key);
            stored.onsuccess = () =>
              resolve((stored.result as { composerContent: string } | undefined)?.composerContent);
          };
        };
      }),
    exerciseId,
  );
}

/** Returns the drawing after each key. */
export async function draw(page: Page, exerciseId: number, keys: readonly string[]): Promise<string[]> {
  const states: string[] = [];
  await surfaceOf(page).focus();
  for (const key of keys) {
    const before = await drawingOnDevice(page, exerciseId);
    await page.keyboard.press(key);
    await expect.poll(() => drawingOnDevice(page, exerciseId)).not.toBe(before);
    states.push((await drawingOnDevice(page, exerciseId))!);
  }
  return states;
}
