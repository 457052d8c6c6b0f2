import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { FormulaForm } from './formula-form.tsx';

closePages();

it('the formula form shows how to write a formula', async () => {
  await openPage(<FormulaForm submittedFormula={null} onCompute={() => undefined} />);
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules.join(' ')).toMatch(/without spaces.*case.*parentheses/s);
  for (const name of [/^Acetic acid/, /^Sulfuric acid/, /^Magnesium hydroxide/])
    screen.getByRole('button', { name });
});

function LateAddress() {
  const [wanted, setWanted] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <FormulaForm submittedFormula={asked} onCompute={setWanted} />
      <button onClick={() => setAsked(wanted)}>Arrive</button>
    </>
  );
}

it('the formula form preserves typed text when the address follows with a delay', async () => {
  await openPage(<LateAddress />);
  const input = screen.getByLabelText<HTMLInputElement>('Formula');
  const [compute, arrive] = [
    screen.getByRole('button', { name: 'Compute' }),
    screen.getByRole('button', { name: 'Arrive' }),
  ];
  fireEvent.click(compute);
  fireEvent.change(input, { target: { value: 'Mg(OH' } });
  fireEvent.click(arrive);
  expect(input.value).toBe('Mg(OH');
  fireEvent.click(screen.getByRole('button', { name: /^Acetic acid/ }));
  fireEvent.click(arrive);
  expect(input.value).toBe('CH3COOH');
});
