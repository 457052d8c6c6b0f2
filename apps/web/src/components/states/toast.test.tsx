import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastError, toastInfo, toastSuccess } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
});

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
});

/** One timer may start the next. */
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 100) act(() => vi.advanceTimersByTime(100));
}

const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a toast', () => {
  it.each([
    ['success', toastSuccess, 'Done'],
    ['information', toastInfo, 'Done'],
    ['failure', toastError, 'Error: Done'],
  ] as const)('disappears after three seconds: %s', (_kind, toast, text) => {
    act(() => toast('Done'));
    pass(2_900);
    expect(isShown(text)).toBe(true);
    pass(600);
    expect(isShown(text)).toBe(false);
  });

  it('stays for five seconds if it takes longer to read', () => {
    act(() => toastError('Several molecules', { isLong: true }));
    pass(4_900);
    expect(isShown('Error: Several molecules')).toBe(true);
    pass(600);
    expect(isShown('Error: Several molecules')).toBe(false);
  });

  it('starts with the word Error after a failure, and is read out at once', () => {
    act(() => toastError('Server unreachable'));
    expect(screen.getByRole('alert').textContent).toBe('Error: Server unreachable');
  });

  it('closes early on request', () => {
    act(() => toastInfo('You are not logged in'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(500);
    expect(isShown('You are not logged in')).toBe(false);
  });
});
