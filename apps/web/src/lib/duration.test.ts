import { afterEach, expect, it } from 'vitest';
import { french } from '../languages/french.ts';
import { translations } from '../languages/t.ts';
import { formatDuration, formatSeconds } from './duration.ts';

afterEach(() => translations.changeLanguage('en'));

it('formats a duration in ms below a second, in sec below a minute, else in min', () => {
  expect(
    [0, 999, 999.6, 1000, 59_949, 59_960, 60_000, 5_400_000].map((time) => formatDuration(time)),
  ).toEqual(['0 ms', '999 ms', '1.0 sec', '1.0 sec', '59.9 sec', '1.0 min', '1.0 min', '90.0 min']);
});

it('formats a duration without decimals', () => {
  expect([999, 1_000, 59_000, 600_000].map((time) => formatDuration(time, 0))).toEqual([
    '999 ms',
    '1 sec',
    '59 sec',
    '10 min',
  ]);
});

it('formats a time in its largest units', () => {
  expect([
    formatSeconds(44.6),
    formatSeconds(59.7),
    formatSeconds(90),
    formatSeconds(3540),
    formatSeconds(3900),
    formatSeconds(null),
  ]).toEqual(['45 sec', '1 min', '2 min', '59 min', '1 h 5 min', '–']);
});

it('formats a duration with the French unit of seconds', async () => {
  translations.addResourceBundle('fr', 'translation', french.sentences);
  await translations.changeLanguage('fr');
  expect([formatDuration(1500), formatSeconds(45)]).toEqual(['1,5\u00a0s', '45\u00a0s']);
});
