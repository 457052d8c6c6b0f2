import { expect, it } from 'vitest';
import { structureCandidates } from '../../store/molecule-search-store.ts';
import { addExercise, moleculeBody } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { fragmentFingerprint } from './structure-search.ts';
import { StructureTooComplex, askStructures } from './structure-worker.ts';

describeApp('a search by structure that is made to hurt', (get) => {
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
  ])('is refused with its reason, and others are answered meanwhile: %s', async (_, text, reason) => {
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
    const answer = await searching;
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().message).toMatch(reason);
    // The thread works; this process only waits. Half a second is what a busy machine may take.
    expect(longest).toBeLessThan(500);
  });

  it('is ended when it takes too long, and the next one is answered', async () => {
    await get().as('ADMINISTRATOR').post('/molecules', moleculeBody('OC(=O)c1cccc2ccccc12'));
    const slow = { kind: 'fragment', text: 'C1CC1'.repeat(100) } as const;
    await expect(askStructures(slow, 1)).rejects.toThrow(StructureTooComplex);
    expect((await search('c1ccccc1')).json().length).toBeGreaterThan(0);
  });
});

describeApp('the candidates of a search by structure', (get) => {
  it('hold nothing that the viewer may not see, so that no time tells of it', async () => {
    const { moleculeId } = await addExercise(get(), 'CCCCBr');
    await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CCBr', { id: 'private', public: false }));
    await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CBr', { id: 'open' }));
    const fingerprint = await fragmentFingerprint('CBr');
    const idsFor = async (seesHidden: boolean) => {
      const found = await structureCandidates(get().store.db, { seesHidden, filters: {}, fingerprint });
      return found.map(({ id }) => id).sort();
    };
    expect(await idsFor(true)).toEqual([moleculeId, 'open', 'private'].sort());
    expect(await idsFor(false)).toEqual(['open']);
  });
});
