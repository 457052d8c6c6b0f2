import { endpoints } from '@elucida/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callForBytes } from './client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call of a spectrum', () => {
  it('has no time limit', async () => {
    vi.useFakeTimers();
    const hourMs = 3_600_000;
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('Given up')));
          setTimeout(() => resolve(new Response('points')), hourMs);
        }),
    );
    const answer = callForBytes(endpoints.spectra.read, { params: { id: 'a', experimentId: 'b' } });
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(await (await answer).text()).toBe('points');
  });
});
