import type { PageLogType } from '@elucida/contract';
import { openDeviceDatabase } from '../../../lib/api/device-database.ts';

export interface LogFields {
  composerContent?: string;
  experimentId?: string;
  window?: { from: number; to: number } | null;
  tool?: string;
}

export interface QueuedLog {
  account: string;
  session: string;
  /** Number in its session. */
  n: number;
  pageurl: string;
  type: PageLogType;
  /** By this device's clock, in ms since 1970. */
  at: number;
  data: LogFields;
}

export type StoredLog = QueuedLog & { position: number };

const memory: StoredLog[] = [];
/** Above all positions of the database. */
const firstInMemory = 2 ** 52;
let nextPosition = firstInMemory;

/** Checks if the whole queue outlives this page. */
export async function isQueuePersistent(): Promise<boolean> {
  return memory.length === 0 && (await openDeviceDatabase()) !== undefined;
}

export async function enqueueLog(log: QueuedLog): Promise<void> {
  const database = await openDeviceDatabase();
  try {
    if (database !== undefined) return void (await database.add('logs', log));
  } catch {
    // The database does not store it.
  }
  memory.push({ ...log, position: nextPosition++ });
}

/** Returns the oldest ones in order. Entries of other accounts wait for their owners. */
export async function readQueuedLogs(account: string, amount: number): Promise<StoredLog[]> {
  const ownLogs = memory.filter((log) => log.account === account);
  const database = await openDeviceDatabase();
  if (database === undefined) return ownLogs.slice(0, amount);
  try {
    const stored: StoredLog[] = await database.getAllFromIndex('logs', 'account', account, amount);
    return [...stored, ...ownLogs].slice(0, amount);
  } catch {
    return ownLogs.slice(0, amount);
  }
}

/** Throws if the database does not delete the entries, because they would be sent again. */
export async function deleteQueuedLogs(logs: readonly StoredLog[]): Promise<void> {
  for (const { position } of logs) {
    const index = memory.findIndex((log) => log.position === position);
    if (index >= 0) memory.splice(index, 1);
  }
  const stored = logs.filter(({ position }) => position < firstInMemory);
  if (stored.length === 0) return;
  const database = await openDeviceDatabase();
  if (database === undefined) throw new Error('The database of this device is closed.');
  const transaction = database.transaction('logs', 'readwrite');
  await Promise.all([...stored.map(({ position }) => transaction.store.delete(position)), transaction.done]);
}
