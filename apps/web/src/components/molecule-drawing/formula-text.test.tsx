import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChemicalSentence, FormulaText } from './formula-text.tsx';

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

it.each([
  ['The formula of your structure, C3H7Cl, is wrong.', ['C3H7Cl']],
  ['Two CH3 groups and one CH2–CH3 chain', ['CH3', 'CH2', 'CH3']],
  ['The carbons C4 and C12 in CDCl3, the ¹³C spectrum, 13C and HSQC', ['CDCl3']],
  ['M and M+2 are in the ratio 1:1, 3 J 7 Hz, sp3', []],
])('shows the formulas of the sentence "%s" with subscripts: %j', (text, formulas) => {
  const { container } = render(<ChemicalSentence text={text} />);
  expect([...container.querySelectorAll('span')].map((formula) => formula.textContent)).toEqual(formulas);
  expect(container.textContent).toBe(text);
});
