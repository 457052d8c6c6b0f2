import { expect, it } from 'vitest';
import { addExercise, molfileOf, moleculeBody, sendMultipart } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { moveToBin } from '../catalogue/bin/store.ts';
import { faultsOf } from '../../testing/faults-of.ts';

const vanillin = 'COc1cc(C=O)ccc1O';

describeApp('an exercise', (get) => {
  it('shows a student the visible fields and the author all fields', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), vanillin, { moleculeFormula: true });
    const student = (await get().as('STUDENT').get(`/exercises/${id}`)).json();
    expect(student.molecule).toEqual({ formula: 'C8H8O3' });
    expect(Object.keys(student).sort()).toEqual([
      'audience',
      'comparison',
      'corrector',
      'experiments',
      'hasConsistencyCheck',
      'id',
      'lastmodified',
      'level',
      'molecule',
      'name',
      'sections',
      'task',
    ]);
    const spectra = { defaultThreshold: null, defaultNbLevels: null, copyright: '' };
    expect(student.experiments).toEqual([
      { id: expect.any(String), name: 'IR', type: 'IR', conditions: [], spectra },
    ]);
    expect(student.experiments[0].id).not.toBe(experimentId);
    expect((await get().as('GUEST').get(`/exercises/${id}`)).json()).not.toHaveProperty('sections');
    const author = (await get().as('ADMINISTRATOR').get(`/exercises/${id}`)).json();
    expect(author).toMatchObject({
      moleculeid: moleculeId,
      protected: true,
      moleculeFormula: true,
      moleculeName: false,
    });
    expect(author.experiments).toEqual([
      { id: experimentId, name: 'IR of the secret', type: 'IR', images: [], conditions: [], spectra },
    ]);
  });

  it('shows display settings of its spectra, and the copyright holder if its author shows names', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCCCCC');
    const author = get().as('ADMINISTRATOR');
    await sendMultipart(author, {
      method: 'PATCH',
      url: `/molecules/${moleculeId}/experiments/${experimentId}/spectra`,
      fields: { defaultThreshold: '50', defaultNbIntervals: '7', copyright: 'The holder' },
      field: 'spectra',
      files: [],
    });
    const shown = async () =>
      (await get().as('STUDENT').get(`/exercises/${id}`)).json().experiments[0].spectra;
    const numbers = { defaultThreshold: 50, defaultNbLevels: 7 };
    expect(await shown()).toEqual({ ...numbers, copyright: '' });
    await author.patch(`/exercises/${id}`, { showsExperimentNames: true });
    expect(await shown()).toEqual({ ...numbers, copyright: 'The holder' });
  });

  it('gets the next free number by default, and returns 409 for a taken one', async () => {
    const first = await addExercise(get(), 'CCO', { id: 40 });
    expect(first.id).toBe(40);
    expect((await addExercise(get(), 'CCCO')).id).toBe(41);
    const body = moleculeBody('CCCCO');
    await get().as('ADMINISTRATOR').post('/molecules', body);
    const again = await get().as('ADMINISTRATOR').post('/exercises', {
      id: 40,
      name: 'Again',
      level: 'EASY',
      sections: [],
      public: true,
      corrector: false,
      moleculeid: body.id,
      experiments: [],
    });
    expect(again.statusCode).toBe(409);
  });

  it('gets no number of an exercise in the bin or with stored submissions', async () => {
    const author = get().as('ADMINISTRATOR');
    const { id, moleculeId } = await addExercise(get(), 'CCO', { id: 500 });
    const answer = { composerContent: molfileOf('CCO') };
    expect((await get().as('STUDENT').post(`/exercises/${id}/corrector`, answer)).statusCode).toBe(200);
    await moveToBin(get().store.db, { kind: 'exercise', id, deletedBy: undefined });
    const again = {
      id,
      name: 'Again',
      level: 'EASY',
      sections: [],
      public: true,
      corrector: false,
      moleculeid: moleculeId,
      experiments: [],
    };
    const refused = await author.post('/exercises', again);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'id-in-bin']);
    expect(faultsOf(refused)).toEqual([
      {
        path: 'id',
        message: 'A deleted exercise has this ID. Restore it or choose another ID.',
      },
    ]);
    const next = await addExercise(get(), 'CCCO');
    expect(next.id).toBe(501);
    await author.delete(`/molecules/${next.moleculeId}`);
    for (const { id: entry } of (await author.get('/bin')).json().items) await author.delete(`/bin/${entry}`);
    expect((await addExercise(get(), 'CCCCO')).id).toBe(501);
  });

  it('reports each invalid field', async () => {
    const reply = await get()
      .as('ADMINISTRATOR')
      .post('/exercises', { id: 'x', name: '', sections: [], public: true, corrector: true });
    const messages = Object.fromEntries(faultsOf(reply).map((detail) => [detail.path, detail.message]));
    expect(messages).toMatchObject({
      id: 'The ID should be a number',
      name: 'Please input a name',
      level: 'Please select a level',
    });
  });

  it('rejects an experiment of another molecule and saves nothing', async () => {
    const other = await addExercise(get(), 'CCCCCO');
    const body = moleculeBody('CCCCCCO');
    await get().as('ADMINISTRATOR').post('/molecules', body);
    const reply = await get()
      .as('ADMINISTRATOR')
      .post('/exercises', {
        id: 900,
        name: 'Mixed',
        level: 'EASY',
        sections: [],
        public: true,
        corrector: false,
        moleculeid: body.id,
        experiments: [{ id: other.experimentId }],
      });
    expect(reply.statusCode).toBe(400);
    expect((await get().as('ADMINISTRATOR').get('/exercises/900')).statusCode).toBe(404);
  });

  it('is visible only to professors while it is private', async () => {
    const { id } = await addExercise(get(), 'CCCCCCCO', { public: false });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(404);
    expect((await get().as('PROFESSOR').get(`/exercises/${id}`)).statusCode).toBe(200);
  });
});
