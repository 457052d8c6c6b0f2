import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { UserPage } from './user-page.tsx';
import { clickWhenFound } from '../../../testing/click-when-found.ts';

const time = '2026-11-21T10:00:00.000Z';
const open = (details: object = {}, id = 'grace', config: object = {}) =>
  openPage(<UserPage />, {
    role: 'ADMINISTRATOR',
    config,
    at: `/users/${id}`,
    pattern: '/users/:id',
    answers: {
      [`/accounts/${id}`]: {
        id,
        username: 'grace@example.org',
        email: 'grace@example.org',
        role: 'STUDENT',
        firstname: 'Grace',
        lastname: 'Hopper',
        uliegeid: null,
        createdAt: time,
        firstLoginAt: null,
        lastModified: time,
        hasPassword: true,
        identities: [],
        ...details,
      },
      [`/accounts/${id}/passkeys`]: () => new Response(null, { status: 204 }),
      [`/accounts/${id}/invitation`]: () => new Response(null, { status: 204 }),
      [`/accounts/${id}/password-link`]: { code: 'c'.repeat(43), expiresAt: time },
    },
  });

closePages();

describe('the password of a user', () => {
  it('creates a password link, shown once with its expiry time and a note that it is not emailed', async () => {
    await open();
    expect(await screen.findByText(/^The link is not emailed/)).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Create a password link' }));
    });
    await screen.findByText('Copy this link now: it is not shown again');
    const address = new RegExp(`^http.*#/new-password\\?code=${'c'.repeat(43)}$`);
    expect(screen.getByText(address)).toBeTruthy();
    expect(screen.getByText(/^Valid until .*\. Earlier links no longer work\./)).toBeTruthy();
  });

  it('hides a password link that a change of the role voids', async () => {
    await open();
    await clickWhenFound(screen.findByRole('button', { name: 'Create a password link' }));
    await screen.findByText('Copy this link now: it is not shown again');
    const account = (await (
      await fetch(new URL('api/v1/accounts/grace', document.baseURI).href)
    ).json()) as object;
    const served = fetch;
    let isChanged = false;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      isChanged ||= init.method === 'PATCH';
      return isChanged && address.endsWith('/accounts/grace')
        ? Promise.resolve(Response.json({ ...account, role: 'PROFESSOR' }))
        : served(address, init);
    });
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Role' })));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'PROFESSOR', hidden: true })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change role' })));
    const dialog = await screen.findByRole('dialog');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Change role' })));
    await waitFor(() => expect(screen.queryByText('Copy this link now: it is not shown again')).toBeNull());
  });

  it('offers no password link to an account without a password', async () => {
    await open({ hasPassword: false });
    await screen.findByText(/^This account has no password/);
    expect(screen.queryByRole('button', { name: 'Create a password link' })).toBeNull();
  });

  it('offers no password link for the user’s own account', async () => {
    await open({}, 'ada');
    await screen.findByText('This is your own account.');
    expect(screen.queryByRole('button', { name: 'Create a password link' })).toBeNull();
  });
});

describe('the invitation of a user', () => {
  const invited = { hasPassword: false, invitedAt: time };

  it('sends an unused invitation again if the server sends mail', async () => {
    const { requests } = await open(invited, 'grace', { mail: true });
    await screen.findByText(/No password set yet/);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Resend the invitation' }));
    });
    await screen.findByText('Invitation sent');
    expect(requests).toContain('POST /accounts/grace/invitation');
  });

  it('creates a password link for an invited user if the server sends no mail', async () => {
    await open(invited);
    await screen.findByText(/set a password within 14 days/);
    expect(screen.queryByRole('button', { name: 'Resend the invitation' })).toBeNull();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Create a password link' }));
    });
    await screen.findByText('Copy this link now: it is not shown again');
  });
});

describe('the passkeys of a user', () => {
  it('shows the number of passkeys and deletes them after a confirmation', async () => {
    const { requests } = await open({ role: 'PROFESSOR', passkeys: 1 });
    await screen.findByText('1 passkey');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Delete all passkeys' }));
    });
    await screen.findByText('Delete all passkeys of Grace Hopper?');
    expect(requests).not.toContain('DELETE /accounts/grace/passkeys');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    });
    await screen.findByText('Passkeys deleted');
    expect(requests).toContain('DELETE /accounts/grace/passkeys');
  });

  it('hides the passkeys section if the user has none', async () => {
    await open({ passkeys: 0 });
    await screen.findByRole('button', { name: 'Create a password link' });
    expect(screen.queryByText(/passkey/i)).toBeNull();
  });
});

it('describes the rights of a professor who manages content', async () => {
  await open({ role: 'PROFESSOR' }, 'grace', { contentManagers: 'PROFESSOR' });
  await screen.findByText(/^Can also manage all content/);
});
