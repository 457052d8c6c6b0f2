import type { BackupStatus } from '@elucida/contract';
import { expect, it } from 'vitest';
import { backupStatusQuery } from './queries.ts';

it('the status of a backup is requested every two seconds while it is running, and not afterwards', () => {
  const interval = backupStatusQuery.refetchInterval as unknown as (query: {
    state: { data: Pick<BackupStatus, 'status'> | undefined };
  }) => number | false;
  const at = (status: BackupStatus['status']) => interval({ state: { data: { status } } });
  expect([at(0), at(1), at(2), at(3), at(4)]).toEqual([false, 2000, 2000, false, false]);
  expect(interval({ state: { data: undefined } })).toBe(false);
});
