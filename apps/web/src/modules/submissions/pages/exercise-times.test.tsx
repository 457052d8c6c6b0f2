import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubIndexedDb } from '../../../testing/device-database.ts';
import { closePages } from '../../../testing/open-page.tsx';
import { stubEditor, exercise, openExercise, findSubmitButton } from './testing/exercise-page-steps.tsx';

closePages();

stubEditor();

const now = new Date('2026-06-01T12:00:00Z');

const timed = { ...exercise, opensAt: '2026-06-01T12:00:30Z', closesAt: '2026-06-01T12:30:00Z' };

/** The database needs the real setImmediate. */
const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

const isRecorded = /^Saved|^Not sent yet/;

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('an open exercise, with a stub of its editor', () => {
  beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true, toFake: [...toFake] }));
  afterEach(() => void vi.useRealTimers());

  it('opens and closes the exercise on an open page, and loads it again when it opens', async () => {
    const { countRequests } = await openExercise(timed);
    await waitFor(() => screen.getByText(/^Opens on /, { selector: '[role=status]' }));
    expect(findSubmitButton()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Exercises' }))
      expect(link.getAttribute('href')).toBe('/exercises');
    await wait(31);
    expect(findSubmitButton()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Draw' })).toBeTruthy();
    const before = countRequests();
    await wait(4);
    expect(countRequests()).toBeGreaterThan(before);
    await wait(20 * 60);
    screen.getByText('This exercise closes in less than 10 minutes.');
    await wait(10 * 60);
    expect(findSubmitButton()).toBeNull();
    expect(screen.queryByText(/^This exercise closes in/)).toBeNull();
    screen.getByText(/^Closed on /, { selector: '[role=status]' });
  });

  it('shows no drawing tool to an account outside its audience', async () => {
    await openExercise({ ...timed, opensAt: null, isOutsideAudience: true, attemptsAllowed: 1 });
    await waitFor(() => screen.getByText('Your account cannot open this exercise'));
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    expect(findSubmitButton()).toBeNull();
  });

  it('shows an extension within half a minute', async () => {
    const { setExercise } = await openExercise({ ...timed, opensAt: null, closesAt: '2026-06-01T11:59:00Z' });
    await waitFor(() => screen.getByText(/^Closed on /, { selector: '[role=status]' }));
    setExercise(() => ({ ...timed, opensAt: null }));
    await wait(31);
    expect(findSubmitButton()).not.toBeNull();
  });

  it.each([
    [
      'is lost with the page, where the device keeps nothing',
      false,
      'Your drawing will be lost when you leave this page.',
    ],
    [
      'is kept on this device alone, with an IndexedDB in memory',
      true,
      'Your drawing is saved on this device only.',
    ],
  ])('reports that the exercise was removed, and that the drawing %s', async (_, keeps, notice) => {
    if (keeps) onTestFinished(stubIndexedDb());
    const { setExercise } = await openExercise(timed);
    await wait(31);
    screen.getByText(isRecorded);
    setExercise(() => Response.json({ message: 'Not found', code: 'not-found' }, { status: 404 }));
    await wait(31);
    // The device database is looked for in real time, which the wait does not cover.
    await waitFor(() => screen.getByText(`This exercise no longer exists. ${notice}`));
    expect(findSubmitButton()).toBeNull();
    expect(screen.queryByText(isRecorded)).toBeNull();
  });
});
