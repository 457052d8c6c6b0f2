import { expect, it } from 'vitest';
import { basisText, chartCredit } from './basis-text.ts';

it('names the origin of the points of every spectrum that the server read', () => {
  expect(basisText('measured')).toBe('Measured');
  expect(basisText('measured peaks')).toBe('Drawn from a table of measured peaks');
  expect(basisText('published values')).toBe('Drawn from published values');
  expect(basisText('approximate values')).toBe('Drawn from approximate values');
});

it('writes the origin of the points before the rights holder', () => {
  expect(chartCredit('measured', 'A. Chemist')).toBe('Measured · © A. Chemist');
  expect(chartCredit('measured', '© A. Chemist')).toBe('Measured · © A. Chemist');
  expect(chartCredit('measured peaks', 'OSDB 12, CC0 1.0')).toBe(
    'Drawn from a table of measured peaks · OSDB 12, CC0 1.0',
  );
  expect(chartCredit('approximate values', '')).toBe('Drawn from approximate values');
  expect(chartCredit(undefined, '')).toBe('');
});
