import {
  addExercise,
  addExperiment,
  addExperimentWithMolecule,
  addMachine,
  exerciseBody,
  moleculeBody,
  molfileOf,
  sendMultipart,
  smallInfrared,
  uploadImage,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import { createBlankPicture } from '../../../testing/pictures.ts';
import type { TestCaller, TestApp } from '../../../testing/test-app.ts';
import { type Journey, administratorOf, outcomeOf, once } from './journey.ts';

let serial = 0;

const anExercise = once((app) => addExercise(app, 'CCC(=O)CC'));

const aPlace = once((app) => addExperimentWithMolecule(app));

async function anExperiment(app: TestApp) {
  const { moleculeId, machineId } = await aPlace(app);
  const experimentId = await addExperiment(administratorOf(app), moleculeId, { type: 'IR', machineId });
  return { moleculeId, experimentId };
}

async function aWholeMolecule(app: TestApp): Promise<string> {
  const { moleculeId, experimentId } = await addExperimentWithMolecule(app);
  const place = { moleculeId, experimentId };
  await uploadSpectrum(administratorOf(app), { ...place, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
  await uploadImage(administratorOf(app), place, {
    name: 'a.png',
    bytes: await createBlankPicture(3, 3).png().toBuffer(),
  });
  return moleculeId;
}

const answerTo = (student: TestCaller, exercise: number, smiles: string) =>
  student.send({
    method: 'POST',
    url: `/exercises/${exercise}/corrector`,
    payload: { composerContent: molfileOf(smiles) },
    headers: { 'idempotency-key': `key-${++serial}` },
  });

export const journeys: Record<string, Journey> = {
  'a right answer, with the draft that it ends': {
    status: 200,
    again: 200,
    async prepare(app) {
      const { id } = await anExercise(app);
      const student = await app.another('STUDENT');
      await student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('CC') });
      const key = ++serial;
      const payload = { composerContent: molfileOf('CCC(=O)CC') };
      const url = `/exercises/${id}/corrector`;
      const headers = { 'idempotency-key': `key-${key}` };
      return () => outcomeOf(student.send({ method: 'POST', url, payload, headers }));
    },
  },
  'a batch of logs': {
    status: 200,
    again: 200,
    async prepare(app) {
      const student = await app.another('STUDENT');
      const session = `session${++serial}`;
      const entries = [
        { type: 'start', age: 5_000, data: {} },
        { type: 'load', age: 4_000, data: { composerContent: molfileOf('CC') } },
      ];
      const batch = { pageurl: '/exercises/1', session, first: 0, entries };
      return () => outcomeOf(student.post('/composerlogs/batch', batch));
    },
  },
  'a draft': {
    status: 200,
    again: 200,
    async prepare(app) {
      const { id } = await anExercise(app);
      const student = await app.another('STUDENT');
      const payload = { composerContent: molfileOf('CC') };
      return () => outcomeOf(student.patch(`/exercises/${id}/draft`, payload));
    },
  },
  'a spectrum that is uploaded': {
    status: 201,
    again: 409,
    async prepare(app) {
      const place = await anExperiment(app);
      const bytes = smallInfrared.replace('400 90', `400 ${20 + (++serial % 70)}`);
      return () =>
        outcomeOf(uploadSpectrum(administratorOf(app), { ...place, files: [{ name: 'a.jdx', bytes }] }));
    },
  },
  'an image that is uploaded': {
    status: 201,
    again: 'as first',
    async prepare(app) {
      const place = await anExperiment(app);
      const colour = `#${(++serial).toString(16).padStart(6, '0')}`;
      const bytes = await createBlankPicture(3, 3, colour).png().toBuffer();
      return () => outcomeOf(uploadImage(administratorOf(app), place, { name: 'a.png', bytes }));
    },
  },
  'a document that is uploaded': {
    status: 201,
    again: 'as first',
    async prepare(app) {
      const text = `text ${String(++serial).padStart(6, '0')}`;
      return () =>
        outcomeOf(
          sendMultipart(administratorOf(app), {
            method: 'POST',
            url: '/files',
            fields: { type: 'GETTING_STARTED' },
            field: 'file',
            files: [{ name: 'a.txt', bytes: text }],
          }),
        );
    },
  },
  'a new molecule': {
    status: 201,
    again: 409,
    async prepare(app) {
      const body = moleculeBody('CCO');
      return () => outcomeOf(administratorOf(app).post('/molecules', body));
    },
  },
  'a changed molecule': {
    status: 200,
    again: 412,
    async prepare(app) {
      const { id } = (await administratorOf(app).post('/molecules', moleculeBody('CCO'))).json();
      const { etag } = (await administratorOf(app).get(`/molecules/${id}`)).headers;
      const change = { aliases: ['Other'], drawingkcj: molfileOf('CCO') };
      return () =>
        outcomeOf(administratorOf(app).patch(`/molecules/${id}`, change, { 'if-match': String(etag) }));
    },
  },
  'a molecule that is deleted with its experiments, spectra and images': {
    status: 204,
    again: 404,
    async prepare(app) {
      const id = await aWholeMolecule(app);
      return () => outcomeOf(administratorOf(app).delete(`/molecules/${id}`));
    },
  },
  'a molecule that is put back from the bin': {
    status: 200,
    again: 404,
    async prepare(app) {
      const moleculeId = await aWholeMolecule(app);
      await administratorOf(app).delete(`/molecules/${moleculeId}`);
      const { items } = (await administratorOf(app).get('/bin')).json();
      const { id } = (items as { id: string }[])[0]!;
      return () => outcomeOf(administratorOf(app).post(`/bin/${id}/restore`));
    },
  },
  'a changed experiment': {
    status: 200,
    again: 412,
    async prepare(app) {
      const { moleculeId, experimentId } = await anExperiment(app);
      const machineId = await addMachine(administratorOf(app));
      const url = `/molecules/${moleculeId}/experiments/${experimentId}`;
      const { etag } = (await administratorOf(app).get(url)).headers;
      const change = { name: 'Another name', machineId };
      return () => outcomeOf(administratorOf(app).patch(url, change, { 'if-match': String(etag) }));
    },
  },
  'a new exercise': {
    status: 201,
    again: 'as first',
    async prepare(app) {
      const body = exerciseBody(await anExercise(app), { name: 'Made', sections: [] });
      return () => outcomeOf(administratorOf(app).post('/exercises', body));
    },
  },
  'an exercise that gets another number, with the answers to it': {
    status: 200,
    again: 404,
    async prepare(app) {
      const body = exerciseBody(await anExercise(app), { name: 'Saved', sections: [] });
      const { id } = (await administratorOf(app).post('/exercises', body)).json();
      await answerTo(await app.another('STUDENT'), id, 'CCO');
      const change = { id: 10_000 + ++serial, name: 'Saved again', experiments: [] };
      return () => outcomeOf(administratorOf(app).patch(`/exercises/${id}`, change));
    },
  },
  'an account that is erased with its submissions and drafts': {
    status: 204,
    again: 404,
    async prepare(app) {
      const { id } = await anExercise(app);
      const student = await app.another('STUDENT');
      await answerTo(student, id, 'CCO');
      await student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('CC') });
      return () => outcomeOf(administratorOf(app).delete(`/accounts/${student.id}`));
    },
  },
};
