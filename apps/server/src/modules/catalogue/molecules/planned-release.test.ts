import { expect, it } from 'vitest';
import { moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { addMolecule, examNow, exerciseOn, inHours } from './testing/protected-molecules.ts';
import { limitedAnswers, publicationSteps } from './testing/publication-steps.ts';

describeApp('the release of the compound of an exercise', (get) => {
  const { author, publish, create } = publicationSteps(get);

  it.each(Object.entries(limitedAnswers()))(
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
    const replies = [
      await author().patch(`/exercises/${id}`, { public: true, confirmed }),
      await author().post(`/exercises/${id}/publish`, { confirmed }),
      await author().post('/exercises', exerciseOn(made, { ...exam, public: true, confirmed })),
    ];
    for (const reply of replies)
      expect(reply.json()).toMatchObject({
        code: 'confirmation-needed',
        details: [{ path: 'release-cancelled' }],
      });
    const all = [...confirmed, 'release-cancelled'];
    expect((await author().patch(`/exercises/${id}`, { public: true, confirmed: all })).statusCode).toBe(200);
    expect((await author().get(`/molecules/${made.moleculeId}`)).json().protection.releaseAt).toBeNull();
  });
});
