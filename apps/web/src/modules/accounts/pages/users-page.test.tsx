import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { UsersPage } from './users-page.tsx';

const expiresAt = '2026-12-07T10:00:00.000Z';
const open = async (answer: unknown, config: object = {}) => {
  const page = await openPage(<UsersPage />, {
    role: 'ADMINISTRATOR',
    at: '/users',
    config,
    answers: { '/accounts': { accounts: [], total: 0 }, '/invitations': answer },
  });
  const button = await screen.findByRole('button', { name: 'Invite people' });
  await act(async () => {
    fireEvent.click(button);
  });
  return page;
};
const dialog = () => within(screen.getByRole('dialog'));
const type = (text: string) =>
  act(async () => {
    fireEvent.change(dialog().getByRole('textbox', { name: 'People' }), { target: { value: text } });
  });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(dialog().getByRole('button', { name }));
  });
const rows = () =>
  dialog()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

closePages();

describe('the dialog that invites people', () => {
  it('reads lines and a pasted table and shows faults in their rows', async () => {
    const { requests } = await open({ people: [] }, { mail: true });
    expect(dialog().getByText(/Each person receives an email with a link to set a password\./)).toBeTruthy();
    await type('Ada, Lovelace, ada@example.org\nGrace, Hopper, nowhere');
    expect(dialog().getByRole('status').textContent).toBe('2 people, 1 to correct');
    expect(rows()).toEqual(['2GraceHoppernowhereInvalid email format', '1AdaLovelaceada@example.orgReady']);
    // No number is shown while a line is faulty.
    await press('Invite people');
    expect(dialog().getByRole('alert').textContent).toBe('Correct the lines below first.');
    expect(requests).not.toContain('POST /invitations');
    await type('Nom;Prénom;E-mail;Groupe\nLovelace;Ada;ada@example.org;2');
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(dialog().getByText('Ignored columns: Groupe')).toBeTruthy();
    expect(rows()).toEqual(['2AdaLovelaceada@example.orgReady']);
    expect(dialog().getByRole('button', { name: 'Invite 1 person' })).toBeTruthy();
  });

  it('shows who was invited by email and who already has an account', async () => {
    await open(
      {
        people: [
          { email: 'ada@example.org', id: 'a', outcome: 'invited', code: null, expiresAt: null },
          { email: 'grace@example.org', id: 'g', outcome: 'has-account', code: null, expiresAt: null },
        ],
      },
      { mail: true },
    );
    await type('Ada, Lovelace, ada@example.org\nGrace, Hopper, grace@example.org');
    await press('Invite 2 people');
    expect(dialog().getByText('1 person invited')).toBeTruthy();
    expect(rows()).toEqual(['ada@example.orgInvited by email', 'grace@example.orgAlready has an account']);
    const link = dialog().getByRole('link', { name: 'Already has an account' });
    expect(link.getAttribute('href')).toBe('/users/g');
    expect(dialog().queryByText('Copy these links now: they are not shown again')).toBeNull();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows links to copy and save once if the server sends no mail', async () => {
    const code = 'c'.repeat(43);
    await open({ people: [{ email: 'ada@example.org', id: 'a', outcome: 'invited', code, expiresAt }] });
    expect(dialog().getByText(/You receive one link per person to set a password\./)).toBeTruthy();
    await type('Ada, Lovelace, ada@example.org');
    await press('Invite 1 person');
    expect(dialog().getByText('Copy these links now: they are not shown again')).toBeTruthy();
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await press('Copy the link for ada@example.org');
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`#/new-password\\?code=${code}$`)),
    );
    expect(dialog().getByRole('button', { name: 'Save the links as CSV' })).toBeTruthy();
    // Without a clipboard the links can still be selected.
    expect(dialog().getByText(new RegExp(`#/new-password\\?code=${code}$`))).toBeTruthy();
  });

  it('stays open on Escape while it contains links or a list', async () => {
    const code = 'c'.repeat(43);
    await open({ people: [{ email: 'ada@example.org', id: 'a', outcome: 'invited', code, expiresAt }] });
    const escape = () =>
      act(async () => {
        fireEvent.keyDown(document.body, { key: 'Escape' });
      });
    await type('Ada, Lovelace, ada@example.org');
    await escape();
    await press('Invite 1 person');
    await escape();
    expect(dialog().getByText('Copy these links now: they are not shown again')).toBeTruthy();
    expect(dialog().getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape if nothing would be lost', async () => {
    await open({ people: [] });
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows faults reported by the server in their rows and preserves the typed list', async () => {
    const message = 'An account with this identifier already exists';
    const refusal = { message, code: 'invalid-input', details: [{ path: 'people.1.uliegeid', message }] };
    await open(() => Response.json(refusal, { status: 400 }));
    const text = 'Ada, Lovelace, ada@example.org, S123456\nGrace, Hopper, grace@example.org, S123457';
    await type(text);
    await press('Invite 2 people');
    expect(rows()[0]).toBe(`2GraceHoppergrace@example.orgS123457${message}`);
    expect((dialog().getByRole('textbox', { name: 'People' }) as HTMLTextAreaElement).value).toBe(text);
  });

  it('rejects an empty list and more than 200 people', async () => {
    const { requests } = await open({ people: [] });
    await press('Invite people');
    expect(dialog().getByText('Please provide a list of people')).toBeTruthy();
    await type(Array.from({ length: 201 }, (_, n) => `Ada, Lovelace, ada${n}@example.org`).join('\n'));
    await press('Invite 201 people');
    expect(dialog().getByText('At most 200 people at once')).toBeTruthy();
    expect(requests).not.toContain('POST /invitations');
  });
});
