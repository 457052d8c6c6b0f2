import { afterEach, describe, expect, it } from 'vitest';
import { formatDecimal, formatDecimals, formatPercent, formatReading, parseTypedNumber } from './numbers.ts';
import { translations } from './t.ts';

afterEach(() => translations.changeLanguage('en'));

describe('a number', () => {
  it('has a point in English and a comma in French', async () => {
    expect(formatDecimal(46.0419, 2)).toBe('46.04');
    await translations.changeLanguage('fr');
    expect(formatDecimal(46.0419, 2)).toBe('46,04');
    expect(formatDecimal(1234.5, 1)).toBe('1234,5');
  });

  it('stands apart from the next in a list, whatever is before its decimals', async () => {
    expect(formatDecimals([7.1, 2.34], 1)).toBe('7.1, 2.3');
    await translations.changeLanguage('fr');
    expect(formatDecimals([7.1, 2.34], 1)).toBe('7,1\u00a0; 2,3');
  });

  it('that rounds to zero has no sign', () => {
    expect(formatDecimal(-0.0001, 3)).toBe('0.000');
    expect(formatDecimal(-0.001, 3)).toBe('-0.001');
  });

  it('that is read has a minus sign and not a hyphen', async () => {
    expect(formatReading(-0.5, 2)).toBe('\u22120.50');
    await translations.changeLanguage('fr');
    expect(formatReading(-0.5, 2)).toBe('\u22120,50');
    expect(formatReading(12, 2)).toBe('12,00');
  });

  it('in percent has the space before the sign that French asks for', async () => {
    expect(formatPercent(0.961038, 1)).toBe('96.1%');
    await translations.changeLanguage('fr');
    expect(formatPercent(0.961038, 1)).toMatch(/^96,1\s%$/);
  });

  it('is read with a point or a comma, and nothing is no number', () => {
    expect(parseTypedNumber(' 7,26 ')).toBe(7.26);
    expect(parseTypedNumber('7.26')).toBe(7.26);
    expect(parseTypedNumber('')).toBeNaN();
    expect(parseTypedNumber('1,2,3')).toBeNaN();
  });
});
