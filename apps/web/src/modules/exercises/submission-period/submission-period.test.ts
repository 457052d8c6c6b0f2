import type { Exercise } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { describeAttemptsLeft, describeClosingSoon, describeWhyClosed } from './submission-period.ts';

const now = new Date('2026-06-01T12:00:00Z');
const textFor = (fields: Partial<Exercise>) => describeWhyClosed(fields as Exercise, now);

describe('describeWhyClosed', () => {
  it('returns undefined while an exercise accepts submissions', () => {
    expect(textFor({})).toBeUndefined();
    expect(textFor({ opensAt: '2026-06-01T11:00:00Z', closesAt: '2026-06-01T13:00:00Z' })).toBeUndefined();
    expect(textFor({ attemptsAllowed: 3, attemptsLeft: 1 })).toBeUndefined();
  });

  it('states the opening time before opening and the closing time after closing', () => {
    expect(textFor({ opensAt: '2026-06-01T13:00:00Z' })).toMatch(/^Opens on /);
    expect(textFor({ closesAt: '2026-06-01T12:00:00Z' })).toMatch(/^Closed on /);
  });

  it('includes the time zone, and the closing time next to the opening time', () => {
    const fields = { opensAt: '2026-06-01T13:00:00Z', closesAt: '2026-06-01T15:00:00Z' };
    expect(textFor(fields)).toMatch(
      /^Opens on Jun 1, 2026, .*(UTC|GMT).*, closes on Jun 1, 2026, .*(UTC|GMT)/,
    );
  });

  it('states after closing where the feedback is or will be', () => {
    const closed = { closesAt: '2026-06-01T12:00:00Z' };
    expect(textFor({ ...closed, feedbackReleaseAt: '2026-06-02T12:00:00Z' })).toMatch(
      /Feedback will be in My submissions from Jun 2, 2026, .*\.$/,
    );
    const released = /Your submissions and their feedback are in My submissions\.$/;
    expect(textFor({ ...closed, feedbackReleaseAt: '2026-06-01T12:00:00Z' })).toMatch(released);
    expect(textFor({ ...closed, attemptsAllowed: 3, attemptsLeft: 0 })).toMatch(released);
    // Guests, and students who submitted nothing, have no submissions.
    expect(textFor(closed)).not.toMatch(/submissions/);
    expect(textFor({ ...closed, attemptsAllowed: 3, attemptsLeft: 3 })).not.toMatch(/submissions/);
  });

  it('states that no attempt is left, or that a guest must log in because attempts are limited', () => {
    expect(textFor({ attemptsAllowed: 3, attemptsLeft: 0 })).toBe('You have no attempts left.');
    expect(textFor({ attemptsAllowed: 3 })).toBe('Log in to submit an answer: attempts are limited.');
  });
});

describe('describeClosingSoon', () => {
  it.each([
    ['2026-06-01T12:10:01Z', undefined],
    ['2026-06-01T12:10:00Z', 'This exercise closes in less than 10 minutes.'],
    ['2026-06-01T12:04:00Z', 'This exercise closes in less than 5 minutes.'],
    ['2026-06-01T12:00:01Z', 'This exercise closes in less than 1 minute.'],
    ['2026-06-01T12:00:00Z', undefined],
    [null, undefined],
  ])('returns a reminder only in the last ten minutes before %s', (closesAt, text) => {
    expect(describeClosingSoon({ closesAt } as Exercise, now)).toBe(text);
  });
});

describe('describeAttemptsLeft', () => {
  it.each([
    [1, 1, '1 attempt'],
    [1, 0, 'No attempts left (1 of 1 used)'],
    [3, 1, '1 of 3 attempts left'],
    [3, 0, 'No attempts left (3 of 3 used)'],
    [1, undefined, '1 attempt per student'],
  ])('describes %s allowed attempts of which %s are left', (attemptsAllowed, attemptsLeft, text) => {
    expect(describeAttemptsLeft({ attemptsAllowed, attemptsLeft } as Exercise)).toBe(text);
  });
});
