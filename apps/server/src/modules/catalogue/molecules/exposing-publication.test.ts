import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { addMolecule, exerciseOn, inHours, openExam, usual } from './testing/protected-molecules.ts';
import { limitedAnswers, publicationSteps } from './testing/publication-steps.ts';

describeApp('publishing an exercise', (get) => {
  const { author, publish, create } = publicationSteps(get);

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
        message:
          'The exercise name, which students always see, contains the name, an alias, the formula or the CAS number of the molecule.',
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

  it.each(Object.entries(limitedAnswers()))(
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
});
