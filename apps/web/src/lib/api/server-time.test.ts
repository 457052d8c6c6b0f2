import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateServerTime, getServerTime } from './server-time.ts';

const device = new Date('2026-06-01T12:00:00.200Z');

describe('the time by which exercises open and close', () => {
  beforeEach(() => void vi.useFakeTimers({ now: device }));
  afterEach(() => {
    updateServerTime(new Date().toUTCString());
    vi.useRealTimers();
  });

  it('is that of the server with any clock of the device, and advances', () => {
    updateServerTime('Mon, 01 Jun 2026 09:30:00 GMT');
    expect(getServerTime()).toEqual(new Date('2026-06-01T09:30:00.500Z'));
    vi.advanceTimersByTime(60_000);
    expect(getServerTime()).toEqual(new Date('2026-06-01T09:31:00.500Z'));
  });

  it.each([null, '', 'soon'])('does not change after a reply without a time: %s', (date) => {
    updateServerTime('Mon, 01 Jun 2026 09:30:00 GMT');
    updateServerTime(date);
    expect(getServerTime()).toEqual(new Date('2026-06-01T09:30:00.500Z'));
  });
});
