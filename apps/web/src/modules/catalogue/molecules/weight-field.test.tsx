import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { WeightField, type WeightFieldProps } from './weight-field.tsx';

function Field({ start }: { start: WeightFieldProps['value'] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <WeightField value={value} onChange={setValue} />
      <output>{value.join(' to ')}</output>
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent;
const press = (name: string, key: string) => fireEvent.keyDown(screen.getByRole('slider', { name }), { key });

closePages();

describe('the range of weights', () => {
  it('moves both ends by keys without letting one pass the other', async () => {
    await openPage(<Field start={[100, 300]} />);
    press('Minimum weight', 'PageUp');
    expect(chosen()).toBe('150 to 300');
    press('Maximum weight', 'PageDown');
    expect(chosen()).toBe('150 to 250');
    press('Maximum weight', 'End');
    expect(chosen()).toBe('150 to 1000');
    press('Minimum weight', 'Home');
    expect(chosen()).toBe('0 to 1000');
    press('Maximum weight', 'Home');
    expect(chosen()).toBe('0 to 0');
  });

  it('accepts numbers with decimals', async () => {
    await openPage(<Field start={[0, 1000]} />);
    for (const [name, value] of [
      ['From (g/mol)', '180.05'],
      ['To (g/mol)', '181'],
    ] as const) {
      const field = screen.getByLabelText(name);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    }
    expect(chosen()).toBe('180.05 to 181');
  });

  it('ignores text that is no number', async () => {
    await openPage(<Field start={[100, 300]} />);
    const field = screen.getByLabelText('From (g/mol)');
    fireEvent.change(field, { target: { value: '.' } });
    fireEvent.blur(field);
    expect(chosen()).toBe('100 to 300');
  });
});
