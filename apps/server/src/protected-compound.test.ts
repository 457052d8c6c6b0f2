import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { indexStructures } from './features/molecules/index-structures.ts';
import { protectCompoundsOfExercises } from './store/protected-compounds-store.ts';
import { addExperiment, addMachine, moleculeBody } from './testing/factories.ts';
import { type Caller, type TestApp, describeApp } from './testing/test-app.ts';

const lists = [
  '/molecules?amount=200',
  '/molecules?amount=200&sort=-weight',
  '/molecules?amount=200&structure=c1ccccc1',
  '/molecules?amount=200&formula=C9H10O2',
  '/molecules/facets',
  '/exercises?amount=200',
];

/** Reads every list as a guest and as a student. */
async function listsOf(app: TestApp): Promise<string[]> {
  const callers = [app.as('GUEST'), app.as('STUDENT')];
  return Promise.all(
    callers.flatMap((caller) => lists.map(async (url) => `${url} ${(await caller.get(url)).body}`)),
  );
}

async function addMolecule(author: Caller, smiles: string, fields: Record<string, unknown> = {}) {
  const body = moleculeBody(smiles, fields);
  expect((await author.post('/molecules', body)).statusCode).toBe(201);
  const machineId = await addMachine(author);
  const experimentId = await addExperiment(author, body.id, { type: 'IR', machineId });
  return { moleculeId: body.id, experimentId };
}

const exerciseOn = (made: { moleculeId: string; experimentId: string }, fields: object = {}) => ({
  name: 'An exercise',
  level: 'EASY',
  sections: [],
  public: false,
  corrector: true,
  moleculeid: made.moleculeId,
  experiments: [{ id: made.experimentId }],
  ...fields,
});

describeApp('the compound of a protected exercise', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const isVisible = async (id: string) =>
    (await get().as('STUDENT').get(`/molecules/${id}`)).statusCode === 200;

  it('leaves every list of guests and students as it is when the exercise is created, published, hidden, deleted and put back', async () => {
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

  it('is hidden from the creation of the exercise on, with its tautomers and stereoisomers', async () => {
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

  it('is found again after a release at once, and after the time of a release', async () => {
    const made = await addMolecule(author(), 'CCCCCCO');
    await author().post('/exercises', exerciseOn(made));
    const path = `/molecules/${made.moleculeId}/release`;
    expect((await author().post(path, { at: 'soon' })).json().message).toBe('Please choose a time');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await author().post(path, { at: later });
    expect(planned.json().protection).toMatchObject({ releaseAt: later });
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

  it('is hidden again when its exercise is published once more after a release', async () => {
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

  it('stays hidden when its drawing, its id or its exercise changes', async () => {
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

  it('is protected without a drawing, and when the drawing of an older version is indexed', async () => {
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

describeApp('publishing an exercise', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('lists the warnings, and needs each of them confirmed', async () => {
    await addMolecule(author(), 'CCC(C)CO', { name: 'A visible isomer' });
    const made = await addMolecule(author(), 'CCCCCO');
    const fields = {
      name: 'Whose formula is c5h12o?',
      moleculeName: true,
      attemptsAllowed: 1,
      audience: 'accounts',
    };
    const { id } = (await author().post('/exercises', exerciseOn(made, fields))).json();
    const refused = await author().post(`/exercises/${id}/publish`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'confirmation-needed']);
    const today = new Date().toISOString().slice(0, 10);
    expect(refused.json().details).toEqual([
      {
        path: 'was-visible',
        message: `This molecule has been visible to everybody since ${today}: students may know its spectra.`,
      },
      {
        path: 'visible-isomers',
        message: 'Visible isomers of this formula leave fewer candidates: A visible isomer.',
      },
      {
        path: 'open-registration',
        message:
          'Registration is open, and the exercise counts attempts for each account: one person can register many.',
      },
      {
        path: 'name-visible',
        message: 'Students see the name, the CAS number or the aliases of the molecule.',
      },
      {
        path: 'telling-title',
        message: 'The name of the exercise names the molecule, and students read it before it opens.',
      },
    ]);
    const codes = refused.json().details.map(({ path }: { path: string }) => path);
    const some = await author().post(`/exercises/${id}/publish`, { confirmed: codes.slice(1) });
    expect(some.json().details).toHaveLength(1);
    const done = await author().post(`/exercises/${id}/publish`, { confirmed: codes });
    expect(done.json()).toMatchObject({ public: true, draft: false });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(200);
  });

  it('is refused beside a public exercise that gives the answer away, unless that is confirmed', async () => {
    const made = await addMolecule(author(), 'CCCCCCC(=O)O');
    const twin = await addMolecule(author(), 'CCCCCCC(=O)O');
    const practice = exerciseOn(twin, { public: true, protected: false, name: 'Practice' });
    const other = (await author().post('/exercises', practice)).json().id;
    const { id } = (await author().post('/exercises', exerciseOn(made))).json();
    const refused = await author().patch(`/exercises/${id}`, { public: true });
    expect(refused.json()).toMatchObject({
      code: 'confirmation-needed',
      details: [
        {
          path: 'twin-exercises',
          message: `Other public exercises use the same compound, and may give the answer or its numbers away: Practice (${other}).`,
        },
      ],
    });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(404);
    const confirmed = { public: true, confirmed: ['twin-exercises'] };
    expect((await author().patch(`/exercises/${id}`, confirmed)).statusCode).toBe(200);
  });

  it('is refused as an exam beside a public exercise that gives verdicts at once, and not released before it closes', async () => {
    const made = await addMolecule(author(), 'CCCCCC(C)=O');
    const practice = exerciseOn(made, { public: true, name: 'Practice' });
    await author().post('/exercises', practice);
    const second = (await author().post('/exercises', { ...practice, name: 'Second' })).json().id;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const exam = {
      examMode: true,
      audience: 'university',
      attemptsAllowed: 1,
      opensAt: inHours(-1),
      closesAt: inHours(1),
      feedbackLevel: 'after-closing',
    };
    const refused = await author().patch(`/exercises/${second}`, exam);
    expect(refused.json()).toMatchObject({
      code: 'confirmation-needed',
      details: [{ path: 'twin-exercises' }],
    });
    const confirmed = { ...exam, confirmed: ['twin-exercises'] };
    expect((await author().patch(`/exercises/${second}`, confirmed)).statusCode).toBe(200);
    const release = (at: string | null) => author().post(`/molecules/${made.moleculeId}/release`, { at });
    for (const at of [null, inHours(0.5)]) {
      const early = await release(at);
      expect([early.statusCode, early.json().message]).toEqual([
        409,
        `This compound belongs to an exam that closes later: Second (${second}). Release it after the exam has closed.`,
      ]);
    }
    expect((await get().as('STUDENT').get(`/molecules/${made.moleculeId}`)).statusCode).toBe(404);
    expect((await release(inHours(2))).statusCode).toBe(200);
  });
});
