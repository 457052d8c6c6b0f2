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

  it('is separated from the next one by a comma, or by a semicolon if the decimal separator is a comma', async () => {
    expect(formatDecimals([7.1, 2.34], 1)).toBe('7.1, 2.3');
    await translations.changeLanguage('fr');
    expect(formatDecimals([7.1, 2.34], 1)).toBe('7,1\u00a0; 2,3');
  });

  it('is rounded as written, even if its binary value is slightly below', () => {
    expect(formatDecimal(60.095, 2)).toBe('60.10');
    expect(formatDecimal(-1.005, 2)).toBe('-1.01');
  });

  it('has no sign if it rounds to zero', () => {
    expect(formatDecimal(-0.0001, 3)).toBe('0.000');
    expect(formatDecimal(-0.001, 3)).toBe('-0.001');
  });

  it('has a minus sign instead of a hyphen in a text for reading', async () => {
    expect(formatReading(-0.5, 2)).toBe('\u22120.50');
    await translations.changeLanguage('fr');
    expect(formatReading(-0.5, 2)).toBe('\u22120,50');
    expect(formatReading(12, 2)).toBe('12,00');
  });

  it('has a space before a percent sign', async () => {
    expect(formatPercent(0.961038, 1)).toBe('96.1\u00a0%');
    await translations.changeLanguage('fr');
    expect(formatPercent(0.961038, 1)).toBe('96,1\u00a0%');
  });

  it('is parsed with a point or a comma; an empty or malformed text is NaN', () => {
    expect(parseTypedNumber(' 7,26 ')).toBe(7.26);
    expect(parseTypedNumber('7.26')).toBe(7.26);
    expect(parseTypedNumber('')).toBeNaN();
    expect(parseTypedNumber('1,2,3')).toBeNaN();
  });
});
