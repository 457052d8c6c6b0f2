import { notifications } from '@mantine/notifications';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/client.ts';
import { createQueryClient } from './query-client.ts';

describe('a failed query', () => {
  afterEach(() => {
    vi.useRealTimers();
    // Test files of one worker share modules; the next one would show this toast.
    notifications.clean();
  });

  function observeFailingQuery(status: number) {
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

  it.each([0, 503])('is retried when the server is reachable again: status %i', async (status) => {
    const { source, observer, stop } = observeFailingQuery(status);
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

  it('is not retried if the server answered with 404', async () => {
    const { source, stop } = observeFailingQuery(404);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.calls).toBe(1);
    stop();
  });
});
