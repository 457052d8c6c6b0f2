import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type FaultKind,
  faultKinds,
  enableQueryFailures,
  withFault,
} from '../../testing/store/failing-store.ts';
import { isFullRun } from '../../testing/repetitions.ts';
import { diffRows } from '../../testing/store/store-change.ts';
import { type TestApp, describeApp } from '../../testing/test-app.ts';
import { backupJourneys } from './testing/backup-journeys.ts';
import { type Journey, failedInRow } from './testing/journey.ts';
import { journeys } from './testing/journeys.ts';
import { StoreObserver } from './testing/store-observer.ts';

// These calls can fail: open, mkdir, rename and rm of node:fs/promises, writeFile and sync of open
// files, and the streams of node:fs that write archives and uploads.
vi.mock('node:fs/promises', async (load) => {
  const { failingFiles } = await import('../../testing/store/failing-store.ts');
  return failingFiles(await load());
});

vi.mock('node:fs', async (load) => {
  const { failingStreams } = await import('../../testing/store/failing-store.ts');
  return failingStreams(await load());
});

const maxCallMs = 30_000;

/** A short run fails every fortieth call, in one way. */
const step = isFullRun ? 1 : 40;

const kindsOf = (number: number) =>
  isFullRun ? faultKinds : [faultKinds[Math.floor(number / step) % faultKinds.length]!];

/** These allow a retry. */
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

interface Trial {
  app: TestApp;
  journey: Journey;
  observer: StoreObserver;
  change: string[];
}

/**
 * Renews the proof of identity in all sessions: hundreds of journeys take longer than a proof is
 * valid.
 */
async function prepareJourney({
  app,
  journey,
}: Pick<Trial, 'app' | 'journey'>): ReturnType<Journey['prepare']> {
  await app.store.db.execute(sql`UPDATE sessions SET proven_at = now()`);
  return withTimeLimit(journey.prepare(app));
}

/** Returns false if the journey has no such call. */
async function failOnce(
  { app, journey, observer, change }: Trial,
  fault: { kind: FaultKind; number: number },
): Promise<boolean> {
  const call = await prepareJourney({ app, journey });
  const before = await observer.rows();
  const { result, hasFailed } = await withFault(fault, () => withTimeLimit(call()));
  const where = JSON.stringify({ ...fault, ...result });
  const after = diffRows(before, await observer.rows());
  const isDone = after.length > 0 && JSON.stringify(after) === JSON.stringify(change);
  if (!isDone) expect(after, where).toEqual([]);
  await observer.expectNothingIncomplete();
  // A later audit entry, for example, does not fail the call.
  const isAnswered = result.status === journey.status;
  if (isAnswered) expect(isDone, where).toBe(true);
  else expect(failureStatuses[fault.kind], where).toContain(result.status);
  if (!hasFailed) return false;

  const repeated = await withTimeLimit(call());
  const isTwice = isDone && journey.again === 'as first';
  const status = isDone && journey.again !== 'as first' ? journey.again : journey.status;
  expect(repeated.status, `repeated after ${where}`).toBe(status);
  if (!isTwice) expect(diffRows(before, await observer.rows()), where).toEqual(change);
  await observer.expectNothingIncomplete();
  return true;
}

/**
 * Fails each call in each way, or a sample from call `first` on; returns the number of failures.
 */
async function failEach(app: TestApp, journey: Journey, first: number): Promise<number> {
  const observer = StoreObserver.of(app);
  try {
    const call = await prepareJourney({ app, journey });
    const before = await observer.rows();
    expect((await withTimeLimit(call())).status).toBe(journey.status);
    const change = diffRows(before, await observer.rows());
    expect(change).not.toEqual([]);
    let failures = 0;
    for (let number = first, isLast = false; !isLast; number += step)
      for (const kind of kindsOf(number)) {
        isLast = !(await failOnce({ app, journey, observer, change }, { kind, number }));
        if (!isLast) failures++;
      }
    await observer.sweep();
    return failures;
  } finally {
    await observer.close();
  }
}

let counted = 0;

let stop: () => void = () => undefined;

beforeAll(() => {
  stop = enableQueryFailures();
});

afterAll(() => stop());

describeApp('failure of the n-th call to the store, for every n', (get) => {
  it.each(Object.keys(journeys))(
    'leaves the old or the new state, and a repeated call completes it or finds it done: %s',
    async (name) => {
      // Journeys start differently, so that together they cover the calls that all share.
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
    // Some 650 failing calls, each in a backup or restore: half an hour at most.
    2_400_000,
  );

  it('reports the number of failed calls', ({ task }) => {
    task.meta.figure = `${counted} calls failed${isFullRun ? '' : `, every ${step}th (TRUST_REPETITIONS: all)`}`;
    expect(counted).toBeGreaterThan(0);
  });
});
