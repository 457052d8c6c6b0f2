import { expect, it } from 'vitest';
import { csvFileName } from './csv-file-name.ts';

it('the name of a CSV file describes its contents in characters that every file system accepts', () => {
  expect(csvFileName('isotope-pattern', 'C2H4O2', '[M+H]+')).toBe('isotope-pattern-C2H4O2-M+H+.csv');
  expect(csvFileName('ions', '../H2O')).toBe('ions-H2O.csv');
  expect(csvFileName('ions', 'C'.repeat(500)).length).toBeLessThan(100);
});
