import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { PasswordForm } from './password-form.tsx';

closePages();

it('moves the focus to the field at which the server reports a fault', async () => {
  const wrong = Object.assign(new Error('Wrong'), { details: [{ path: 'current', message: 'Wrong' }] });
  await openPage(<PasswordForm email="ada@example.org" onSubmit={() => Promise.reject(wrong)} />);
  const current = screen.getByLabelText(/^Current password/);
  fireEvent.change(current, { target: { value: 'a password' } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'another password' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change the password' })));
  screen.getByText('Wrong');
  expect(document.activeElement).toBe(current);
});
