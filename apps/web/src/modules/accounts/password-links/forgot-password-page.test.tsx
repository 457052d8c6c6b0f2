import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from '../../sign-in/pages/login-page.tsx';

closePages();

const open = (answer: () => Response, config = { mail: true }) =>
  openPage(<ForgotPasswordPage />, { role: 'GUEST', config, answers: { '/password-resets': answer } });

async function send(email: string) {
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: email } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  });
}

describe('the page for a forgotten password', () => {
  it('requests a link without revealing whether an account exists', async () => {
    const { requests } = await open(() => new Response(null, { status: 204 }));
    await send('ada@example.org');
    await screen.findByText(/^If ada@example\.org has an account, we have sent a message\./);
    expect(requests).toEqual(['POST /password-resets']);
  });

  it('validates the address before it sends a request', async () => {
    const { requests } = await open(() => new Response(null, { status: 204 }));
    await send('ada');
    await screen.findByText('Invalid email format');
    expect(requests).toEqual([]);
  });

  it('shows why the server sends no further link and preserves the typed address', async () => {
    const message =
      'Too many password links requested from your network. Please wait a moment and try again.';
    await open(() => Response.json({ code: 'too-many-requests', message }, { status: 429 }));
    await send('ada@example.org');
    await screen.findByText(message);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.org');
  });

  it('links to the page for a forgotten password only if the server sends mail', async () => {
    await openPage(<LoginPage />, { role: 'GUEST', config: { mail: true } });
    const link = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    cleanup();
    await openPage(<LoginPage />, { role: 'GUEST' });
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
    cleanup();
    await openPage(<ForgotPasswordPage />, { role: 'GUEST' });
    screen.getByText('Ask an administrator for a new password.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
