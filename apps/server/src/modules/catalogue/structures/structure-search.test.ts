import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findStructureCandidates } from '../molecules/search-store.ts';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import { addExercise, moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { findWorkerProcesses } from '../../../testing/worker-processes.ts';
import { computeFragmentFingerprint } from './structure-search.ts';
import { StructureTooComplex, runStructureTask } from './run-structure-task.ts';

describeApp('a hostile search by structure', (get) => {
  const search = (text: string) =>
    get()
      .as('GUEST')
      .get(`/molecules?structure=${encodeURIComponent(text)}`);

  it.each([
    ['many parts', Array.from({ length: 80 }, () => 'C').join('.'), /80 parts/],
    ['hundreds of rings', 'C1CC1'.repeat(100), /300 atoms|too long/],
    ['thousands of rings', 'C1CC1'.repeat(4000), /too large/],
    ['a long chain', 'C'.repeat(399), /399 atoms/],
    ['a longer chain', 'C'.repeat(499), /more than 400 atoms/],
  ])('rejects the search with a reason while it answers others: %s', async (_, text, reason) => {
    await get().as('ADMINISTRATOR').post('/molecules', moleculeBody('OC(=O)c1cccc2ccccc12'));
    const searching = search(text);
    let longest = 0;
    let isAnswered = false;
    void searching.finally(() => (isAnswered = true));
    while (!isAnswered) {
      const asked = performance.now();
      await get().as('GUEST').get('/config');
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const reply = await searching;
    expect([400, 422]).toContain(reply.statusCode);
    expect(reply.json().message).toMatch(reason);
    // Another process does the work. A busy machine may take half a second.
    expect(longest).toBeLessThan(500);
  });

  it('ends a search that takes too long and answers the next one', async () => {
    await get().as('ADMINISTRATOR').post('/molecules', moleculeBody('OC(=O)c1cccc2ccccc12'));
    const slow = { kind: 'fragment', text: 'C1CC1'.repeat(100) } as const;
    await expect(runStructureTask(slow, 1)).rejects.toThrow(StructureTooComplex);
    expect((await search('c1ccccc1')).json().length).toBeGreaterThan(0);
  });
});

const searchProcesses = () => findWorkerProcesses('search-structures');

describe('simultaneous searches by structure', () => {
  it('alternates between senders, so that one visitor delays neither another nor an author', async () => {
    const fragment = { kind: 'fragment', text: 'c1ccccc1' } as const;
    const ended: string[] = [];
    const ask = (sender?: string) =>
      runStructureTask(fragment, 4_000, sender).then(
        () => ended.push(sender ?? 'author'),
        (error: unknown) => {
          expect(error).toBeInstanceOf(QueueFull);
          return ended.push('refused');
        },
      );
    const flood = Array.from({ length: 120 }, () => ask('guest at one address'));
    await Promise.all([...flood, ask('guest at another'), ask()]);
    const answered = ended.filter((sender) => sender !== 'refused');
    expect(answered.indexOf('guest at another')).toBeLessThan(4);
    expect(answered.indexOf('author')).toBeLessThan(4);
    expect(ended.filter((sender) => sender === 'refused')).toHaveLength(69);
  });
});

describe.skipIf(process.platform !== 'linux')('a search by structure on a busy machine', () => {
  const fragment = { kind: 'fragment', text: 'c1ccccc1' } as const;

  it('answers a search that had to wait, or reports that it may be sent again', async () => {
    await runStructureTask(fragment, 4_000);
    for (const pid of searchProcesses()) process.kill(pid, 'SIGSTOP');
    const waited = runStructureTask(fragment, 100);
    await pause(1_000);
    for (const pid of searchProcesses()) process.kill(pid, 'SIGCONT');
    expect((await waited).ok).toBe(true);
    for (const pid of searchProcesses()) process.kill(pid, 'SIGSTOP');
    await expect(runStructureTask(fragment, 100)).rejects.toThrow(QueueFull);
  });

  it('reports a killed process as busy, because the structure did not end it', async () => {
    await runStructureTask(fragment, 4_000);
    for (const pid of searchProcesses()) process.kill(pid, 'SIGSTOP');
    const killed = runStructureTask(fragment, 4_000);
    await pause(200);
    for (const pid of searchProcesses()) process.kill(pid, 'SIGKILL');
    await expect(killed).rejects.toThrow(QueueFull);
  });
});

describeApp('the candidates of a search by structure', (get) => {
  it('include hidden molecules only for callers who may see them, so that response times reveal nothing', async () => {
    const { moleculeId } = await addExercise(get(), 'CCCCBr');
    await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CCBr', { id: 'private', public: false }));
    await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CBr', { id: 'open' }));
    const fingerprint = await computeFragmentFingerprint('CBr');
    const idsFor = async (seesHidden: boolean) => {
      const found = await findStructureCandidates(get().store.db, { seesHidden, filters: {}, fingerprint });
      return found.map(({ id }) => id).sort();
    };
    expect(await idsFor(true)).toEqual([moleculeId, 'open', 'private'].sort());
    expect(await idsFor(false)).toEqual(['open']);
  });
});
