import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { indexStructures } from '../structures/index-structures.ts';
import { protectCompoundsOfExercises } from './protected-compounds-store.ts';
import {
  addExperiment,
  addMachine,
  moleculeBody,
  smallInfrared,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import { type TestCaller, type TestApp, describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

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

async function addMolecule(author: TestCaller, smiles: string, fields: Record<string, unknown> = {}) {
  const body = moleculeBody(smiles, fields);
  expect((await author.post('/molecules', body)).statusCode).toBe(201);
  const machineId = await addMachine(author);
  const experimentId = await addExperiment(author, body.id, { type: 'IR', machineId });
  const files = [{ name: 'infrared.jdx', bytes: smallInfrared }];
  await uploadSpectrum(author, { moleculeId: body.id, experimentId, files });
  return { moleculeId: body.id, experimentId };
}

/** Warnings for every compound that was visible. */
const usual = publicationWarnings.filter((code) => code !== 'twin-exercises');

const exerciseOn = (made: { moleculeId: string; experimentId: string }, fields: object = {}) => ({
  name: 'An exercise',
  level: 'EASY',
  sections: [],
  public: false,
  corrector: true,
  moleculeid: made.moleculeId,
  experiments: [{ id: made.experimentId }],
  confirmed: usual,
  ...fields,
});

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

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const examNow = (fields: object = {}) => ({
  public: true,
  examMode: true,
  audience: 'university',
  attemptsAllowed: 1,
  opensAt: inHours(-1),
  closesAt: inHours(1),
  feedbackLevel: 'after-closing',
  confirmed: ['was-visible', 'visible-isomers', 'already-closed'],
  ...fields,
});

describeApp('the compound of an exam', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const isVisible = async (id: string) =>
    (await get().as('STUDENT').get(`/molecules/${id}`)).statusCode === 200;
  const addExam = async (smiles: string, fields: object = {}) => {
    const made = await addMolecule(author(), smiles);
    const answer = await author().post('/exercises', exerciseOn(made, examNow(fields)));
    expect(answer.statusCode, answer.body).toBe(201);
    return { ...made, path: `/exercises/${answer.json().id}` };
  };
  const release = (id: string, at: string | null = null) => author().post(`/molecules/${id}/release`, { at });
  const firstOfBin = async () =>
    ((await author().get('/bin')).json() as { items: { id: string }[] }).items[0]!.id;

  it('stays hidden if the exam closes later than the planned release', async () => {
    const { moleculeId, path } = await addExam('CCCCCC(=O)C');
    expect((await release(moleculeId, inHours(1.5))).statusCode).toBe(200);
    expect((await author().patch(path, { closesAt: inHours(1.2) })).statusCode).toBe(200);
    const protection = async () => (await author().get(`/molecules/${moleculeId}`)).json().protection;
    expect((await protection()).releaseAt).not.toBeNull();
    expect((await author().patch(path, { closesAt: inHours(2) })).statusCode).toBe(200);
    expect(await protection()).toMatchObject({ releaseAt: null });
  });

  it('becomes hidden again if a closed exam is opened once more', async () => {
    const { moleculeId, path } = await addExam('CCCCCCC(=O)C', { closesAt: inHours(-0.1) });
    expect((await release(moleculeId)).statusCode).toBe(200);
    expect(await isVisible(moleculeId)).toBe(true);
    expect((await author().patch(path, { closesAt: inHours(1) })).statusCode).toBe(200);
    expect(await isVisible(moleculeId)).toBe(false);
  });

  it('leaves an exam private on restore if the compound was released in the meantime', async () => {
    const { moleculeId, path } = await addExam('CCCCCCCC(=O)C');
    expect((await author().delete(path)).statusCode).toBe(204);
    expect((await release(moleculeId)).statusCode).toBe(200);
    expect((await author().post(`/bin/${await firstOfBin()}/restore`)).statusCode).toBe(200);
    expect((await author().get(path)).json().public).toBe(false);
    const published = await author().post(`${path}/publish`, { confirmed: ['was-visible'] });
    expect(published.statusCode, published.body).toBe(200);
    expect(await isVisible(moleculeId)).toBe(false);
  });

  it('leaves a practice exercise private if it is restored while the exam exists', async () => {
    const made = await addMolecule(author(), 'CCCCCCCCC(=O)C');
    const practice = exerciseOn(made, { public: true, protected: false });
    const path = `/exercises/${(await author().post('/exercises', practice)).json().id}`;
    await author().delete(path);
    expect((await author().post('/exercises', exerciseOn(made, examNow()))).statusCode).toBe(201);
    const restored = await author().post(`/bin/${await firstOfBin()}/restore`);
    const { public: isPublic, name } = (await author().get(path)).json();
    expect([isPublic, restored.json()]).toEqual([false, { hiddenExercises: [name] }]);
  });

  it('leaves a practice exercise public on restore if the exam’s author had confirmed the conflict', async () => {
    const made = await addMolecule(author(), 'CCCCCCCC(=O)CC');
    await author().post('/exercises', exerciseOn(made, { public: true, protected: false }));
    const exam = examNow({ confirmed: ['was-visible', 'visible-isomers', 'twin-exercises'] });
    const created = await author().post('/exercises', exerciseOn(made, exam));
    expect(created.statusCode, created.body).toBe(201);
    const path = `/exercises/${created.json().id}`;
    await author().delete(path);
    const restored = await author().post(`/bin/${await firstOfBin()}/restore`);
    expect(restored.json()).toEqual({ hiddenExercises: [] });
    expect((await author().get(path)).json().public).toBe(true);
  });

  it('rejects a drawing that would give the compound to a public practice exercise', async () => {
    const { path } = await addExam('CCCCCCCCCC(=O)C');
    const other = await addMolecule(author(), 'CCCCCCCCCCC=O');
    const practice = exerciseOn(other, { public: true, protected: false });
    await author().post('/exercises', practice);
    const drawn = moleculeBody('CCCCCCCCCC(=O)C');
    const redrawn = await author().patch(`/molecules/${other.moleculeId}`, {
      drawingkcj: drawn.drawingkcj,
      formula: drawn.formula,
    });
    const id = Number(path.split('/').at(-1));
    expect([redrawn.statusCode, redrawn.json().message]).toEqual([
      409,
      `With this structure, its exercises would reveal the answer of another: An exercise (${id}). Make one of them private first.`,
    ]);
  });

  it.each([
    ['a zwitterion', 'CC(C)[C@H](N)C(=O)O', 'CC(C)C([NH3+])C(=O)[O-]'],
    ['a salt', 'CCCCCN', 'CCCCC[NH3+].[Cl-]'],
    ['a hydrate', 'OC(=O)c1ccncc1', 'OC(=O)c1ccncc1.O'],
    ['an isotopologue', 'CCCCCCCCCO', '[2H]OCCCCCCCCC'],
  ])('hides %s of the compound, too', async (_, smiles, other) => {
    const twin = await addMolecule(author(), other);
    expect(await isVisible(twin.moleculeId)).toBe(true);
    await addExam(smiles);
    expect(await isVisible(twin.moleculeId)).toBe(false);
  });

  it.each([
    ['as an exam', 'CCCCCCCCCCCC=O', examNow()],
    ['without limits', 'CCCCCCCCCCCCC=O', { public: true, audience: 'university' }],
  ])(
    'requires each warning to be confirmed when it is published %s, by any call',
    async (_, smiles, settings) => {
      const made = await addMolecule(author(), smiles);
      const unconfirmed = { ...settings, confirmed: undefined };
      const created = await author().post('/exercises', exerciseOn(made, unconfirmed));
      expect([created.statusCode, created.json().code]).toEqual([409, 'confirmation-needed']);
      expect(faultsOf(created)).toMatchObject([{ path: 'was-visible' }]);
      const draft = exerciseOn(made, { ...unconfirmed, public: false });
      const { id } = (await author().post('/exercises', draft)).json();
      const patched = await author().patch(`/exercises/${id}`, { public: true });
      const published = await author().post(`/exercises/${id}/publish`, {});
      for (const refused of [patched, published])
        expect(refused.json()).toMatchObject({
          code: 'confirmation-needed',
          details: [{ path: 'was-visible' }],
        });
      expect((await author().get(`/exercises/${id}`)).json().public).toBe(false);
      const confirmed = { public: true, confirmed: ['was-visible'] };
      expect((await author().patch(`/exercises/${id}`, confirmed)).statusCode).toBe(200);
    },
  );
});

describeApp('publishing an exercise', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('lists the warnings and requires each of them to be confirmed', async () => {
    await addMolecule(author(), 'CCC(C)CO', { name: 'A visible isomer' });
    const made = await addMolecule(author(), 'CCCCCO');
    const fields = {
      name: 'Whose formula is c5h12o?',
      moleculeName: true,
      attemptsAllowed: 1,
      audience: 'accounts',
      experiments: [],
      closesAt: '2026-01-02T10:30:00Z',
    };
    const { id } = (await author().post('/exercises', exerciseOn(made, fields))).json();
    const refused = await author().post(`/exercises/${id}/publish`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'confirmation-needed']);
    const today = new Date().toISOString().slice(0, 10);
    expect(faultsOf(refused)).toEqual([
      {
        path: 'was-visible',
        message: `Students could see this molecule from ${today} on and may already have its spectra.`,
      },
      {
        path: 'visible-isomers',
        message: 'Public isomers reduce the number of candidates: A visible isomer.',
      },
      {
        path: 'open-registration',
        message: 'Registration is open: one person can create several accounts and get more attempts.',
      },
      {
        path: 'name-visible',
        message: 'The name, CAS number or aliases of the molecule are visible to students.',
      },
      {
        path: 'telling-title',
        message: 'The exercise name contains the molecule name and is visible before the opening.',
      },
      { path: 'no-spectra', message: 'The exercise shows no spectrum and no image.' },
      { path: 'already-closed', message: 'The closing time, 2026-01-02 10:30 UTC, is in the past.' },
    ]);
    const codes = faultsOf(refused).map(({ path }) => path);
    const some = await author().post(`/exercises/${id}/publish`, { confirmed: codes.slice(1) });
    expect(faultsOf(some)).toHaveLength(1);
    const done = await author().post(`/exercises/${id}/publish`, { confirmed: codes });
    expect(done.json()).toMatchObject({ public: true, draft: false });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(200);
  });

  it('requires confirmation if a public exercise reveals the answer', async () => {
    const made = await addMolecule(author(), 'CCCCCCC(=O)O');
    const twin = await addMolecule(author(), 'CCCCCCC(=O)O');
    const practice = exerciseOn(twin, { public: true, protected: false, name: 'Practice' });
    const other = (await author().post('/exercises', practice)).json().id;
    const { id } = (await author().post('/exercises', exerciseOn(made))).json();
    const refused = await author().patch(`/exercises/${id}`, { public: true, confirmed: usual });
    expect(refused.json()).toMatchObject({
      code: 'confirmation-needed',
      details: [
        {
          path: 'twin-exercises',
          message: `Other public exercises use the same compound and may reveal the answer or its data: Practice (${other}).`,
        },
      ],
    });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(404);
    const confirmed = { public: true, confirmed: publicationWarnings };
    expect((await author().patch(`/exercises/${id}`, confirmed)).statusCode).toBe(200);
  });

  it('requires confirmation beside a practice exercise with verdicts, and blocks a release before closing', async () => {
    const made = await addMolecule(author(), 'CCCCCC(C)=O');
    const practice = exerciseOn(made, { public: true, name: 'Practice' });
    await author().post('/exercises', practice);
    const second = (await author().post('/exercises', { ...practice, name: 'Second' })).json().id;
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
      details: [{ path: 'twin-exercises' }, { path: 'was-visible' }],
    });
    const confirmed = { ...exam, confirmed: ['twin-exercises', 'was-visible'] };
    expect((await author().patch(`/exercises/${second}`, confirmed)).statusCode).toBe(200);
    const release = (at: string | null) => author().post(`/molecules/${made.moleculeId}/release`, { at });
    for (const at of [null, inHours(0.5)]) {
      const early = await release(at);
      expect([early.statusCode, early.json().message]).toEqual([
        409,
        `These exercises on the compound will still be open then: Second (${second}). End the protection after they have closed, or make them private.`,
      ]);
    }
    expect((await get().as('STUDENT').get(`/molecules/${made.moleculeId}`)).statusCode).toBe(404);
    expect((await release(inHours(2))).statusCode).toBe(200);
  });

  const limited = { attemptsAllowed: 1, audience: 'university' };
  const limits = {
    attempts: { attemptsAllowed: 2 },
    'a closing time': { closesAt: inHours(1) },
    'an opening time': { opensAt: inHours(1) },
    'feedback after closing': { feedbackLevel: 'after-closing', closesAt: inHours(1) },
    'feedback at a date': { feedbackLevel: 'after-closing', feedbackReleaseAt: inHours(1) },
  };
  const publish = (id: number, confirmed: readonly string[] = usual) =>
    author().patch(`/exercises/${id}`, { public: true, confirmed });
  const create = async (made: { moleculeId: string; experimentId: string }, fields: object) =>
    (await author().post('/exercises', exerciseOn(made, { ...fields, audience: 'university' }))).json()
      .id as number;

  it.each(Object.entries(limits))(
    'requires confirmation if one of two exercises on the compound has limited answers (%s)',
    async (_, fields) => {
      for (const isLimitedFirst of [true, false]) {
        const made = await addMolecule(author(), 'CCCCC(=O)CCCN');
        const [first, second] = isLimitedFirst ? [fields, {}] : [{}, fields];
        const earlier = await create(made, { ...first, name: 'Earlier' });
        expect((await publish(earlier)).statusCode).toBe(200);
        const later = await create(made, second);
        expect((await publish(later)).json()).toMatchObject({
          code: 'confirmation-needed',
          details: [{ path: 'twin-exercises', message: expect.stringContaining(`Earlier (${earlier})`) }],
        });
        expect((await publish(later, publicationWarnings)).statusCode).toBe(200);
        for (const id of [earlier, later]) await author().delete(`/exercises/${id}`);
      }
    },
  );

  it('needs no confirmation if the other exercise is closed or its answers do not count', async () => {
    const made = await addMolecule(author(), 'CCCCC(=O)CCCO');
    for (const fields of [{ closesAt: inHours(-1) }, { feedbackLevel: 'verdict' }, { opensAt: inHours(-1) }])
      expect((await publish(await create(made, fields))).statusCode).toBe(200);
  });

  it('requires confirmation again if its attempts become limited', async () => {
    const made = await addMolecule(author(), 'CCCCC(=O)CCCCO');
    const [practice, other] = [await create(made, {}), await create(made, {})];
    for (const id of [practice, other]) expect((await publish(id)).statusCode).toBe(200);
    const refused = await author().patch(`/exercises/${other}`, limited);
    expect(refused.json()).toMatchObject({
      code: 'confirmation-needed',
      details: [{ path: 'twin-exercises' }],
    });
    expect(
      (await author().patch(`/exercises/${other}`, { ...limited, confirmed: ['twin-exercises'] })).statusCode,
    ).toBe(200);
  });

  it.each(Object.entries(limits))(
    'keeps the compound of limited answers (%s) hidden until the exercise has closed',
    async (_, fields) => {
      const made = await addMolecule(author(), 'CCCCC(=O)CCCCCN');
      const id = await create(made, { ...fields, name: 'Limited' });
      expect((await publish(id)).statusCode).toBe(200);
      const path = `/molecules/${made.moleculeId}`;
      const shown = (await author().get(path)).json().protection;
      expect(shown.openExercises).toEqual([{ id, name: 'Limited' }]);
      for (const body of [{}, { at: inHours(0.5) }]) {
        const early = await author().post(`${path}/release`, body);
        expect([early.statusCode, early.json().code]).toEqual([409, 'exercises-open']);
      }
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(404);
      if (!('attemptsAllowed' in fields))
        expect((await author().post(`${path}/release`, { at: inHours(1.5) })).statusCode).toBe(200);
      expect((await author().patch(`/exercises/${id}`, { public: false })).statusCode).toBe(200);
      expect((await author().post(`${path}/release`, {})).statusCode).toBe(200);
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(200);
    },
  );

  it('lets the author release the compound of an exercise without limits', async () => {
    const made = await addMolecule(author(), 'CCCCC(=O)CCCCCO');
    const id = await create(made, { name: 'Practice' });
    expect((await publish(id)).statusCode).toBe(200);
    const path = `/molecules/${made.moleculeId}`;
    expect((await author().get(path)).json().protection).toMatchObject({
      exercises: [{ id, name: 'Practice' }],
      openExercises: [],
    });
    expect((await author().post(`${path}/release`, {})).statusCode).toBe(200);
  });

  it('shows a planned release in its checklist, and cancels one before its closing', async () => {
    const made = await addMolecule(author(), 'CCCCC(=O)CCCCCCN');
    const id = await create(made, { closesAt: inHours(2) });
    const itemsOf = async () =>
      (
        (await author().get(`/exercises/${id}/checklist`)).json() as {
          code: string;
          state: string;
          message: string;
        }[]
      ).filter(({ code }) => code.startsWith('release-'));
    const releaseAt = (hours: number) =>
      author().post(`/molecules/${made.moleculeId}/release`, { at: inHours(hours) });
    expect(await itemsOf()).toEqual([]);
    await releaseAt(3);
    expect(await itemsOf()).toMatchObject([
      {
        code: 'release-planned',
        state: 'done',
        message: expect.stringMatching(/ends on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/),
      },
    ]);
    await releaseAt(1);
    expect(await itemsOf()).toMatchObject([{ code: 'release-cancelled', state: 'warning' }]);
    const published = await author().post(`/exercises/${id}/publish`, {
      confirmed: ['was-visible', 'release-cancelled'],
    });
    expect(published.statusCode, published.body).toBe(200);
    expect((await author().get(`/molecules/${made.moleculeId}`)).json().protection.releaseAt).toBeNull();
    expect((await releaseAt(3)).statusCode).toBe(200);
    expect(await itemsOf()).toMatchObject([{ code: 'release-planned', state: 'done' }]);
  });

  it('keeps a release after the feedback time if the exercise has no closing time', async () => {
    const made = await addMolecule(author(), 'CCCCC(=O)CCCCCCO');
    const id = await create(made, { feedbackLevel: 'after-closing', feedbackReleaseAt: inHours(1) });
    expect((await publish(id)).statusCode).toBe(200);
    const path = `/molecules/${made.moleculeId}`;
    expect((await author().post(`${path}/release`, { at: inHours(1.5) })).statusCode).toBe(200);
    const releaseAt = async () => (await author().get(path)).json().protection.releaseAt;
    expect((await author().patch(`/exercises/${id}`, { name: 'Renamed' })).statusCode).toBe(200);
    const other = await create(await addMolecule(author(), 'CCCCC(=O)CCCCCCCO'), {});
    await author().delete(`/exercises/${other}`);
    const { items } = (await author().get('/bin')).json() as { items: { id: string }[] };
    expect((await author().post(`/bin/${items[0]!.id}/restore`)).statusCode).toBe(200);
    expect(await releaseAt()).not.toBeNull();
    expect((await author().patch(`/exercises/${id}`, { feedbackReleaseAt: inHours(2) })).statusCode).toBe(
      200,
    );
    expect(await releaseAt()).toBeNull();
  });

  it('cancels the planned release of a compound that the molecule gets with another drawing', async () => {
    const released = await addMolecule(author(), 'CCCCC(=O)CCCCCCCCN');
    await create(released, {});
    await author().post(`/molecules/${released.moleculeId}/release`, { at: inHours(1) });
    const made = await addMolecule(author(), 'CCCCC(=O)CCCCCCCCCN');
    const id = await create(made, { attemptsAllowed: 1 });
    expect((await publish(id)).statusCode).toBe(200);
    const { drawingkcj, formula } = moleculeBody('CCCCC(=O)CCCCCCCCN');
    const redrawn = await author().patch(`/molecules/${made.moleculeId}`, { drawingkcj, formula });
    expect(redrawn.statusCode, redrawn.body).toBe(200);
    expect((await author().get(`/molecules/${released.moleculeId}`)).json().protection.releaseAt).toBeNull();
  });

  it('requires an exam’s author to confirm the cancelled release on every route', async () => {
    const made = await addMolecule(author(), 'CCCCC(=O)CCCCCCCCCCN');
    const { confirmed, ...exam } = examNow({ public: false });
    const { id } = (await author().post('/exercises', exerciseOn(made, exam))).json();
    await author().post(`/molecules/${made.moleculeId}/release`, { at: inHours(0.5) });
    const answers = [
      await author().patch(`/exercises/${id}`, { public: true, confirmed }),
      await author().post(`/exercises/${id}/publish`, { confirmed }),
      await author().post('/exercises', exerciseOn(made, { ...exam, public: true, confirmed })),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({
        code: 'confirmation-needed',
        details: [{ path: 'release-cancelled' }],
      });
    const all = [...confirmed, 'release-cancelled'];
    expect((await author().patch(`/exercises/${id}`, { public: true, confirmed: all })).statusCode).toBe(200);
    expect((await author().get(`/molecules/${made.moleculeId}`)).json().protection.releaseAt).toBeNull();
  });
});
