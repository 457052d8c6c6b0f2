import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { AuditPage } from './audit-page.tsx';

const entry = {
  id: 2,
  date: '2026-11-21T10:00:00.000Z',
  actor: { id: 'a1', name: 'Ada Lovelace', role: 'ADMINISTRATOR' },
  action: 'accounts.update',
  outcome: 'done',
  target: '/accounts/b2',
  subject: { kind: 'accounts', id: 'b2', name: 'Charles Babbage', role: 'PROFESSOR' },
  details: {
    fields: 'role lastname',
    changed: 'role',
    role: 'PROFESSOR',
    formerRole: 'STUDENT',
    before: '"2026-11-20T10:00:00.000Z"',
    after: '"2026-11-21T10:00:00.000Z"',
  },
};
const refused = {
  ...entry,
  id: 1,
  actor: null,
  action: 'session.login',
  outcome: 'refused',
  target: '/accounts/c3',
  subject: { kind: 'accounts', id: 'c3', name: null, role: null },
  details: { method: 'password' },
};
const open = (query = '', entries: unknown[] = [entry, refused]) =>
  openPage(<AuditPage />, {
    role: 'ADMINISTRATOR',
    at: `/audit${query}`,
    pattern: '/audit',
    answers: { '/audit': { entries, total: entries.length } },
  });

closePages();

describe('the audit log', () => {
  it('shows who did what, and which actions were rejected', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    for (const text of ['Ada Lovelace', 'ADMINISTRATOR', 'Change a user', 'Guest', 'Log in', 'Rejected'])
      expect(table.textContent).toContain(text);
    expect(screen.getByTitle('accounts.update').textContent).toBe('Change a user');
    const person = screen.getByRole('link', { name: 'Charles Babbage' });
    expect(person.getAttribute('href')).toMatch(/\/users\/b2$/);
    expect(screen.getByText('2 entries found')).toBeTruthy();
  });

  it.each(['laboratories', 'files'])('links to the page of all %s, which share it', async (kind) => {
    const subject = { kind, id: 'l1', name: 'Sart Tilman', role: null };
    await open('', [{ ...entry, target: `/${kind}/l1`, subject, details: { subject: `${kind}/l1` } }]);
    const link = await screen.findByRole('link', { name: 'Sart Tilman' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/${kind}$`));
    expect(screen.queryByText(/subject/i)).toBeNull();
  });

  it('shows which fields changed, the former and the new role, and no versions', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    expect(table.textContent).toContain('Changed: Role');
    expect(table.textContent).toContain('Role: STUDENT → PROFESSOR');
    expect(table.textContent).toContain('with a password');
    expect(table.textContent).not.toContain('2026-11-2');
  });

  it('shows deleted users without a name, and unknown actions by their code', async () => {
    const gone = { ...entry, actor: { id: 'd4', name: null, role: null }, action: 'accounts.shred' };
    await open('', [gone, refused]);
    const table = await screen.findByRole('table', { name: 'Audit log' });
    for (const text of ['Erased user', 'd4', 'Erased user (c3)', 'accounts.shred'])
      expect(table.textContent).toContain(text);
  });

  it('distinguishes sent fields from changed ones, and shows the former role in older entries', async () => {
    const sent = { ...entry, details: { fields: 'firstname email' } };
    const nothing = { ...entry, id: 3, details: { fields: 'role', changed: '', role: 'STUDENT' } };
    const older = { ...entry, id: 4, details: { role: 'PROFESSOR', before: 'STUDENT', method: 'lti' } };
    await open('', [sent, nothing, older]);
    const table = await screen.findByRole('table', { name: 'Audit log' });
    const [, first, second, third] = [...table.querySelectorAll('tr')].map((row) => row.textContent);
    expect(first).toContain('Sent: First name, Email');
    expect(second).toContain('Nothing changed.');
    expect(second).not.toContain('Role: STUDENT');
    expect(third).toContain('Role: STUDENT → PROFESSOR');
    expect(third).toContain('from a learning platform');
  });

  it('shows values and times as text', async () => {
    const details = {
      closesAt: '2026-11-26T11:00:00.000Z',
      audience: 'university',
      feedbackLevel: 'after-closing',
    };
    await open('', [{ ...entry, details }]);
    const table = await screen.findByRole('table', { name: 'Audit log' });
    expect(table.textContent).toContain('Closes: Nov 26, 2026');
    expect(table.textContent).toContain('Audience: university accounts');
    expect(table.textContent).toContain('Feedback: after closing');
  });

  it('shows the name of the action that filters the log', async () => {
    await open('?action=session');
    const field = await screen.findByRole('combobox', { name: 'Action' });
    expect((field as HTMLInputElement).value).toBe('Login and sessions: everything');
  });

  it('sends its filters to the server', async () => {
    const { requests } = await open(
      '?person=a1&action=accounts&outcome=refused&from=2026-11-01&until=2026-11-20',
    );
    await screen.findByRole('table', { name: 'Audit log' });
    expect(requests.find((request) => request.includes('/audit'))).toMatch(
      /person=a1&action=accounts&outcome=refused&date=/,
    );
  });

  it('shows a message if there are no entries', async () => {
    await open('', []);
    expect(await screen.findByText('No entries')).toBeTruthy();
  });
});
