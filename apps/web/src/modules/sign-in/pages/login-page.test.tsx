import { signInFailures } from '@elucida/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { frenchNames } from '../../../languages/french/french-names.ts';
import { translations } from '../../../languages/t.ts';
import { closePages, openPage, testSession } from '../../../testing/open-page.tsx';
import { LoginPage } from './login-page.tsx';

closePages();

const university = () => screen.queryByRole('link', { name: 'Login via the university' });

describe('the sign-in page', () => {
  it('offers the university sign-in if it is set up, without a password form in the student edition', async () => {
    const signIn = { local: false, registration: false, sso: true };
    await openPage(<LoginPage />, { role: 'GUEST', config: { edition: 'student', signIn } });
    expect(university()?.getAttribute('href')).toBe('sp/login');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('offers only the password form if the university is not set up', async () => {
    await openPage(<LoginPage />, { role: 'GUEST' });
    expect(university()).toBeNull();
    screen.getByRole('textbox', { name: 'Email' });
  });

  it('shows the password form in the student edition to an administrator who asks for it', async () => {
    const signIn = { local: false, registration: false, sso: true };
    const config = { edition: 'student' as const, signIn };
    await openPage(<LoginPage />, { role: 'GUEST', config });
    fireEvent.click(screen.getByRole('button', { name: 'Administrators: log in with a password' }));
    screen.getByRole('textbox', { name: 'Email' });
    cleanup();
    await openPage(<LoginPage />, { role: 'GUEST', config, state: { hasPassword: true } });
    screen.getByRole('textbox', { name: 'Email' });
  });

  it('fills in the email address of a user who has just registered', async () => {
    await openPage(<LoginPage />, { role: 'GUEST', state: { email: 'ada@example.org' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.org');
  });

  it('shows the names of demonstration accounts in the language of the page', async () => {
    translations.addResourceBundle('fr', 'terms', frenchNames);
    await translations.changeLanguage('fr');
    const labels = ['Student', 'Professor', 'Administrator'];
    const demoAccounts = labels.map((label) => ({ label, email: `${label}@elucida.test`, password: 'demo' }));
    await openPage(<LoginPage />, { role: 'GUEST', config: { demo: true, demoAccounts } });
    for (const name of ['Étudiant', 'Professeur', 'Administrateur']) screen.getByRole('button', { name });
    await translations.changeLanguage('en');
  });

  it('shows a fixed sentence for each failed sign-in, and none for an unknown code in the address', async () => {
    const config = { signIn: { local: true, registration: true, sso: true } };
    const sentences = {
      'not-admitted':
        'Your university account is not that of a student or staff member, so you cannot use this platform.',
      incomplete:
        'The university did not send all required data: identifier, name and email address. Please contact an administrator.',
      'email-taken': 'Another account already uses your email address. Please contact an administrator.',
      expired: 'This login has expired or was already used. Please try again.',
      'other-browser': 'This login was started in another browser, or cookies are blocked. Please try again.',
      declined: 'The university did not confirm your login. Please try again.',
      'not-asked-again':
        'The university did not ask you to log in again, so your identity is not confirmed. Log out there and try again.',
      refused: 'The reply from the university could not be verified. Please contact an administrator.',
      unreachable: 'The university login is unreachable. Please try again in a moment.',
    };
    expect(Object.keys(sentences)).toEqual(Object.keys(signInFailures));
    for (const [failure, sentence] of Object.entries(sentences)) {
      await openPage(<LoginPage />, { role: 'GUEST', config, at: `/login?failed=${failure}` });
      expect(screen.getByRole('alert').textContent).toBe(sentence);
      cleanup();
    }
    await openPage(<LoginPage />, { role: 'GUEST', config, at: '/login?failed=toString' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports after a logout that the university session may still be open', async () => {
    const config = { signIn: { local: false, registration: false, sso: true } };
    await openPage(<LoginPage />, { role: 'GUEST', config, state: { hasLeft: true } });
    expect(screen.getByRole('alert').textContent).toContain(
      'If you logged in via the university, your session there may still be open. On a shared computer, log out there too or close the browser.',
    );
  });

  it('returns to the page that required a session', async () => {
    const config = { signIn: { local: false, registration: false, sso: true } };
    await openPage(<LoginPage />, { role: 'GUEST', config, state: { next: '/exercises/3?tab=1' } });
    expect(university()?.getAttribute('href')).toBe('sp/login?next=%2Fexercises%2F3');
  });

  it('links an existing account to the university, and reports the result', async () => {
    const signIn = { local: true, registration: true, sso: true };
    const answers = {
      '/sessions': testSession,
      '/accounts/ada/identities': () => new Response(null, { status: 204 }),
    };
    const at = `/login?failed=email-taken&join=${'c'.repeat(43)}`;
    const { requests } = await openPage(<LoginPage />, { role: 'GUEST', config: { signIn }, answers, at });
    expect(screen.getByRole('alert').textContent).toBe(
      'Another account already uses your email address. If it is yours, log in below with its password to link it to the university.',
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), {
      target: { value: 'ada@example.org' },
    });
    fireEvent.change(screen.getByLabelText(/^Password/, { selector: 'input' }), {
      target: { value: 'long enough' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Your account is now linked to the university.');
    expect(requests.slice(-2)).toEqual(['POST /sessions', 'POST /accounts/ada/identities']);
  });

  it('offers to continue without an account that has the address unconfirmed', async () => {
    const config = { signIn: { local: true, registration: false, sso: true } };
    const code = 'c'.repeat(43);
    const at = `/login?failed=email-taken&join=${code}`;
    await openPage(<LoginPage />, { role: 'GUEST', config, at });
    const name = 'Continue without this account';
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    await openPage(<LoginPage />, { role: 'GUEST', config, at: `${at}&canTakeAddress=true` });
    screen.getByText(
      'If it is not yours, continue without it: you get a new account with your email address, and the other account loses that address.',
    );
    const form = screen.getByRole<HTMLButtonElement>('button', { name }).form!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', 'sp/finish']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ code, choice: 'take-address' });
  });

  it('waits and retries while the server is busy, and reports it', async () => {
    const busy = () => Response.json({ message: 'The server is busy.', code: 'busy' }, { status: 503 });
    const turns = [busy, () => ({ ...testSession, token: 'a token' })];
    await openPage(<LoginPage />, { role: 'GUEST', answers: { '/sessions': () => turns.shift()!() } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), {
      target: { value: 'ada@example.org' },
    });
    fireEvent.change(screen.getByLabelText(/^Password/, { selector: 'input' }), {
      target: { value: 'long enough' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect((await screen.findByRole('status')).textContent).toBe(
      'Many people are logging in right now. Please wait: you will be logged in automatically.',
    );
    await screen.findByText('Elsewhere', undefined, { timeout: 15_000 });
    expect(turns).toEqual([]);
  });

  it('offers a passkey if the browser and the installation support passkeys', async () => {
    const name = 'Log in with a passkey';
    const signIn = { local: true, registration: false, sso: false, passkeys: true };
    await openPage(<LoginPage />, { role: 'GUEST', config: { signIn } });
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    vi.stubGlobal('PublicKeyCredential', class {});
    await openPage(<LoginPage />, { role: 'GUEST' });
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    vi.stubGlobal('PublicKeyCredential', class {});
    const get = vi.fn(() => Promise.reject(new DOMException('Cancelled', 'NotAllowedError')));
    vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
    const challenge = { challenge: 'c'.repeat(43), rpId: 'localhost', rpName: 'Elucida', credentials: [] };
    const { requests } = await openPage(<LoginPage />, {
      role: 'GUEST',
      config: { signIn },
      answers: { '/passkey-challenges': challenge },
    });
    fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByText('Error: Passkey request cancelled or timed out');
    expect(get).toHaveBeenCalledTimes(1);
    expect(requests).toEqual(['POST /passkey-challenges']);
  });

  it('reports that there is no login method yet', async () => {
    const signIn = { local: false, registration: false, sso: false };
    await openPage(<LoginPage />, { role: 'GUEST', config: { edition: 'student', signIn } });
    screen.getByText('No login method');
  });
});
