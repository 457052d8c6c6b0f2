import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { LogsPage } from './logs-page.tsx';

closePages();

const log = {
  id: 'log1',
  userid: 'gone',
  uliegeid: null,
  user: null,
  type: 'awayTrigger',
  data: {},
  date: '2026-05-04T10:00:00.000Z',
  pageurl: '/exercises/1',
};

const answers = (logs: unknown[]) => ({
  '/composerlogs': { logs, total: logs.length },
  '/composerlogs/pageurlFilters': ['/exercises/1'],
});

describe('the list of logs', () => {
  it('marks a log whose account was deleted, and shows its type in words', async () => {
    await openPage(<LogsPage />, { role: 'ADMINISTRATOR', answers: answers([log]) });
    await screen.findByText('1 entry found');
    expect(screen.getAllByText('[NOT FOUND]')).toHaveLength(2);
    expect(screen.getByRole('table').querySelector('a')?.getAttribute('href')).toContain('startLog=');
    screen.getByRole('cell', { name: 'Away: triggered' });
  });

  it('reports an empty list of logs', async () => {
    await openPage(<LogsPage />, { role: 'ADMINISTRATOR', answers: answers([]) });
    await screen.findByText('No entries');
  });

  it('reports once that a session does not exist, and links to all logs', async () => {
    const at = '/logs?startLog=%7B%22id%22%3A%22none%22%7D';
    await openPage(<LogsPage />, { role: 'ADMINISTRATOR', at });
    await screen.findByText('These logs do not exist or have been deleted.');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    screen.getByRole('button', { name: 'All logs' });
  });

  it('requests logs by the filters in the address', async () => {
    const at = '/logs?userid=ada&pageurl=/exercises/1+/exercises/2&type=load&from=2026-05-04';
    const { requests } = await openPage(<LogsPage />, { role: 'ADMINISTRATOR', answers: answers([]), at });
    await screen.findByText('No entries');
    const asked = requests.find((request) => request.startsWith('GET /composerlogs?'))!;
    const query = new URLSearchParams(asked.split('?')[1]);
    expect(query.getAll('pageurl')).toEqual(['/exercises/1', '/exercises/2']);
    expect([query.get('userid'), query.get('type'), query.getAll('date').length]).toEqual(['ada', 'load', 2]);
    expect([query.get('start'), query.get('amount')]).toEqual(['0', '10']);
  });

  it('shows each step of a replay at once, and writes only some of them into the address', async () => {
    const session = Array.from({ length: 150 }, (_, index) => ({ ...log, id: `step${index}`, type: 'load' }));
    const start = { ...log, type: 'start' };
    const { query, writtenQueries } = await openPage(<LogsPage />, {
      role: 'ADMINISTRATOR',
      answers: { '/composerlogs/log1/start': start, '/composerlogs/log1': [start, ...session] },
      at: `/logs?startLog=${encodeURIComponent(JSON.stringify({ id: 'log1' }))}`,
    });
    await screen.findByText('Step 1 of 151');
    const replay = screen.getByRole('group', { name: 'Replay' });
    for (let step = 2; step <= 151; step++) fireEvent.keyDown(replay, { key: 'ArrowRight' });
    screen.getByText('Step 151 of 151');
    await waitFor(() => expect(query()).toContain('log=step149'));
    screen.getByText('Step 151 of 151');
    expect(writtenQueries().length).toBeLessThan(50);
    fireEvent.keyDown(replay, { key: 'Home' });
    screen.getByText('Step 1 of 151');
    await waitFor(() => expect(query()).toContain('log=log1'));
    screen.getByText('Step 1 of 151');
  });

  it('reports that a drawing was left out', async () => {
    const start = { ...log, type: 'start', isDrawingLeftOut: true };
    await openPage(<LogsPage />, {
      role: 'ADMINISTRATOR',
      answers: { '/composerlogs/log1/start': start, '/composerlogs/log1': [start] },
      at: `/logs?startLog=${encodeURIComponent(JSON.stringify({ id: 'log1' }))}`,
    });
    await screen.findByText('The drawing of this step was not loaded because the session is too long.');
  });
});
