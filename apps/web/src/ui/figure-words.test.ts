import { afterEach, expect, it } from 'vitest';
import { translations } from '../languages/t.ts';
import { meanText, rateText, solventText, timeText, unitText } from './figure-words.ts';

afterEach(() => translations.changeLanguage('en'));

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

it('says a mean with a comma in French', async () => {
  await translations.changeLanguage('fr');
  expect([meanText(2), meanText(87.26)]).toEqual(['2', '87,3']);
});

it('says the unit of an axis with its exponent', () => {
  expect(['cm-1', 'ppm', 'm/z'].map(unitText)).toEqual(['cm⁻¹', 'ppm', 'm/z']);
});

it('writes the formulas and the deuterium counts of solvents with subscripts, and no other number', () => {
  const names = ['CDCl3', 'DMSO-d6', 'CD3OD', '(CD3)2SO', 'C6D6', 'THF-d8', 'H2O/D2O 9:1', 'Neat 2'];
  expect(names.map(solventText)).toEqual([
    'CDCl₃',
    'DMSO-d₆',
    'CD₃OD',
    '(CD₃)₂SO',
    'C₆D₆',
    'THF-d₈',
    'H₂O/D₂O 9:1',
    'Neat 2',
  ]);
});
