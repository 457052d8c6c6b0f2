import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FormulaText } from './formula-text.tsx';

afterEach(cleanup);

const htmlOf = (formula: string) => render(<FormulaText formula={formula} />).container.innerHTML;

it.each([
  ['C2H4O2', '<span>C<sub>2</sub>H<sub>4</sub>O<sub>2</sub></span>'],
  ['C10H22', '<span>C<sub>10</sub>H<sub>22</sub></span>'],
  ['NaCl', '<span>NaCl</span>'],
  ['Ca(OH)2', '<span>Ca(OH)<sub>2</sub></span>'],
  ['', '<span></span>'],
])('shows the numbers of the formula %s, and nothing else, as subscripts', (formula, html) => {
  expect(htmlOf(formula)).toBe(html);
});

it('copies a formula as it was written', () => {
  expect(render(<FormulaText formula="C12H22O11" />).container.textContent).toBe('C12H22O11');
});
