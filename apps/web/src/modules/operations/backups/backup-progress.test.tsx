import type { BackupStatus } from '@elucida/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { BackupProgress } from './backup-progress.tsx';

const runningBackup: BackupStatus = {
  status: 1,
  kind: 'manual',
  error: null,
  started_at: '2026-11-21T09:59:58.000Z',
  ended_at: null,
  tables: ['accounts', 'molecules'],
  progress: { accounts: '2026-11-21T10:00:00.000Z' },
  encrypted: null,
  must_be_encrypted: false,
};

closePages();

it('gives the state of each step of a running backup a role and a name', async () => {
  await openPage(<BackupProgress status={runningBackup}>{null}</BackupProgress>, {
    role: 'ADMINISTRATOR',
    at: '/backup',
    pattern: '/backup',
  });
  expect(await screen.findAllByRole('img', { name: 'Finished' })).toHaveLength(1);
  expect(screen.getAllByRole('progressbar', { name: 'In progress' })).toHaveLength(2);
});

it.each([
  ['backup-damaged', true],
  ['backup-interrupted', false],
  ['backup-failed', false],
] as const)('states that nothing changed after the restore error %s: %s', async (code, isCertain) => {
  const failed: BackupStatus = {
    ...runningBackup,
    status: 4,
    kind: 'restore',
    error: 'Failed.',
    error_text: { code, values: {} },
  };
  await openPage(<BackupProgress status={failed}>{null}</BackupProgress>, {
    role: 'ADMINISTRATOR',
    at: '/backup',
    pattern: '/backup',
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent?.includes('Nothing changed.')).toBe(isCertain);
});
