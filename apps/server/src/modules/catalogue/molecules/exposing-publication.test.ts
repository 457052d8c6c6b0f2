import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { addMolecule, examNow, exerciseOn, inHours, openExam, usual } from './testing/protected-molecules.ts';

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
        path: 'revealing-name',
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
    const exam = openExam();
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
    const closesAt = inHours(2);
    const id = await create(made, { closesAt });
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
    // At the closing time, no answer counts any more.
    for (const at of [inHours(3), closesAt]) {
      expect((await author().post(`/molecules/${made.moleculeId}/release`, { at })).statusCode).toBe(200);
      expect(await itemsOf()).toMatchObject([{ code: 'release-planned', state: 'done' }]);
    }
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
