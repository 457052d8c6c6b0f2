import { afterEach, expect, it } from 'vitest';
import { translations } from '../languages/t.ts';
import { formatMean, formatNuclei, formatRate, formatSolvent, formatUnit } from './format-figures.ts';

afterEach(() => translations.changeLanguage('en'));

it('formats a rate in percent, or as a dash if the whole is 0', () => {
  expect([formatRate(1, 3), formatRate(0, 4), formatRate(0, 0)]).toEqual(['33\u00a0%', '0\u00a0%', '–']);
});

it('formats a mean with one decimal unless the decimal is 0, and an unknown mean as a dash', () => {
  expect([formatMean(2), formatMean(2.5), formatMean(61.26), formatMean(null)]).toEqual([
    '2',
    '2.5',
    '61.3',
    '–',
  ]);
});

it('formats a mean with a comma in French', async () => {
  await translations.changeLanguage('fr');
  expect([formatMean(2), formatMean(87.26)]).toEqual(['2', '87,3']);
});

it('formats the unit of an axis with its exponent', () => {
  expect(['cm-1', 'ppm', 'm/z'].map(formatUnit)).toEqual(['cm⁻¹', 'ppm', 'm/z']);
});

it('writes the formulas and the deuterium counts of solvents with subscripts, and no other number', () => {
  const names = ['CDCl3', 'DMSO-d6', 'CD3OD', '(CD3)2SO', 'C6D6', 'THF-d8', 'H2O/D2O 9:1', 'Neat 2'];
  expect(names.map(formatSolvent)).toEqual([
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

it('writes nuclei with their mass number as a superscript, the direct one first', () => {
  expect(formatNuclei('13C', undefined)).toBe('¹³C');
  expect(formatNuclei('1H', '15N')).toBe('¹H, ¹⁵N');
  expect(formatNuclei(undefined, '13C')).toBe('?, ¹³C');
  expect(formatNuclei(undefined, undefined)).toBeUndefined();
});
