import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const code = 'c'.repeat(43);
const open = (answer: () => Response, query = `?code=${code}`) =>
  openPage(<NewPasswordPage />, {
    role: 'GUEST',
    at: `/new-password${query}`,
    answers: { '/new-password': answer },
  });

async function send(password: string) {
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: password } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  });
}

closePages();

describe('the page of a password link', () => {
  it('sets a password that meets the registration rules and links to the sign-in page', async () => {
    const { requests } = await open(() => new Response(null, { status: 204 }));
    await send('short');
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(requests).toEqual([]);
    await send('long enough');
    await screen.findByText('Password set');
    expect(requests).toEqual(['POST /new-password']);
    expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login');
  });

  it('shows that the link has expired and preserves the typed password', async () => {
    const message = 'This link has expired or was already used. Ask an administrator for a new one.';
    await open(() => Response.json({ code: 'expired', message }, { status: 409 }));
    await send('long enough');
    await screen.findByText(message);
    expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('long enough');
  });

  it('rejects an invalid password link without a request', async () => {
    const { requests } = await open(() => new Response(null, { status: 204 }), '?code=cut');
    await send('long enough');
    await screen.findByText('Invalid password link');
    expect(requests).toEqual([]);
  });
});
