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
  it('tells who did what, and what was refused', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    for (const text of ['Ada Lovelace', 'ADMINISTRATOR', 'Change a user', 'Guest', 'Log in', 'Rejected'])
      expect(table.textContent).toContain(text);
    expect(screen.getByTitle('accounts.update').textContent).toBe('Change a user');
    const person = screen.getByRole('link', { name: 'Charles Babbage' });
    expect(person.getAttribute('href')).toMatch(/\/users\/b2$/);
    expect(screen.getByText('2 entries found')).toBeTruthy();
  });

  it('links a laboratory to the page of all laboratories, as it has none of its own', async () => {
    const subject = { kind: 'laboratories', id: 'l1', name: 'Sart Tilman', role: null };
    await open('', [{ ...entry, target: '/laboratories/l1', subject }]);
    const link = await screen.findByRole('link', { name: 'Sart Tilman' });
    expect(link.getAttribute('href')).toMatch(/\/laboratories$/);
  });

  it('says what changed, a role as it was and as it is, and no version', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    expect(table.textContent).toContain('Changed: Role');
    expect(table.textContent).toContain('Role: STUDENT → PROFESSOR');
    expect(table.textContent).toContain('with a password');
    expect(table.textContent).not.toContain('2026-11-2');
  });

  it('has no name of who is gone, and shows what it has no words for as it stands', async () => {
    const gone = { ...entry, actor: { id: 'd4', name: null, role: null }, action: 'accounts.shred' };
    await open('', [gone, refused]);
    const table = await screen.findByRole('table', { name: 'Audit log' });
    for (const text of ['Erased user', 'd4', 'Erased user (c3)', 'accounts.shred'])
      expect(table.textContent).toContain(text);
  });

  it('tells what was only sent from what changed, and the former role of older entries', async () => {
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

  it('says values and times in words', async () => {
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

  it('is searched by an action in words', async () => {
    await open('?action=session');
    const field = await screen.findByRole('combobox', { name: 'Action' });
    expect((field as HTMLInputElement).value).toBe('Login and sessions: everything');
  });

  it('asks for what its filters say', async () => {
    const { requests } = await open(
      '?person=a1&action=accounts&outcome=refused&from=2026-11-01&until=2026-11-20',
    );
    await screen.findByRole('table', { name: 'Audit log' });
    expect(requests.find((request) => request.includes('/audit'))).toMatch(
      /person=a1&action=accounts&outcome=refused&date=/,
    );
  });

  it('says where there is nothing', async () => {
    await open('', []);
    expect(await screen.findByText('No entries')).toBeTruthy();
  });
});
