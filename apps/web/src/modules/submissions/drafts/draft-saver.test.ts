import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../../../testing/device-database.ts';
import { DraftSaver } from './draft-saver.ts';
import { saveDeviceDraft } from './queries.ts';

const events = { onLoaded: () => undefined, onOtherDraft: () => undefined, onMissing: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('offers the draft of another device that arrives after the student began to draw', async () => {
  const stored = { composerContent: 'there', lastModified: '2026-05-04T10:00:00.000Z' };
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_input: Request | string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return Response.json(stored);
    }
    sent.push(new Headers(init.headers).get('If-Match'));
    return sent.at(-1) === `"${stored.lastModified}"`
      ? Response.json({ composerContent: 'here', lastModified: '2026-05-04T11:00:00.000Z' })
      : Response.json({ message: 'Changed.', code: 'changed' }, { status: 412 });
  });
  const onOtherDraft = vi.fn();
  const saver = new DraftSaver(7, 'an account', { ...events, onOtherDraft });
  saver.change('here');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onOtherDraft).toHaveBeenCalledWith('there');
  expect(sent).toHaveLength(2);
  saver.end();
});

it('loads a draft that only this device has without waiting for the server', async () => {
  vi.useRealTimers();
  stubIndexedDb();
  await saveDeviceDraft('an account', 7, { composerContent: 'unsent', version: undefined, isSent: false });
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_input: Request | string, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent.push(init);
    return new Promise(() => undefined);
  });
  const onLoaded = vi.fn();
  const saver = new DraftSaver(7, 'an account', { ...events, onLoaded });
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledWith('unsent'));
  // A tab that closes can still send it.
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
  saver.end();
});

it.each([429, 502, 503, 504])(
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
