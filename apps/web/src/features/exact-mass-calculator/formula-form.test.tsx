import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { FormulaForm } from './formula-form.tsx';

closePages();

it('the form of a formula says how a formula is written', async () => {
  await openPage(<FormulaForm asked={null} onCompute={() => undefined} />);
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules.join(' ')).toMatch(/without spaces.*case.*parentheses/s);
  for (const name of [/^Acetic acid/, /^Sulfuric acid/, /^Magnesium hydroxide/])
    screen.getByRole('button', { name });
});
