import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftSaver } from './draft-saver.ts';

const events = { onLoaded: () => undefined, onOtherDraft: () => undefined, onMissing: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([429, 503])(
  'sends a draft again after the delay that a busy server requests (%s)',
  async (status) => {
    const sent: string[] = [];
    let refusals = 1;
    vi.stubGlobal('fetch', (_input: Request | string, init?: RequestInit) => {
      if (init?.method !== 'PATCH') return Promise.resolve(Response.json({ composerContent: '' }));
      sent.push((JSON.parse(String(init.body)) as { composerContent: string }).composerContent);
      if (refusals-- > 0) {
        const headers = { 'Retry-After': '7' };
        return Promise.resolve(Response.json({ message: 'Busy.', code: 'busy' }, { status, headers }));
      }
      return Promise.resolve(
        Response.json({ composerContent: sent.at(-1), lastModified: '2026-05-04T10:00:00.000Z' }),
      );
    });
    const saver = new DraftSaver(7, 'an account', events);
    saver.change('first');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(sent).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['first', 'first']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    saver.end();
  },
);
