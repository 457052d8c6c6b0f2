import { expect, it } from 'vitest';
import { meanText, rateText, timeText } from './figure-words.ts';

it('says a rate in percent, and none of nobody', () => {
  expect([rateText(1, 3), rateText(0, 4), rateText(0, 0)]).toEqual(['33 %', '0 %', '–']);
});

it('says a time in its greatest units', () => {
  expect([timeText(44.6), timeText(90), timeText(3540), timeText(3900), timeText(null)]).toEqual([
    '45 s',
    '2 min',
    '59 min',
    '1 h 5 min',
    '–',
  ]);
});

it('says a mean with a decimal where it has one', () => {
  expect([meanText(2), meanText(2.5), meanText(61.26), meanText(null)]).toEqual(['2', '2.5', '61.3', '–']);
});
