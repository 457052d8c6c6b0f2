import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { DaysField } from './days-field.tsx';

closePages();

function Field() {
  const [days, setDays] = useState(7);
  return <DaysField days={days} onChange={setDays} />;
}

it('keeps the focus when the number of days changes', async () => {
  await openPage(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
  field.focus();
  fireEvent.change(field, { target: { value: ' 30' } });
  fireEvent.submit(field.form!);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('30');
});
