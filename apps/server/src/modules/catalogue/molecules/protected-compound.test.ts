import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { indexStructures } from '../structures/index-structures.ts';
import { protectCompoundsOfExercises } from './protected-compounds-store.ts';
import { moleculeBody } from '../../../testing/factories.ts';
import { type TestApp, describeApp } from '../../../testing/test-app.ts';
import { addMolecule, exerciseOn } from './testing/protected-molecules.ts';

const lists = [
  '/molecules?amount=200',
  '/molecules?amount=200&sort=-weight',
  '/molecules?amount=200&structure=c1ccccc1',
  '/molecules?amount=200&formula=C9H10O2',
  '/molecules/facets',
  '/exercises?amount=200',
];

async function listsOf(app: TestApp): Promise<string[]> {
  const callers = [app.as('GUEST'), app.as('STUDENT')];
  return Promise.all(
    callers.flatMap((caller) => lists.map(async (url) => `${url} ${(await caller.get(url)).body}`)),
  );
}

describeApp('the compound of a protected exercise', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const isVisible = async (id: string) =>
    (await get().as('STUDENT').get(`/molecules/${id}`)).statusCode === 200;

  it('leaves all lists of guests and students unchanged during every change of the exercise', async () => {
    await addMolecule(author(), 'CCOC(=O)c1ccccc1');
    const made = await addMolecule(author(), 'COC(=O)Cc1ccccc1', { public: false });
    await author().post('/exercises', exerciseOn(made, { public: true }));
    const before = await listsOf(get());
    const steps: (() => Promise<unknown>)[] = [];
    const created = await author().post('/exercises', exerciseOn(made));
    const path = `/exercises/${created.json().id}`;
    const withoutExercise = (texts: string[]) => texts.filter((text) => !text.startsWith('/exercises'));
    expect(withoutExercise(await listsOf(get()))).toEqual(withoutExercise(before));
    steps.push(
      () => author().patch(`/molecules/${made.moleculeId}`, { public: true }),
      () => author().post(`${path}/publish`, { confirmed: ['visible-isomers', 'was-visible'] }),
      () => author().patch(path, { public: false }),
      () => author().patch(path, { protected: false }),
      () => author().delete(path),
      async () => {
        const { items } = (await author().get('/bin')).json() as { items: { id: string }[] };
        return author().post(`/bin/${items[0]!.id}/restore`);
      },
      () => author().delete(path),
    );
    for (const step of steps) {
      expect(await step()).toMatchObject({ statusCode: expect.toSatisfy((status) => status < 300) });
      expect(withoutExercise(await listsOf(get()))).toEqual(withoutExercise(before));
    }
    expect(await isVisible(made.moleculeId)).toBe(false);
  });

  it('hides the compound with its tautomers and stereoisomers as soon as the exercise is created', async () => {
    const ketone = await addMolecule(author(), 'CC(=O)CC(C)=O');
    const enol = await addMolecule(author(), 'CC(O)=CC(C)=O');
    const left = await addMolecule(author(), 'C[C@H](N)C(=O)O');
    const right = await addMolecule(author(), 'C[C@@H](N)C(=O)O');
    const other = await addMolecule(author(), 'NCCC(=O)O');
    await author().post('/exercises', exerciseOn(ketone));
    await author().post('/exercises', exerciseOn(left));
    for (const { moleculeId } of [ketone, enol, left, right]) expect(await isVisible(moleculeId)).toBe(false);
    expect(await isVisible(other.moleculeId)).toBe(true);
  });

  it('was visible from its publication or the end of its protection, whichever came last', async () => {
    const open = await addMolecule(author(), 'CCCCCCCCCCN');
    await author().post('/exercises', exerciseOn(open));
    const hidden = await addMolecule(author(), 'CCCCCCCCCN', { public: false });
    await author().post('/exercises', exerciseOn(hidden));
    await author().patch(`/molecules/${hidden.moleculeId}`, { public: true });
    const since = async ({ moleculeId }: { moleculeId: string }) =>
      (await author().get(`/molecules/${moleculeId}`)).json().publicSince;
    expect(await since(open)).not.toBeNull();
    expect(await since(hidden)).toBeNull();
    const before = new Date().toISOString();
    await author().post(`/molecules/${hidden.moleculeId}/release`, {});
    expect((await since(hidden)) >= before).toBe(true);
    const late = await addMolecule(author(), 'CCCCCCCCCCCN', { public: false });
    await author().post('/exercises', exerciseOn(late));
    await author().post(`/molecules/${late.moleculeId}/release`, {});
    const afterwards = new Date().toISOString();
    await author().patch(`/molecules/${late.moleculeId}`, { public: true });
    expect((await since(late)) >= afterwards).toBe(true);
  });

  it('becomes visible after an immediate release, and at the time of a planned release', async () => {
    const made = await addMolecule(author(), 'CCCCCCO');
    await author().post('/exercises', exerciseOn(made));
    const path = `/molecules/${made.moleculeId}/release`;
    expect((await author().post(path, { at: 'soon' })).json().message).toBe('Please choose a time');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await author().post(path, { at: later });
    expect(planned.json().protection).toMatchObject({ releaseAt: later, exercises: [] });
    expect(await isVisible(made.moleculeId)).toBe(false);
    await get().store.db.execute(
      sql`UPDATE protected_compounds SET release_at = now() WHERE release_at > now()`,
    );
    expect(await isVisible(made.moleculeId)).toBe(true);
    expect((await author().get(`/molecules/${made.moleculeId}`)).json().protection).toBeNull();
    expect((await author().post(path)).json().code).toBe('not-protected');
    expect((await get().as('STUDENT').post(path)).statusCode).toBe(403);
    await author().post('/exercises', exerciseOn(made));
    expect(await isVisible(made.moleculeId)).toBe(false);
  });

  it('becomes visible now if the requested time of its release is past', async () => {
    const made = await addMolecule(author(), 'CCCCCCCCO', { public: false });
    await author().post('/exercises', exerciseOn(made));
    await author().patch(`/molecules/${made.moleculeId}`, { public: true });
    const before = new Date().toISOString();
    await author().post(`/molecules/${made.moleculeId}/release`, { at: '2020-01-01T00:00:00.000Z' });
    expect(await isVisible(made.moleculeId)).toBe(true);
    const { publicSince } = (await author().get(`/molecules/${made.moleculeId}`)).json();
    expect(publicSince >= before).toBe(true);
  });

  it('becomes hidden again if its exercise is published once more after a release', async () => {
    const made = await addMolecule(author(), 'CC(=O)c1ccc(F)cc1');
    const { id } = (await author().post('/exercises', exerciseOn(made))).json();
    const release = await author().post(`/molecules/${made.moleculeId}/release`, {});
    expect(release.statusCode, release.body).toBeLessThan(300);
    expect(await isVisible(made.moleculeId)).toBe(true);
    const codes = async () =>
      ((await author().get(`/exercises/${id}/checklist`)).json() as { code: string }[]).map(
        ({ code }) => code,
      );
    expect(await codes()).not.toContain('hidden-molecule');
    const confirmed = ['was-visible', 'visible-isomers'];
    const published = await author().post(`/exercises/${id}/publish`, { confirmed });
    expect(published.statusCode, published.body).toBe(200);
    expect(await isVisible(made.moleculeId)).toBe(false);
    expect(await codes()).toContain('hidden-molecule');
  });

  it('stays hidden if its drawing, its id or its exercise changes', async () => {
    const made = await addMolecule(author(), 'CCCCCCCN');
    const exercise = await author().post('/exercises', exerciseOn(made));
    const drawn = moleculeBody('CCCCCC(N)C');
    await author().patch(`/molecules/${made.moleculeId}`, {
      id: 'another-name',
      drawingkcj: drawn.drawingkcj,
      formula: drawn.formula,
    });
    expect(await isVisible('another-name')).toBe(false);
    await author().delete(`/exercises/${exercise.json().id}`);
    expect(await isVisible('another-name')).toBe(false);
  });

  it('stays hidden without a drawing, and becomes hidden when an older drawing is indexed', async () => {
    const { db } = get().store;
    const undrawn = await addMolecule(author(), 'CCCCCCCCO', { drawingkcj: undefined });
    await author().post('/exercises', exerciseOn(undrawn));
    expect(await isVisible(undrawn.moleculeId)).toBe(false);
    const older = await addMolecule(author(), 'CCCCCCCCCO');
    const twin = await addMolecule(author(), 'CCCCCCCCCO');
    await author().post('/exercises', exerciseOn(older, { protected: false }));
    await db.execute(sql`UPDATE molecules SET compound_code = 'molecule:' || gen_random_uuid()`);
    await db.execute(sql`UPDATE exercises SET is_protected = true WHERE molecule_id = ${older.moleculeId}`);
    await protectCompoundsOfExercises(db);
    expect([await isVisible(older.moleculeId), await isVisible(twin.moleculeId)]).toEqual([false, true]);
    expect(await indexStructures(db)).toBeGreaterThan(1);
    expect([await isVisible(older.moleculeId), await isVisible(twin.moleculeId)]).toEqual([false, false]);
  });
});
