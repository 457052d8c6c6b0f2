import type { Exercise } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { closesSoonText, noAnswerText } from './answer-time.ts';

const now = new Date('2026-06-01T12:00:00Z');
const textFor = (fields: Partial<Exercise>) => noAnswerText(fields as Exercise, now);

describe('why no answer is taken', () => {
  it('is nothing where one is', () => {
    expect(textFor({})).toBeUndefined();
    expect(textFor({ opensAt: '2026-06-01T11:00:00Z', closesAt: '2026-06-01T13:00:00Z' })).toBeUndefined();
    expect(textFor({ attemptsAllowed: 3, attemptsLeft: 1 })).toBeUndefined();
  });

  it('is the time before it opens and once it has closed', () => {
    expect(textFor({ opensAt: '2026-06-01T13:00:00Z' })).toMatch(/^Opens on /);
    expect(textFor({ closesAt: '2026-06-01T12:00:00Z' })).toMatch(/^Closed since /);
  });

  it('is that no attempt is left, or that somebody unknown cannot be counted', () => {
    expect(textFor({ attemptsAllowed: 3, attemptsLeft: 0 })).toBe('You have no attempts left.');
    expect(textFor({ attemptsAllowed: 3 })).toBe('Please log in to answer: attempts are counted here.');
  });
});

describe('that an exercise closes soon', () => {
  it.each([
    ['2026-06-01T12:10:01Z', undefined],
    ['2026-06-01T12:10:00Z', 'This exercise closes in less than 10 minutes.'],
    ['2026-06-01T12:04:00Z', 'This exercise closes in less than 5 minutes.'],
    ['2026-06-01T12:00:01Z', 'This exercise closes in less than 1 minute.'],
    ['2026-06-01T12:00:00Z', undefined],
    [null, undefined],
  ])('is said in its last ten minutes: %s', (closesAt, text) => {
    expect(closesSoonText({ closesAt } as Exercise, now)).toBe(text);
  });
});
