import { createMessage } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { SharedBuffers } from '../../../platform/http/replies/shared-buffers.ts';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import type { SandboxResult } from '../../../platform/sandbox/run-in-sandbox.ts';
import { SpectrumJson, type SpectrumJsonRequest } from './spectrum-json.ts';
import type { SpectrumJsonTask } from './write-spectrum-json.ts';

type Answer = SandboxResult<Uint8Array | null>;

function quickProcess(answer: () => Answer = () => ({ ok: true, answer: new Uint8Array(2) })) {
  const tasks: SpectrumJsonTask[] = [];
  const write = (task: SpectrumJsonTask) => {
    tasks.push(task);
    return Promise.resolve(answer());
  };
  return { json: new SpectrumJson(write, new SharedBuffers()), tasks };
}

function slowProcess() {
  const tasks: string[] = [];
  const answers: (() => void)[] = [];
  const write = ({ head }: SpectrumJsonTask) => {
    tasks.push(head);
    return new Promise<Answer>((resolve) =>
      answers.push(() => resolve({ ok: true, answer: new Uint8Array(2) })),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { json: new SpectrumJson(write, new SharedBuffers()), tasks, answers, settle };
}

function request(fields: Partial<SpectrumJsonRequest> = {}): SpectrumJsonRequest {
  return {
    blob: 'one',
    head: '{}',
    threshold: 1_000,
    count: 10,
    accountId: undefined,
    site: 'here',
    isAborted: () => false,
    loadWire: () => Promise.resolve(new Uint8Array()),
    ...fields,
  };
}

describe('the JSON of spectra', () => {
  it('writes JSON once for thresholds of either sign that differ in the fifth digit', async () => {
    const { json, tasks } = quickProcess();
    for (const threshold of [1234.4, -1234.4, 1233.9]) await json.write(request({ threshold }));
    expect(tasks.map(({ threshold }) => threshold)).toEqual([1234]);
  });

  it('writes JSON again for other contours, another head and another blob', async () => {
    const { json, tasks } = quickProcess();
    const others = [{ threshold: 1_001 }, { count: 9 }, { blob: 'two' }, { head: '{"title":"Other"}' }];
    for (const other of [{}, ...others]) await json.write(request(other));
    expect(tasks).toHaveLength(5);
  });

  it('ignores the threshold without levels', async () => {
    const { json, tasks } = quickProcess();
    for (const threshold of [1, 2, 3]) await json.write(request({ threshold, count: 0 }));
    expect(tasks).toMatchObject([{ threshold: undefined, count: 0 }]);
  });

  it('writes JSON once for all simultaneous requests, which share the bytes', async () => {
    const { json, tasks, answers, settle } = slowProcess();
    const asked = ['here', 'there', 'elsewhere'].map((site) => json.write(request({ site })));
    await settle();
    answers[0]!();
    const written = await Promise.all(asked);
    expect(tasks).toHaveLength(1);
    expect(new Set(written.map(({ gzipped }) => gzipped)).size).toBe(1);
  });

  it('writes for another sender before the second request of a busy sender', async () => {
    const { json, tasks, answers, settle } = slowProcess();
    const own = ['1', '2', '3'].map((head) => json.write(request({ head })));
    const other = json.write(request({ head: 'other', site: 'there' }));
    for (let turn = 0; turn < 4; turn++) {
      await settle();
      answers[turn]!();
    }
    await Promise.all([...own, other]);
    expect(tasks.indexOf('other')).toBeLessThan(3);
  });

  it('writes for an account after one task of guests, however many are queued', async () => {
    const { json, tasks, answers, settle } = slowProcess();
    const guests = ['1', '2', '3'].map((head) => json.write(request({ head, site: head })));
    const own = json.write(request({ head: 'own', accountId: 'somebody' }));
    for (let turn = 0; turn < 4; turn++) {
      await settle();
      answers[turn]!();
    }
    await Promise.all([...guests, own]);
    expect(tasks.indexOf('own')).toBeLessThanOrEqual(1);
  });

  it('skips a caller who has disconnected while waiting', async () => {
    const { json, tasks, answers, settle } = slowProcess();
    const first = json.write(request({ head: 'first' }));
    const gone = json.write(request({ head: 'gone', isAborted: () => true }));
    const refused = expect(gone).rejects.toMatchObject({ code: 'busy' });
    await settle();
    answers[0]!();
    await first;
    await refused;
    expect(tasks).toEqual(['first']);
  });

  it('rejects requests beyond the queue of a sender, and writes for others', async () => {
    const { json, answers, settle } = slowProcess();
    const heads = Array.from({ length: 9 }, (_, head) => String(head));
    const own = heads.map((head) => json.write(request({ head })));
    await expect(json.write(request({ head: 'one more' }))).rejects.toThrow(QueueFull);
    const other = json.write(request({ head: 'other', site: 'there' }));
    for (let turn = 0; turn < 10; turn++) {
      await settle();
      answers[turn]!();
    }
    await Promise.all([...own, other]);
  });

  it('succeeds with the next request after a process reached its limits', async () => {
    const answers: Answer[] = [
      { ok: false, reason: createMessage('took-too-long') },
      { ok: true, answer: new Uint8Array(2) },
    ];
    const { json } = quickProcess(() => answers.shift()!);
    const message =
      'The spectrum could not be written as JSON: it took too long. Please try again in a moment.';
    await expect(json.write(request())).rejects.toMatchObject({ status: 503, code: 'busy', message });
    expect((await json.write(request())).gzipped).toHaveLength(2);
  });

  it('fails for a blob without a spectrum', async () => {
    const { json } = quickProcess(() => ({ ok: true, answer: null }));
    await expect(json.write(request())).rejects.toThrow('The blob one holds no spectrum.');
  });
});
