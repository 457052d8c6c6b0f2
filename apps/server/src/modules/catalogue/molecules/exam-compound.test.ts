import { expect, it } from 'vitest';
import { moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { addMolecule, examNow, exerciseOn, inHours } from './testing/protected-molecules.ts';

describeApp('the compound of an exam', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const isVisible = async (id: string) =>
    (await get().as('STUDENT').get(`/molecules/${id}`)).statusCode === 200;
  const addExam = async (smiles: string, fields: object = {}) => {
    const made = await addMolecule(author(), smiles);
    const reply = await author().post('/exercises', exerciseOn(made, examNow(fields)));
    expect(reply.statusCode, reply.body).toBe(201);
    return { ...made, path: `/exercises/${reply.json().id}` };
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

  it('leaves an exam private if it is restored after a practice exercise of its compound', async () => {
    const made = await addMolecule(author(), 'CCCCCCC(=O)CC');
    const practice = exerciseOn(made, { public: true, protected: false });
    const practicePath = `/exercises/${(await author().post('/exercises', practice)).json().id}`;
    await author().delete(practicePath);
    const practiceInBin = await firstOfBin();
    const exam = await author().post('/exercises', exerciseOn(made, examNow()));
    const path = `/exercises/${exam.json().id}`;
    await author().delete(path);
    const examInBin = await firstOfBin();
    expect((await author().post(`/bin/${practiceInBin}/restore`)).json()).toEqual({ hiddenExercises: [] });
    expect((await author().post(`/bin/${examInBin}/restore`)).json().hiddenExercises).toHaveLength(1);
    expect((await author().get(path)).json().public).toBe(false);
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
