import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../testing/open-page.tsx';
import { LoginPage } from './login-page.tsx';

closePages();

const university = () => screen.queryByRole('link', { name: 'Login via the university' });

describe('the sign-in page', () => {
  it('offers the university where it is set up, in either edition', async () => {
    const signIn = { local: false, registration: false, sso: true };
    await openPage(<LoginPage />, { role: 'GUEST', config: { edition: 'student', signIn } });
    expect(university()?.getAttribute('href')).toBe('sp/login');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('offers the form alone where it is not', async () => {
    await openPage(<LoginPage />, { role: 'GUEST' });
    expect(university()).toBeNull();
    screen.getByLabelText('Email');
  });

  it('says so where there is no way in yet', async () => {
    const signIn = { local: false, registration: false, sso: false };
    await openPage(<LoginPage />, { role: 'GUEST', config: { edition: 'student', signIn } });
    screen.getByText('No way to sign in');
  });
});
