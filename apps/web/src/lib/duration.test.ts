import { afterEach, expect, it } from 'vitest';
import { french } from '../languages/french.ts';
import { translations } from '../languages/t.ts';
import { formatDuration } from './duration.ts';

afterEach(() => translations.changeLanguage('en'));

it('formats a duration in ms below a second, in sec below a minute, else in min', () => {
  expect([0, 999, 1000, 59_949, 60_000, 5_400_000].map(formatDuration)).toEqual([
    '0 ms',
    '999 ms',
    '1.0 sec',
    '59.9 sec',
    '1.0 min',
    '90.0 min',
  ]);
});

it('formats a duration with the French unit of seconds', async () => {
  translations.addResourceBundle('fr', 'translation', french.sentences);
  await translations.changeLanguage('fr');
  expect(formatDuration(1500)).toBe('1,5\u00a0s');
});
