import { expect, it } from 'vitest';
import {
  addExercise,
  addExperiment,
  addMachine,
  moleculeBody,
  uploadSpectrum,
  smallInfrared,
} from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';

describeApp('deleting a molecule', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('moves its experiments, spectra and exercises to the bin, and restores all of them', async () => {
    const { id, moleculeId, experimentId } = await addExercise(
      get(),
      'CC(C)=O',
      {},
      { aliases: ['Ünïcode ⚗'] },
    );
    const before = (await author().get(`/molecules/${moleculeId}`)).json();
    const exercise = (await get().as('STUDENT').get(`/exercises/${id}`)).json();
    expect((await author().delete(`/molecules/${moleculeId}`)).statusCode).toBe(204);
    expect((await author().get(`/molecules/${moleculeId}`)).statusCode).toBe(404);
    expect((await author().get(`/exercises/${id}`)).statusCode).toBe(404);
    expect((await author().get(`/experiments/${experimentId}`)).statusCode).toBe(404);

    const { items } = (await author().get('/bin')).json();
    expect(items[0]).toMatchObject({
      kind: 'molecule',
      name: before.name,
      contents: { molecule: 1, experiment: 1, spectrum: 1, exercise: 1 },
    });
    expect((await author().post(`/bin/${items[0].id}/restore`)).statusCode).toBe(200);
    const { lastModified: _, ...restored } = (await author().get(`/molecules/${moleculeId}`)).json();
    const { lastModified: __, ...original } = before;
    expect(restored).toEqual(original);
    // The handles of the experiments are the same, so the students' links still work.
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).json()).toEqual(exercise);
    const spectrum = await author().get(`/molecules/${moleculeId}/experiments/${experimentId}/spectra`);
    expect(spectrum.statusCode).toBe(200);
    expect((await author().get('/bin')).json().total).toBe(0);
  });

  it('restores nothing if its id is taken, and loses nothing', async () => {
    const body = moleculeBody('CCCCN');
    await author().post('/molecules', body);
    await author().delete(`/molecules/${body.id}`);
    await author().post('/molecules', body);
    const { items } = (await author().get('/bin')).json();
    const refused = await author().post(`/bin/${items[0].id}/restore`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('id-taken');
    expect((await author().get('/bin')).json().items).toEqual(items);
    await author().delete(`/bin/${items[0].id}`);
    expect((await author().get('/bin')).json().total).toBe(0);
  });

  it('restores an experiment only if its molecule and its machine exist', async () => {
    const body = moleculeBody('CCCCS');
    await author().post('/molecules', body);
    const machineId = await addMachine(author());
    const experimentId = await addExperiment(author(), body.id, { type: 'IR', machineId });
    await uploadSpectrum(author(), {
      moleculeId: body.id,
      experimentId,
      files: [{ name: 'ir.jdx', bytes: smallInfrared }],
    });
    const machine = (await author().get(`/machines/${machineId}`)).json();
    expect(
      (await author().delete(`/laboratories/${machine.laboratoryId}/machines/${machineId}`)).statusCode,
    ).toBe(204);
    expect((await author().get(`/molecules/${body.id}`)).json().experiments).toEqual([]);
    await author().delete(`/molecules/${body.id}`);
    const { items } = (await author().get('/bin')).json();
    const [moleculeItem, machineItem] = items;
    expect(machineItem.contents).toEqual({ machine: 1, experiment: 1, spectrum: 1 });
    const refused = await author().post(`/bin/${machineItem.id}/restore`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('The molecule it belongs to is deleted. Restore that first.');
    expect((await author().post(`/bin/${moleculeItem.id}/restore`)).statusCode).toBe(200);
    expect((await author().post(`/bin/${machineItem.id}/restore`)).statusCode).toBe(200);
    expect((await author().get(`/molecules/${body.id}`)).json().experiments).toHaveLength(1);
  });

  it('allows only administrators to use the bin', async () => {
    expect((await get().as('GUEST').get('/bin')).statusCode).toBe(401);
    expect((await get().as('PROFESSOR').get('/bin')).statusCode).toBe(403);
    expect((await author().post('/bin/nothing/restore')).statusCode).toBe(404);
  });
});
