import { setTimeout as pause } from 'node:timers/promises';
import { type BackupSection, type Message, createMessage } from '@elucida/contract';
import { ArchiveRejected } from '../../../database/backup/archive-rejected.ts';
import type { Db } from '../../../database/database.ts';
import { isStorageFull } from '../../../database/store-unavailable.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { type BackupRow, createBackup, endBackup, failInterruptedBackups, updateHeartbeat } from './store.ts';

export interface BackupWork {
  id: string;
  done: Promise<void>;
}

export interface RunnerOptions {
  db: Db;
  /** True if no other server can work on this store. */
  isOnlyServer: boolean;
  log: (message: string) => void;
}

/** `size` in bytes. */
export interface WorkResult {
  warning: Message | null;
  size: number | null;
}

const heartbeatMs = 5_000;
const retryMs = 1_000;

function reasonOf(error: unknown): Message {
  if (error instanceof ArchiveRejected) return error.fault;
  return createMessage(isStorageFull(error) ? 'backup-out-of-space' : 'backup-failed');
}

/** Runs at most one at a time on all servers. */
export class BackupRunner {
  private readonly ending = new AbortController();
  private current: Promise<void> = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {}

  /** Aborts a backup when the server stops. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  async failInterruptedWork(): Promise<void> {
    if (!this.options.isOnlyServer) await failInterruptedBackups(this.options.db, { isOnlyServer: false });
  }

  /** Returns the id of the row; undefined if other work runs. */
  async begin(kind: BackupRow['kind'], sections: readonly BackupSection[]): Promise<string | undefined> {
    await this.failInterruptedWork();
    const id = newId();
    try {
      return await createBackup(this.options.db, { id, kind, sections });
    } catch (error) {
      // If the row was written after all, no server works on it.
      void this.recordEnd(id, { status: 4, error: reasonOf(error), size: null }).catch(() => undefined);
      throw error;
    }
  }

  /** The row records a success as well as a failure. */
  run(id: string, work: () => Promise<WorkResult>): BackupWork {
    const { db, log } = this.options;
    const heartbeat = setInterval(() => void updateHeartbeat(db, id).catch(() => undefined), heartbeatMs);
    const done = work()
      .then(
        ({ warning, size }) => ({ status: 3, error: warning, size }) as const,
        (error: unknown) => {
          if (!(error instanceof ArchiveRejected)) log(`A backup or restore failed: ${String(error)}`);
          return { status: 4, error: reasonOf(error), size: null } as const;
        },
      )
      .then((end) => this.recordEnd(id, end))
      .catch((error: unknown) =>
        log(`The result of a backup or restore could not be recorded: ${String(error)}`),
      )
      .finally(() => clearInterval(heartbeat));
    this.current = done;
    return { id, done };
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.current;
  }

  /** Waits for an unreachable store, because no other backup can start before. */
  private async recordEnd(id: string, end: Parameters<typeof endBackup>[2]): Promise<void> {
    const { db, log } = this.options;
    for (;;) {
      try {
        return await endBackup(db, id, end);
      } catch (error) {
        if (this.signal.aborted) throw error;
        log(
          `The result of a backup or restore could not be recorded and will be tried again: ${String(error)}`,
        );
        await pause(retryMs, undefined, { signal: this.signal });
      }
    }
  }
}
