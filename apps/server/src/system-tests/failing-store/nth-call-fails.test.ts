import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  addExercise,
  addExperiment,
  addMachine,
  addExperimentWithMolecule,
  moleculeBody,
  molfileOf,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
  uploadImage,
} from '../../testing/factories.ts';
import {
  type FaultKind,
  faultKinds,
  enableQueryFailures,
  createReliablePool,
  withFault,
} from '../../testing/store/failing-store.ts';
import { publicationWarnings } from '@elucida/contract';
import { createBlankPicture } from '../../testing/pictures.ts';
import { isFullRun } from '../../testing/repetitions.ts';
import { type Rows, diffRows, readMaskedRows } from '../../testing/store/store-change.ts';
import { type TestCaller, type TestApp, describeApp } from '../../testing/test-app.ts';
import { minUnusedBlobMs } from '../../platform/blobs/blob-store.ts';
import { removeUnusedBlobs } from '../../modules/operations/stored-files/remove-unused-blobs.ts';
import { scrubBlobs } from '../../modules/operations/stored-files/scrub-blobs.ts';
import { claimStoredFiles } from '../../modules/operations/stored-files/stored-files-owner.ts';

// Real calls that can be made to fail: open, mkdir, rename and rm of node:fs/promises, writeFile
// and sync of open files, and the streams of node:fs that write archives and uploads.
vi.mock('node:fs/promises', async (load) => {
  const { failingFiles } = await import('../../testing/store/failing-store.ts');
  return failingFiles(await load());
});

vi.mock('node:fs', async (load) => {
  const { failingStreams } = await import('../../testing/store/failing-store.ts');
  return failingStreams(await load());
});

const maxCallMs = 30_000;

/** Every call fails in each way in a full run; every fortieth, in one way, in a short one. */
const step = isFullRun ? 1 : 40;
const kindsOf = (number: number) =>
  isFullRun ? faultKinds : [faultKinds[Math.floor(number / step) % faultKinds.length]!];

interface Outcome {
  status: number;
}

interface Journey {
  /** Creates fresh content for the call and returns the call. */
  prepare: (app: TestApp) => Promise<() => Promise<Outcome>>;
  /** Status of the answer if nothing fails. */
  status: number;
  /**
   * Status of a repeated call whose first run was done; `as first` if it can run twice.
   */
  again: number | 'as first';
}

/** Status for work that continues after its answer and records its failure in a row. */
const failedInRow = 0;

/** Statuses that report a failure and allow a retry, by kind of fault. */
const failureStatuses: Record<FaultKind, readonly number[]> = {
  full: [507, failedInRow],
  lost: [503, 500, failedInRow],
  unheard: [503, 500, failedInRow],
};

async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  const control = new AbortController();
  const hung = later(maxCallMs, undefined, { signal: control.signal }).then(() => {
    throw new Error('The call was not answered.');
  });
  hung.catch(() => undefined);
  try {
    return await Promise.race([work, hung]);
  } finally {
    control.abort();
  }
}

class StoreObserver {
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

  /**
   * Checks that nothing is incomplete: each row has its blob, each archive its row, and unused
   * blobs are removed.
   */
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

interface Trial {
  app: TestApp;
  journey: Journey;
  looker: StoreObserver;
  /** Changes of the journey if nothing fails. */
  change: string[];
}

/**
 * Prepares a journey with a fresh proof of identity in all sessions, because hundreds of journeys
 * take longer than a proof is valid.
 */
async function prepareJourney({
  app,
  journey,
}: Pick<Trial, 'app' | 'journey'>): ReturnType<Journey['prepare']> {
  await app.store.db.execute(sql`UPDATE sessions SET proven_at = now()`);
  return withTimeLimit(journey.prepare(app));
}

/** Runs a journey with one failing call; returns false if it has no such call. */
async function failOnce(
  { app, journey, looker, change }: Trial,
  fault: { kind: FaultKind; number: number },
): Promise<boolean> {
  const call = await prepareJourney({ app, journey });
  const before = await looker.rows();
  const { result, hasFailed } = await withFault(fault, () => withTimeLimit(call()));
  const where = JSON.stringify({ ...fault, ...result });
  const after = diffRows(before, await looker.rows());
  const isDone = after.length > 0 && JSON.stringify(after) === JSON.stringify(change);
  if (!isDone) expect(after, where).toEqual([]);
  await looker.expectNothingIncomplete();
  // A failure beside the work itself, such as a later audit entry, does not fail the call.
  const isAnswered = result.status === journey.status;
  if (isAnswered) expect(isDone, where).toBe(true);
  else expect(failureStatuses[fault.kind], where).toContain(result.status);
  if (!hasFailed) return false;

  const repeated = await withTimeLimit(call());
  const isTwice = isDone && journey.again === 'as first';
  const status = isDone && journey.again !== 'as first' ? journey.again : journey.status;
  expect(repeated.status, `repeated after ${where}`).toBe(status);
  if (!isTwice) expect(diffRows(before, await looker.rows()), where).toEqual(change);
  await looker.expectNothingIncomplete();
  return true;
}

/**
 * Fails each call of a journey in each way, or a sample from call `first` on; returns the number of
 * failures.
 */
async function failEach(app: TestApp, journey: Journey, first: number): Promise<number> {
  const looker = StoreObserver.of(app);
  try {
    const call = await prepareJourney({ app, journey });
    const before = await looker.rows();
    expect((await withTimeLimit(call())).status).toBe(journey.status);
    const change = diffRows(before, await looker.rows());
    expect(change).not.toEqual([]);
    let failures = 0;
    for (let number = first, isLast = false; !isLast; number += step)
      for (const kind of kindsOf(number)) {
        isLast = !(await failOnce({ app, journey, looker, change }, { kind, number }));
        if (!isLast) failures++;
      }
    await looker.sweep();
    return failures;
  } finally {
    await looker.close();
  }
}

const administratorOf = ({ as }: TestApp) => as('ADMINISTRATOR');
const outcomeOf = async (answer: Promise<{ statusCode: number }>): Promise<Outcome> => ({
  status: (await answer).statusCode,
});

let serial = 0;
let counted = 0;

function once<T>(make: (app: TestApp) => Promise<T>): (app: TestApp) => Promise<T> {
  const made = new WeakMap<TestApp, Promise<T>>();
  return (app) => {
    if (!made.has(app)) made.set(app, make(app));
    return made.get(app)!;
  };
}

const anExercise = once((app) => addExercise(app, 'CCC(=O)CC'));
const aPlace = once((app) => addExperimentWithMolecule(app));

async function anExperiment(app: TestApp) {
  const { moleculeId, machineId } = await aPlace(app);
  const experimentId = await addExperiment(administratorOf(app), moleculeId, { type: 'IR', machineId });
  return { moleculeId, experimentId };
}

/** Creates a molecule with an experiment, its spectrum and an image. */
async function aWholeMolecule(app: TestApp): Promise<string> {
  const { moleculeId, experimentId } = await addExperimentWithMolecule(app);
  const place = { moleculeId, experimentId };
  await uploadSpectrum(administratorOf(app), { ...place, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
  await uploadImage(administratorOf(app), place, {
    name: 'a.png',
    bytes: await createBlankPicture(3, 3).png().toBuffer(),
  });
  return moleculeId;
}

const answerTo = (student: TestCaller, exercise: number, smiles: string) =>
  student.send({
    method: 'POST',
    url: `/exercises/${exercise}/corrector`,
    payload: { composerContent: molfileOf(smiles) },
    headers: { 'idempotency-key': `key-${++serial}` },
  });

const journeys: Record<string, Journey> = {
  'a right answer, with the draft that it ends': {
    status: 200,
    again: 200,
    async prepare(app) {
      const { id } = await anExercise(app);
      const student = await app.another('STUDENT');
      await student.send({
        method: 'PATCH',
        url: `/exercises/${id}/draft`,
        payload: { composerContent: molfileOf('CC') },
      });
      const key = ++serial;
      const payload = { composerContent: molfileOf('CCC(=O)CC') };
      const url = `/exercises/${id}/corrector`;
      const headers = { 'idempotency-key': `key-${key}` };
      return () => outcomeOf(student.send({ method: 'POST', url, payload, headers }));
    },
  },
  'a batch of logs': {
    status: 200,
    again: 200,
    async prepare(app) {
      const student = await app.another('STUDENT');
      const session = `session${++serial}`;
      const entries = [
        { type: 'start', age: 5_000, data: {} },
        { type: 'load', age: 4_000, data: { composerContent: molfileOf('CC') } },
      ];
      const batch = { pageurl: '/exercises/1', session, first: 0, entries };
      return () => outcomeOf(student.post('/composerlogs/batch', batch));
    },
  },
  'a draft': {
    status: 200,
    again: 200,
    async prepare(app) {
      const { id } = await anExercise(app);
      const student = await app.another('STUDENT');
      const payload = { composerContent: molfileOf('CC') };
      return () => outcomeOf(student.send({ method: 'PATCH', url: `/exercises/${id}/draft`, payload }));
    },
  },
  'a spectrum that is uploaded': {
    status: 201,
    again: 409,
    async prepare(app) {
      const place = await anExperiment(app);
      const bytes = smallInfrared.replace('400 90', `400 ${20 + (++serial % 70)}`);
      return () =>
        outcomeOf(uploadSpectrum(administratorOf(app), { ...place, files: [{ name: 'a.jdx', bytes }] }));
    },
  },
  'an image that is uploaded': {
    status: 201,
    again: 'as first',
    async prepare(app) {
      const place = await anExperiment(app);
      const colour = `#${(++serial).toString(16).padStart(6, '0')}`;
      const bytes = await createBlankPicture(3, 3, colour).png().toBuffer();
      return () => outcomeOf(uploadImage(administratorOf(app), place, { name: 'a.png', bytes }));
    },
  },
  'a document that is uploaded': {
    status: 201,
    again: 'as first',
    async prepare(app) {
      const text = `text ${String(++serial).padStart(6, '0')}`;
      return () =>
        outcomeOf(
          sendMultipart(administratorOf(app), {
            method: 'POST',
            url: '/files',
            fields: { type: 'GETTING_STARTED' },
            field: 'file',
            files: [{ name: 'a.txt', bytes: text }],
          }),
        );
    },
  },
  'a new molecule': {
    status: 201,
    again: 409,
    async prepare(app) {
      const body = moleculeBody('CCO');
      return () => outcomeOf(administratorOf(app).post('/molecules', body));
    },
  },
  'a changed molecule': {
    status: 200,
    again: 412,
    async prepare(app) {
      const { id } = (await administratorOf(app).post('/molecules', moleculeBody('CCO'))).json();
      const { etag } = (await administratorOf(app).get(`/molecules/${id}`)).headers;
      const change = { aliases: ['Other'], drawingkcj: molfileOf('CCO') };
      return () =>
        outcomeOf(administratorOf(app).patch(`/molecules/${id}`, change, { 'if-match': String(etag) }));
    },
  },
  'a molecule that is deleted with its experiments, spectra and images': {
    status: 204,
    again: 404,
    async prepare(app) {
      const id = await aWholeMolecule(app);
      return () => outcomeOf(administratorOf(app).delete(`/molecules/${id}`));
    },
  },
  'a molecule that is put back from the bin': {
    status: 200,
    again: 404,
    async prepare(app) {
      const moleculeId = await aWholeMolecule(app);
      await administratorOf(app).delete(`/molecules/${moleculeId}`);
      const { items } = (await administratorOf(app).get('/bin')).json();
      const { id } = (items as { id: string }[])[0]!;
      return () => outcomeOf(administratorOf(app).post(`/bin/${id}/restore`));
    },
  },
  'a changed experiment': {
    status: 200,
    again: 412,
    async prepare(app) {
      const { moleculeId, experimentId } = await anExperiment(app);
      const machineId = await addMachine(administratorOf(app));
      const url = `/molecules/${moleculeId}/experiments/${experimentId}`;
      const { etag } = (await administratorOf(app).get(url)).headers;
      const change = { name: 'Another name', machineId };
      return () => outcomeOf(administratorOf(app).patch(url, change, { 'if-match': String(etag) }));
    },
  },
  'a new exercise': {
    status: 201,
    again: 'as first',
    async prepare(app) {
      const { moleculeId, experimentId } = await anExercise(app);
      const body = {
        name: 'Made',
        level: 'EASY',
        sections: [],
        public: true,
        confirmed: publicationWarnings,
        corrector: true,
        moleculeid: moleculeId,
        experiments: [{ id: experimentId }],
      };
      return () => outcomeOf(administratorOf(app).post('/exercises', body));
    },
  },
  'an exercise that gets another number, with the answers to it': {
    status: 200,
    again: 404,
    async prepare(app) {
      const { moleculeId, experimentId } = await anExercise(app);
      const body = {
        name: 'Saved',
        level: 'EASY',
        sections: [],
        public: true,
        confirmed: publicationWarnings,
        corrector: true,
        moleculeid: moleculeId,
        experiments: [{ id: experimentId }],
      };
      const { id } = (await administratorOf(app).post('/exercises', body)).json();
      await answerTo(await app.another('STUDENT'), id, 'CCO');
      const change = { id: 10_000 + ++serial, name: 'Saved again', experiments: [] };
      return () => outcomeOf(administratorOf(app).patch(`/exercises/${id}`, change));
    },
  },
  'an account that is erased with its submissions and drafts': {
    status: 204,
    again: 404,
    async prepare(app) {
      const { id } = await anExercise(app);
      const student = await app.another('STUDENT');
      await answerTo(student, id, 'CCO');
      await student.send({
        method: 'PATCH',
        url: `/exercises/${id}/draft`,
        payload: { composerContent: molfileOf('CC') },
      });
      return () => outcomeOf(administratorOf(app).delete(`/accounts/${student.id}`));
    },
  },
};

/**
 * Waits until the latest backup or restore has ended; returns its status. Requests the progress,
 * because that marks interrupted work as failed.
 */
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

/** Waits until started work has ended; a failure is recorded in its row. */
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

const backupJourneys: Record<string, Journey> = {
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
      // Created after the archive, so the restore removes it.
      await administratorOf(app).post('/laboratories', { name: 'Later' });
      return () => runToEnd(app, () => administratorOf(app).post(`/backup/archives/${id}/restore`));
    },
  },
};

let stop: () => void = () => undefined;
beforeAll(() => {
  stop = enableQueryFailures();
});
afterAll(() => stop());

describeApp('failure of the n-th call to the store, for every n', (get) => {
  it.each(Object.keys(journeys))(
    'leaves the old or the new state, and a repeated call completes it or finds it done: %s',
    async (name) => {
      // The first call differs between journeys, so that together they cover the calls that all
      // share.
      const first = isFullRun ? 1 : 1 + (Object.keys(journeys).indexOf(name) % 3);
      const failures = await failEach(get(), journeys[name]!, first);
      expect(failures).toBeGreaterThan(isFullRun ? 2 : 0);
      counted += failures;
    },
    600_000,
  );

  it.each(Object.keys(backupJourneys))(
    'saves or restores everything or nothing, and the next attempt succeeds: %s',
    async (name) => {
      const failures = await failEach(get(), backupJourneys[name]!, 1);
      expect(failures).toBeGreaterThan(20 / step);
      counted += failures;
    },
    // A full run has some 650 failing calls, each in a backup or restore: half an hour at most.
    2_400_000,
  );

  it('reports the number of failed calls', ({ task }) => {
    task.meta.figure = `${counted} calls failed${isFullRun ? '' : `, every ${step}th (TRUST_REPETITIONS: all)`}`;
    expect(counted).toBeGreaterThan(0);
  });
});
