import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PageOptions, closePages, openPage, testSession } from '../../../testing/open-page.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const path = `/accounts/${testSession.id}/confirmed-email`;
const open = (
  answer: () => Response,
  { query = `?code=${'c'.repeat(43)}`, ...options }: PageOptions & { query?: string } = {},
) =>
  openPage(<ConfirmEmailPage />, { ...options, at: `/confirm-email${query}`, answers: { [path]: answer } });
const done = () => new Response(null, { status: 204 });

async function confirm() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));
  });
}

closePages();

describe('the page of an email confirmation link', () => {
  it('shows the address of the signed-in user and confirms it', async () => {
    const { requests } = await open(done);
    screen.getByText('You are logged in as ada@example.org. Is this your email address?');
    expect(requests).toEqual([]);
    await confirm();
    await screen.findByText('Your email address is confirmed.');
    expect(requests).toContain(`POST ${path}`);
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/account');
  });

  it('shows that the link has expired and where to request another one', async () => {
    const message =
      'This link has expired, was already used or belongs to another account. Request a new one.';
    await open(() => Response.json({ code: 'expired', message }, { status: 409 }));
    await confirm();
    await screen.findByText(message);
    screen.getByRole('link', { name: 'My account' });
  });

  it('asks guests to log in first', async () => {
    const { requests } = await open(done, { role: 'GUEST' });
    expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('rejects an invalid confirmation link', async () => {
    await open(done, { query: '?code=cut' });
    screen.getByText('Invalid confirmation link');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
