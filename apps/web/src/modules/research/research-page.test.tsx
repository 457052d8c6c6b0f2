import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { ResearchPage } from './research-page.tsx';

const time = '2026-11-21T10:00:00.000Z';
const earlierExport = {
  id: 'x',
  exportedBy: 'Ada Lovelace',
  format: 'xapi',
  exercises: [7, 8],
  from: null,
  until: null,
  people: 6,
  date: time,
  sessions: null,
};
const open = (people: number, exports: unknown[] = [earlierExport], query = '') =>
  openPage(<ResearchPage />, {
    role: 'ADMINISTRATOR',
    at: `/research${query}`,
    pattern: '/research',
    answers: { '/research/people': { people }, '/research/exports': { exports, total: exports.length } },
  });
const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

closePages();

describe('exports for research', () => {
  it('offers an export in each format for the chosen exercises and days', async () => {
    const { requests } = await open(6, [earlierExport], '?exercises=7+8&from=2026-11-01&until=2026-11-20');
    await screen.findByText('6 students with consent worked on these exercises in this period.');
    expect(requests.find((request) => request.includes('/research/people'))).toMatch(
      /exercise=7&exercise=8&date=/,
    );
    for (const [name, format] of Object.entries({
      JSON: 'json',
      'CSV of sessions': 'sessions',
      'CSV of events': 'events',
      'xAPI statements': 'xapi',
    }))
      expect(linkOf(`Export: ${name}`)).toMatch(
        new RegExp(`/research/export\\?exercise=7&exercise=8&date=.*&format=${format}$`),
      );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('offers an export of few students only after a confirmation', async () => {
    await open(4);
    await screen.findByText(/^4 students with consent/);
    expect(linkOf('Export: JSON')).toBeUndefined();
    await act(async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: /fewer than 5/ }));
    });
    expect(linkOf('Export: JSON')).toContain('format=json&isConfirmed=true');
  });

  it('offers no export without students', async () => {
    await open(0);
    await screen.findByText(/^0 students with consent/);
    expect(screen.queryByRole('checkbox', { name: /fewer than 5/ })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export: JSON' }).disabled).toBe(true);
    expect(linkOf('Export: JSON')).toBeUndefined();
  });

  it('lists earlier exports with their user, and marks incomplete ones', async () => {
    await open(6);
    const table = await screen.findByRole('table', { name: 'Exports' });
    for (const text of ['Ada Lovelace', 'xAPI statements', '7, 8', 'Incomplete'])
      expect(table.textContent).toContain(text);
  });

  it('reports that there are no exports, and marks an invalid ID', async () => {
    await open(6, []);
    await screen.findByText('No exports yet');
    fireEvent.change(screen.getByRole('textbox', { name: 'Exercise IDs' }), {
      target: { value: '7, x' },
    });
    expect(await screen.findByText('Enter IDs as numbers, e.g. 7 12')).toBeTruthy();
  });
});
