import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { createReliablePool } from '../../../testing/store/failing-store.ts';
import { type Rows, readMaskedRows } from '../../../testing/store/store-change.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { minUnusedBlobMs } from '../../../platform/blobs/blob-store.ts';
import { removeUnusedBlobs } from '../../../modules/operations/stored-files/remove-unused-blobs.ts';
import { scrubBlobs } from '../../../modules/operations/stored-files/scrub-blobs.ts';
import { claimStoredFiles } from '../../../modules/operations/stored-files/stored-files-owner.ts';
import { administratorOf } from './journey.ts';

export class StoreObserver {
  private constructor(
    private readonly app: TestApp,
    private readonly pool: pg.Pool,
  ) {}

  static of = (app: TestApp) => new StoreObserver(app, createReliablePool(app.config.databaseUrl!));

  close = () => this.pool.end();

  async rows(): Promise<Rows> {
    const rows = await readMaskedRows(this.pool);
    rows.set('archives', this.files().filter((name) => name.endsWith('.zip')).length);
    return rows;
  }

  private files = () => readdirSync(join(this.app.config.dataDir, 'backups'));

  /** Each row must have its blob, each archive its row. */
  async expectNothingIncomplete(): Promise<void> {
    const { db, blobs } = this.app.store;
    expect((await scrubBlobs(db, blobs)).faults).toEqual([]);
    const archives = await this.pool.query<{ id: string }>(
      `SELECT id FROM backups WHERE status = 3 AND kind <> 'restore'`,
    );
    expect(this.files().sort()).toEqual(archives.rows.map(({ id }) => `${id}.zip`).sort());
    const waiting = await this.pool.query("SELECT 1 FROM pg_namespace WHERE nspname = 'elucida_restore'");
    expect(waiting.rows).toEqual([]);
    const { status } = (await administratorOf(this.app).get('/backup/status')).json();
    expect([1, 2]).not.toContain(status);
  }

  async sweep(): Promise<void> {
    const { db, blobs } = this.app.store;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minUnusedBlobMs + 60_000 });
    try {
      await claimStoredFiles(db, blobs);
      expect(await removeUnusedBlobs(db, blobs, { force: true })).toMatchObject({ ok: true });
    } finally {
      vi.useRealTimers();
    }
    expect(await scrubBlobs(db, blobs)).toMatchObject({ unused: 0, faults: [] });
  }
}
