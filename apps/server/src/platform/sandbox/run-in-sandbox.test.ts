import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { smallInfrared } from '../../testing/factories.ts';
import { findWorkerProcesses } from '../../testing/worker-processes.ts';
import { type SandboxLimits, runInSandbox } from './run-in-sandbox.ts';

// No other test uses these limits; an idle process is reused for equal ones.
const limits: SandboxLimits = { processorMs: 20_001, heapMegabytes: 128, residentMegabytes: 1_024 };
const path = join(tmpdir(), 'elucida-sandbox-test.jdx');

interface Reading {
  ok: boolean;
  spectra: { type: string }[];
}

/** File that takes longer to read than the interval of the memory checks. */
const longPath = join(tmpdir(), 'elucida-sandbox-long-test.jdx');

const read = (changed: Partial<SandboxLimits> = {}, from = path) =>
  runInSandbox<object, Reading>(
    'read-spectra',
    { files: [{ name: 'a', path: from }] },
    { ...limits, ...changed },
  );

const readType = async () => {
  const result = await read();
  return result.ok && result.answer.spectra[0]?.type;
};

let others: number[];
const ownProcesses = () => findWorkerProcesses('read-spectra').filter((pid) => !others.includes(pid));

beforeAll(async () => {
  others = findWorkerProcesses('read-spectra');
  await writeFile(path, smallInfrared);
  const comments = `$$ ${'a comment '.repeat(20)}\n`.repeat(50_000);
  await writeFile(longPath, smallInfrared.replace('##END=', `${comments}##END=`));
});

afterEach(async () => {
  for (const pid of ownProcesses()) process.kill(pid, 'SIGKILL');
  await expect.poll(ownProcesses).toEqual([]);
});

it('performs one task after another in the same process', async () => {
  expect(await readType()).toBe('IR');
  const [pid] = ownProcesses();
  expect(await readType()).toBe('IR');
  expect(ownProcesses()).toEqual([pid]);
});

it('performs simultaneous tasks in separate processes', async () => {
  expect(await Promise.all([readType(), readType()])).toEqual(['IR', 'IR']);
  expect(ownProcesses()).toHaveLength(2);
});

it('performs a task even if the reused process has ended', async () => {
  await readType();
  const [pid] = ownProcesses();
  process.kill(pid!, 'SIGKILL');
  expect(await readType()).toBe('IR');
  expect(ownProcesses()).not.toContain(pid);
});

it('rejects a task that exceeds its memory, and ends the process', async () => {
  const refused = await read({ residentMegabytes: 1 }, longPath);
  expect(refused).toEqual({ ok: false, reason: { code: 'too-much-memory' } });
  await expect.poll(ownProcesses).toEqual([]);
});

it('rejects a task that fails in a reused and in a new process, and performs the next', async () => {
  await readType();
  const failing = await runInSandbox('read-spectra', { files: [{ name: 'a', path: '/absent' }] }, limits);
  expect(failing).toEqual({ ok: false, reason: { code: 'ran-out-of-memory' } });
  expect(await readType()).toBe('IR');
});

it('ends a process that had no task for 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await readType();
    vi.advanceTimersByTime(29_000);
    expect(ownProcesses()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(ownProcesses).toEqual([]);
});
