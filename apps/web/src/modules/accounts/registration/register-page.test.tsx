import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { closePages, openPage, testConfig } from '../../../testing/open-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { UsersPage } from '../pages/users-page.tsx';

closePages();

describe('registration', () => {
  it('resets the registration count from the list of users after a confirmation', async () => {
    const answers = { '/accounts': { accounts: [], total: 0 }, '/registration-limits': null };
    const { requests } = await openPage(<UsersPage />, { role: 'ADMINISTRATOR', answers });
    await clickWhenFound(screen.findByRole('button', { name: 'Reset the registration count' }));
    await screen.findByText(
      'The server limits the number of registrations from one network. This resets the count.',
    );
    expect(requests).not.toContain('DELETE /registration-limits');
    fireEvent.click(await screen.findByRole('button', { name: 'Reset the count' }));
    await screen.findByText('Registration count reset');
    expect(requests).toContain('DELETE /registration-limits');
  });

  it('shows no button to reset the count if registration is disabled', async () => {
    const config = { signIn: { ...testConfig.signIn, registration: false } };
    const answers = { '/accounts': { accounts: [], total: 0 } };
    await openPage(<UsersPage />, { role: 'ADMINISTRATOR', answers, config });
    await screen.findByText('No users');
    expect(screen.queryByRole('button', { name: 'Reset the registration count' })).toBeNull();
  });

  it('shows a field for the registration code only if the installation has one', async () => {
    await openPage(<RegisterPage />, { role: 'GUEST' });
    expect(screen.queryByRole('textbox', { name: 'Registration code' })).toBeNull();
    const config = { signIn: { ...testConfig.signIn, registrationCode: true } };
    await openPage(<RegisterPage />, { role: 'GUEST', config });
    expect(screen.getByRole('textbox', { name: 'Registration code' })).toBeTruthy();
  });
});
