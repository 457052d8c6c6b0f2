import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../testing/open-page.tsx';
import { AuditPage } from './audit-page.tsx';

const entry = {
  id: 2,
  date: '2026-11-21T10:00:00.000Z',
  actor: { id: 'a1', name: 'Ada Lovelace' },
  action: 'accounts.update',
  outcome: 'done',
  target: '/accounts/b2',
  details: { fields: 'role', role: 'PROFESSOR' },
};
const refused = {
  ...entry,
  id: 1,
  actor: null,
  action: 'session.login',
  outcome: 'refused',
  details: {},
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
    for (const text of ['Ada Lovelace', 'accounts.update', 'role: PROFESSOR', 'Visitor', 'Refused'])
      expect(table.textContent).toContain(text);
    expect(screen.getByText('2 entries found')).toBeTruthy();
  });

  it('asks for what its filters say', async () => {
    const { requests } = await open(
      '?actor=a1&action=accounts&outcome=refused&from=2026-11-01&until=2026-11-20',
    );
    await screen.findByRole('table', { name: 'Audit log' });
    expect(requests.find((request) => request.includes('/audit'))).toMatch(
      /actor=a1&action=accounts&outcome=refused&date=/,
    );
  });

  it('says where there is nothing', async () => {
    await open('', []);
    expect(await screen.findByText('No entries')).toBeTruthy();
  });
});
