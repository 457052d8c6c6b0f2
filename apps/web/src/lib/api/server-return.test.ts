import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchServerReturn } from './server-return.ts';

describe('watching for the server', () => {
  it('reports nothing after it was stopped, even if a check was under way', async () => {
    let reply = (_: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    const onReturn = vi.fn();
    watchServerReturn(onReturn)();
    reply(new Response());
    await new Promise((resolve) => setTimeout(resolve));
    expect(onReturn).not.toHaveBeenCalled();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    [{}, 2],
    [{ afterAbsence: true }, 1],
  ])(
    'reports with %o a server that is reachable, unreachable and reachable again %i times',
    async (options, count) => {
      vi.useFakeTimers();
      let isThere = true;
      vi.stubGlobal('fetch', () =>
        isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
      );
      const onReturn = vi.fn();
      const stop = watchServerReturn(onReturn, options);
      await vi.advanceTimersByTimeAsync(1_000);
      isThere = false;
      await vi.advanceTimersByTimeAsync(10_000);
      isThere = true;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(onReturn).toHaveBeenCalledTimes(count);
      stop();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(onReturn).toHaveBeenCalledTimes(count);
    },
  );
});
