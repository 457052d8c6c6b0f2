import { describe, expect, it } from 'vitest';
import { csvFileName, csvOf } from './csv.ts';

describe('CSV', () => {
  it('ends each line, and quotes what holds a comma, a quote or a line break', () => {
    expect(
      csvOf([
        ['m/z', 'a, b'],
        [1.5, 'say "so"'],
      ]),
    ).toBe('m/z,"a, b"\r\n1.5,"say ""so"""\r\n');
  });

  it('is named after what it holds, in characters that every system takes', () => {
    expect(csvFileName('isotope-pattern', 'C2H4O2', '[M+H]+')).toBe('isotope-pattern-C2H4O2-M+H+.csv');
    expect(csvFileName('ions', '../H2O')).toBe('ions-H2O.csv');
    expect(csvFileName('ions', 'C'.repeat(500)).length).toBeLessThan(100);
  });
});
