import type { Exercise, ExerciseListItem } from '@elucida/contract';
import { expect, it } from 'vitest';
import {
  addExercise,
  molfileOf,
  moleculeBody,
  sendMultipart,
  smallInfrared,
} from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
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
    const answer = await get()
      .as('ADMINISTRATOR')
      .post('/exercises', { id: 'x', name: '', sections: [], public: true, corrector: true });
    const messages = Object.fromEntries(faultsOf(answer).map((detail) => [detail.path, detail.message]));
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
    const answer = await get()
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
    expect(answer.statusCode).toBe(400);
    expect((await get().as('ADMINISTRATOR').get('/exercises/900')).statusCode).toBe(404);
  });

  it('is visible only to professors while it is private', async () => {
    const { id } = await addExercise(get(), 'CCCCCCCO', { public: false });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(404);
    expect((await get().as('PROFESSOR').get(`/exercises/${id}`)).statusCode).toBe(200);
  });

  it('rejects a search by an unknown level', async () => {
    const refused = await get().as('STUDENT').get('/exercises?level=HARD,IMPOSSIBLE');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Unknown level: IMPOSSIBLE');
  });

  it('matches searches by part of its id and name, by section and by level', async () => {
    await addExercise(get(), 'CCN', {
      id: 77_001,
      name: 'Smells of fish',
      level: 'HARD',
      sections: ['Amines'],
    });
    const ids = async (query: string) =>
      (await get().as('STUDENT').get(`/exercises?${query}`))
        .json()
        .map((exercise: { id: number }) => exercise.id);
    expect(await ids('id=7700')).toEqual([77_001]);
    expect(await ids('name=FISH')).toEqual([77_001]);
    expect(await ids('sections=Amines,Other')).toEqual([77_001]);
    expect(await ids('level=HARD')).toEqual([77_001]);
    expect((await get().as('STUDENT').get('/exercises?level=IMPOSSIBLE')).statusCode).toBe(400);
    // Guests do not see sections, and cannot search by them.
    expect((await get().as('GUEST').get('/exercises?sections=Amines')).statusCode).toBe(401);
  });
});

describeApp('a protected exercise', (get) => {
  it('hides its molecule from every list, count, facet and address of the catalogue', async () => {
    const fields = {
      id: 'vanillin',
      name: 'Vanillin',
      domains: ['Rare domain'],
      functions: ['Rare function'],
    };
    const { moleculeId, experimentId } = await addExercise(get(), vanillin, {}, fields);
    for (const role of ['GUEST', 'STUDENT'] as const) {
      const caller = get().as(role);
      const addresses = [
        `/molecules/${moleculeId}`,
        `/molecules/${moleculeId}/experiments`,
        `/molecules/${moleculeId}/experiments/${experimentId}`,
        `/molecules/${moleculeId}/experiments/${experimentId}/spectra`,
      ];
      for (const address of addresses) {
        const answer = await caller.get(address);
        expect(answer.statusCode).toBe(404);
        // Identical to the answer for a molecule that never existed.
        expect(answer.body).toBe((await caller.get('/molecules/never-was')).body);
      }
      for (const query of ['name=Vanillin', 'formula=C8H8O3', 'domains=Rare%20domain', 'experiments=IR']) {
        const list = await caller.get(`/molecules?${query}`);
        expect(list.json()).toEqual([]);
        expect(list.headers['x-total-count']).toBe('0');
      }
      expect((await caller.get('/molecules/facets')).body).not.toMatch(/Rare|IR/);
    }
    expect((await get().as('PROFESSOR').get('/molecules?name=Vanillin')).json()).toHaveLength(1);
  });

  it('leaves the molecule in the catalogue if its author chose practice', async () => {
    const { moleculeId } = await addExercise(get(), 'CC=O', { protected: false });
    expect((await get().as('STUDENT').get(`/molecules/${moleculeId}`)).statusCode).toBe(200);
  });

  it('reveals nothing about its molecule in any answer to a student', async () => {
    const marks = ['kryptonyl', 'Secret', 'secret', '121-33-5', 'vanilla-alias', 'C8H8O3', '152.1'];
    const molecule = { id: 'kryptonyl-id', name: 'kryptonyl', cas: '121-33-5', aliases: ['vanilla-alias'] };
    const { id } = await addExercise(get(), vanillin, {}, molecule);
    const student = get().as('STUDENT');
    const handle = (await student.get(`/exercises/${id}`)).json().experiments[0].id as string;
    const spectrum = `/exercises/${id}/experiments/${handle}/spectra`;
    const answers = [
      await student.get('/exercises'),
      await student.get(`/exercises/${id}`),
      await student.get(`/exercises/${id}/experiments`),
      await student.get(`/exercises/${id}/experiments/${handle}`),
      await student.get(spectrum),
      await student.get(spectrum, { accept: 'application/octet-stream' }),
      await student.get(`/exercises/${id}/experiments/nothing/spectra`),
      await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCCCO') }),
      await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('COc1ccc(C=O)cc1O') }),
    ];
    for (const answer of answers) {
      const everything = `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`;
      for (const mark of marks) expect(everything).not.toContain(mark);
    }
    // The test can fail: the author's answers contain the marks.
    const author = (await get().as('ADMINISTRATOR').get(`/exercises/${id}`)).body;
    expect(author).toContain('kryptonyl');
  });

  it('reveals no warnings about the files of its spectra', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCCC=O');
    const path = `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
    const doubtful = smallInfrared.replace('##NPOINTS=5', '##NPOINTS=6');
    const files = [{ name: 'a.jdx', bytes: doubtful }];
    const form = { method: 'PATCH', url: path, fields: {}, field: 'spectra', files } as const;
    await sendMultipart(get().as('ADMINISTRATOR'), form);
    expect((await get().as('ADMINISTRATOR').get(path)).json().metadata.notes).toHaveLength(1);
    const student = get().as('STUDENT');
    const handle = (await student.get(`/exercises/${id}`)).json().experiments[0].id as string;
    const shown = (await student.get(`/exercises/${id}/experiments/${handle}/spectra`)).json();
    expect(shown.data).toHaveLength(5);
    expect(shown.metadata).not.toHaveProperty('notes');
  });

  it('identifies its experiments by handles that the catalogue rejects', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCC=O', { protected: false });
    const student = get().as('STUDENT');
    const handle = (await student.get(`/exercises/${id}`)).json().experiments[0].id as string;
    expect((await student.get(`/exercises/${id}/experiments/${handle}/spectra`)).statusCode).toBe(200);
    expect((await student.get(`/exercises/${id}/experiments/${experimentId}/spectra`)).statusCode).toBe(404);
    expect((await student.get(`/molecules/${moleculeId}/experiments/${handle}`)).statusCode).toBe(404);
    expect((await student.get(`/experiments/${handle}`)).statusCode).toBe(404);
  });
});

describeApp('a solved exercise', (get) => {
  it('shows only its solver the date and the number of attempts, on its page and in lists', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    const page = async (caller: TestCaller) => (await caller.get(`/exercises/${id}`)).json() as Exercise;
    const line = async (caller: TestCaller) =>
      ((await caller.get(`/exercises?id=${id}`)).json() as ExerciseListItem[]).find(
        (each) => each.id === id,
      )!;
    const submit = (smiles: string) =>
      student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf(smiles) });
    await submit('CC(C)=O');
    expect(await page(student)).not.toHaveProperty('solved');
    expect(await line(student)).not.toHaveProperty('solvedAt');
    const { submissionId } = (await submit('CCC=O')).json();
    await submit('C=CCO');
    const { date } = (await student.get(`/submissions/${submissionId as string}`)).json();
    expect((await page(student)).solved).toEqual({ at: date, attempts: 2 });
    expect((await line(student)).solvedAt).toBe(date);
    for (const other of [await get().another('STUDENT'), get().as('GUEST'), get().as('ADMINISTRATOR')]) {
      expect(await page(other)).not.toHaveProperty('solved');
      expect(await line(other)).not.toHaveProperty('solvedAt');
    }
  });
});
