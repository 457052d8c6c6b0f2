import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, testSession } from '../../../testing/open-page.tsx';
import { time, undecided, open } from './testing/open-account-page.tsx';

closePages();

describe('signing in on the account page', () => {
  it('lists the ways to sign in, and hides the password form for an account without a password', async () => {
    const identities = [
      { kind: 'university', name: 'https://idp.example.org' },
      { kind: 'course', name: 'Moodle of Somewhere' },
    ];
    await open(undecided, { hasPassword: false, identities });
    await screen.findByText('University: https://idp.example.org');
    expect(screen.getByText('Learning platform: Moodle of Somewhere')).toBeTruthy();
    expect(screen.getByText(/has no password here/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  });

  it('lists passkeys only for staff with a password, if the installation allows them', async () => {
    const path = `/accounts/${testSession.id}/passkeys`;
    const passkey = { id: 'k1', name: 'Office laptop', createdAt: time, lastUsedAt: null };
    const signIn = { local: true, registration: false, sso: false, passkeys: true };
    const staff = { role: 'PROFESSOR' };
    const answers = { [path]: { passkeys: [passkey] } };
    await open(undecided, staff, answers, { config: { signIn } });
    await screen.findByText('Office laptop');
    screen.getByRole('button', { name: 'Delete the passkey Office laptop' });
    screen.getByText('This browser does not support passkeys.');
    for (const [details, config] of [
      [{ role: 'STUDENT' }, { signIn }],
      [{ ...staff, hasPassword: false }, { signIn }],
      [staff, {}],
    ] as const) {
      cleanup();
      const { requests } = await open(undecided, details, answers, { config });
      await screen.findByText('S123456');
      expect(requests).not.toContain(`GET ${path}`);
    }
  });

  it('explains why passkeys do not work if the page is opened at an IP address', async () => {
    vi.stubGlobal('location', new URL('http://127.0.0.1:8080/#/account'));
    const signIn = { local: true, registration: false, sso: false, passkeys: true };
    const { requests } = await open(undecided, { role: 'PROFESSOR' }, {}, { config: { signIn } });
    await screen.findByText(
      /^Passkeys do not work with an IP address\. Open this page with its host name \(localhost on your own computer\)\./,
    );
    vi.unstubAllGlobals();
    expect(requests.filter((request) => request.includes('passkeys'))).toEqual([]);
    expect(screen.queryByRole('textbox', { name: 'Passkey name' })).toBeNull();
  });

  it('offers no passkeys to a shared demonstration account', async () => {
    const signIn = { local: true, registration: false, sso: false, passkeys: true };
    const demoAccounts = [{ label: 'Professor', email: 'ada@example.org', password: 'elucida-demo' }];
    const config = { signIn, demo: true, demoAccounts };
    await open(undecided, { role: 'PROFESSOR' }, {}, { config });
    await screen.findByText('S123456');
    expect(screen.queryByText('Passkeys')).toBeNull();
  });

  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

  const change = async (current: string, password: string) => {
    await screen.findByLabelText(/^Current password/);
    type('Current password', current);
    type('New password', password);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    });
  };

  const passwordPath = `/accounts/${testSession.id}/password`;

  it('changes the password by the rules of the registration', async () => {
    const { requests } = await open(undecided, {}, { [passwordPath]: testSession });
    expect(await screen.findByText('Password (ada@example.org)')).toBeTruthy();
    await change('the old one', 'short');
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(requests).not.toContain(`PATCH ${passwordPath}`);
    await change('the old one', 'long enough');
    await screen.findByText('Password changed. You were logged out on all other devices.');
    expect(requests).toContain(`PATCH ${passwordPath}`);
    expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('');
  });

  it('shows at its field that the current password is incorrect and preserves the typed values', async () => {
    const message = 'Incorrect current password';
    const body = { code: 'invalid-input', message, details: [{ path: 'current', message }] };
    await open(undecided, {}, { [passwordPath]: () => Response.json(body, { status: 400 }) });
    await change('wrong', 'long enough');
    await screen.findByText(message);
    expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('long enough');
  });

  it('lists the user’s sign-in sessions and ends one or all others', async () => {
    const { requests } = await open(
      undecided,
      {},
      { [`/accounts/${testSession.id}/sessions/s2`]: () => new Response(null, { status: 204 }) },
    );
    const list = await screen.findByRole('list', { name: 'My sessions' });
    expect(list.textContent).toMatch(/Firefox on LinuxThis device.*Chrome on Android.*Unknown browser/);
    expect(screen.queryByRole('button', { name: 'End session: Firefox on Linux' })).toBeNull();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'End session: Chrome on Android' }));
    });
    await screen.findByText('Session ended');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'End all other sessions' }));
    });
    await screen.findByText('All other sessions ended');
    const path = `/accounts/${testSession.id}/sessions`;
    expect(requests.filter((request) => request.includes('/sessions'))).toEqual([
      `GET ${path}`,
      `DELETE ${path}/s2`,
      `GET ${path}`,
      `DELETE ${path}`,
      `GET ${path}`,
    ]);
  });
});
