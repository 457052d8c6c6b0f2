import { setTimeout as later } from 'node:timers/promises';
import type pg from 'pg';
import { sendMultipart } from '../../../testing/factories.ts';
import { createReliablePool } from '../../../testing/store/failing-store.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type Journey, type Outcome, administratorOf, failedInRow, once } from './journey.ts';

/** Requesting the progress marks interrupted work as failed. */
const waitForEnd = async (app: TestApp, pool: pg.Pool): Promise<number> => {
  for (;;) {
    const { rows } = await pool.query<{ status: number }>(
      'SELECT status FROM backups ORDER BY started_at DESC, id DESC LIMIT 1',
    );
    if ((rows[0]?.status ?? 4) > 2) return rows[0]?.status ?? 4;
    await administratorOf(app).get('/backup/status');
    await later(50);
  }
};

async function runToEnd(app: TestApp, begin: () => Promise<{ statusCode: number }>): Promise<Outcome> {
  const pool = createReliablePool(app.config.databaseUrl!);
  try {
    const { statusCode } = await begin();
    const status = await waitForEnd(app, pool);
    return { status: statusCode === 202 && status === 4 ? failedInRow : statusCode };
  } finally {
    await pool.end();
  }
}

const sections = ['laboratories', 'files'];

async function deleteArchives(app: TestApp): Promise<void> {
  const archives = (await administratorOf(app).get('/backup/archives')).json();
  for (const { id } of archives as { id: string }[])
    await administratorOf(app).delete(`/backup/archives/${id}`);
}

const aFile = once(async (app) =>
  sendMultipart(administratorOf(app), {
    method: 'POST',
    url: '/files',
    fields: { type: 'GETTING_STARTED' },
    field: 'file',
    files: [{ name: 'a.txt', bytes: 'a text' }],
  }),
);

const anArchive = once(async (app) => {
  await aFile(app);
  await deleteArchives(app);
  await runToEnd(app, () => administratorOf(app).post('/backup', { tables: sections }));
  const archives = (await administratorOf(app).get('/backup/archives')).json();
  return (archives as { id: string }[])[0]!.id;
});

export const backupJourneys: Record<string, Journey> = {
  'a backup from its beginning to its end': {
    status: 202,
    again: 'as first',
    async prepare(app) {
      await aFile(app);
      await deleteArchives(app);
      return () => runToEnd(app, () => administratorOf(app).post('/backup', { tables: sections }));
    },
  },
  'a restore from its beginning to its end': {
    status: 202,
    again: 'as first',
    async prepare(app) {
      const id = await anArchive(app);
      await administratorOf(app).post('/laboratories', { name: 'Later' });
      return () => runToEnd(app, () => administratorOf(app).post(`/backup/archives/${id}/restore`));
    },
  },
};
