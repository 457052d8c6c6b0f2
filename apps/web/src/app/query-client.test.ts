import { notifications } from '@mantine/notifications';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/client.ts';
import { createQueryClient } from './query-client.ts';

describe('a load that the server could not answer', () => {
  afterEach(() => {
    vi.useRealTimers();
    // The worker's next file would show the toast of a failed load.
    notifications.clean();
  });

  /** Loads a value whose source fails until it is repaired. */
  function loading(status: number) {
    vi.useFakeTimers();
    const source = { isFailing: true, calls: 0 };
    const client = createQueryClient();
    const observer = new QueryObserver(client, {
      queryKey: ['value'],
      queryFn: () => {
        source.calls++;
        if (source.isFailing) throw new ApiError(status, 'failed', 'Failed');
        return Promise.resolve('the value');
      },
    });
    const stop = observer.subscribe(() => undefined);
    return { source, observer, stop };
  }

  it.each([0, 503])('is retried automatically once the server is back: status %i', async (status) => {
    const { source, observer, stop } = loading(status);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult().isError).toBe(true);
    source.isFailing = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(observer.getCurrentResult().data).toBe('the value');
    const { calls } = source;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.calls).toBe(calls);
    stop();
  });

  it('is not retried if the reply is final', async () => {
    const { source, stop } = loading(404);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.calls).toBe(1);
    stop();
  });
});
