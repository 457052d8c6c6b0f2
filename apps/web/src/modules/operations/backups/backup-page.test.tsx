import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { BackupPage } from './backup-page.tsx';
import { clickWhenFound } from '../../../testing/click-when-found.ts';

closePages();

const time = '2026-05-04T10:00:00.000Z';
const idle = { status: 0, error: null };

it('loads the status again after a backup that the server refuses, because other work may be running', async () => {
  const { requests } = await openPage(<BackupPage />, {
    role: 'ADMINISTRATOR',
    answers: {
      '/backup/status': idle,
      '/backup/archives': [],
      '/backup': () => Response.json({ code: 'backup-running', message: 'Busy' }, { status: 409 }),
    },
  });
  await clickWhenFound(screen.findByRole('button', { name: 'Start the backup' }));
  await screen.findByText('Error: Busy');
  await waitFor(() => expect(requests.filter((request) => request === 'GET /backup/status')).toHaveLength(2));
});

it('loads the status again after an archive was deleted, which may be the newest', async () => {
  const archive = {
    id: 'a',
    date: time,
    size: 10,
    kind: 'manual',
    encrypted: false,
    tables: ['machines'],
  };
  const { requests } = await openPage(<BackupPage />, {
    role: 'ADMINISTRATOR',
    answers: {
      '/backup/status': idle,
      '/backup/archives': [archive],
      '/backup/archives/a': () => new Response(null, { status: 204 }),
    },
  });
  await clickWhenFound(screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('dialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: /^Delete/ })));
  await waitFor(() => expect(requests.filter((request) => request === 'GET /backup/status')).toHaveLength(2));
});
