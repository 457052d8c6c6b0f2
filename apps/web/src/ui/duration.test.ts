import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it('a duration is told in ms under a second, in sec under a minute, else in min', () => {
  expect([0, 999, 1000, 59_949, 60_000, 5_400_000].map(duration)).toEqual([
    '0 ms',
    '999 ms',
    '1.0 sec',
    '59.9 sec',
    '1.0 min',
    '90.0 min',
  ]);
});
