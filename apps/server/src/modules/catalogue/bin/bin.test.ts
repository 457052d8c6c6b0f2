import { expect, it } from 'vitest';
import { addExercise, addExperimentWithMolecule, moleculeBody } from '../../../testing/factories.ts';
import { moveToBin } from './store.ts';
import { describeApp } from '../../../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeApp('the bin', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const newest = async () => (await author().get('/bin')).json().items[0];

  it('shows what was deleted with which contents, by which user, and when it expires', async () => {
    const { moleculeId } = await addExperimentWithMolecule(get(), {}, { name: 'Passing' });
    await author().delete(`/molecules/${moleculeId}`);
    const item = await newest();
    expect(item).toMatchObject({
      kind: 'molecule',
      name: 'Passing',
      contents: { molecule: 1, experiment: 1 },
      deletedBy: 'Ada ADMINISTRATOR',
    });
    expect(Date.parse(item.expiresAt) - Date.parse(item.deletedAt)).toBe(30 * dayMs);
  });

  it('gives an experiment the type of a restored spectrum', async () => {
    const { moleculeId, experimentId } = await addExercise(get(), 'CCCCCN');
    const path = `/molecules/${moleculeId}/experiments/${experimentId}`;
    expect((await author().delete(`${path}/spectra`)).statusCode).toBe(204);
    expect((await author().patch(path, { type: 'Raman' })).statusCode).toBe(200);
    await author().post(`/bin/${(await newest()).id}/restore`);
    expect((await author().get(path)).json()).toMatchObject({
      type: 'IR',
      spectra: { title: expect.any(String) },
    });
  });

  it('restores an item once, and only if its id is free', async () => {
    const body = moleculeBody('CCN');
    await author().post('/molecules', body);
    await author().delete(`/molecules/${body.id}`);
    const item = await newest();
    await author().post('/molecules', body);
    const taken = await author().post(`/bin/${item.id}/restore`);
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toEqual({
      code: 'id-taken',
      message: 'Another item now uses its ID. Change the ID of that item first.',
      text: { code: 'restored-id-taken' },
    });
    await author().patch(`/molecules/${body.id}`, { id: `${body.id}-b` });
    expect((await author().post(`/bin/${item.id}/restore`)).statusCode).toBe(200);
    expect((await author().get(`/molecules/${body.id}`)).statusCode).toBe(200);
    expect((await author().post(`/bin/${item.id}/restore`)).statusCode).toBe(404);
  });

  it('asks for the machine first if the machine of an experiment is deleted too', async () => {
    const { moleculeId, machineId, experimentId } = await addExperimentWithMolecule(get());
    const { laboratoryId } = (await author().get(`/machines/${machineId}`)).json();
    await author().delete(`/molecules/${moleculeId}/experiments/${experimentId}`);
    const experiment = await newest();
    await author().delete(`/laboratories/${laboratoryId}/machines/${machineId}`);
    const refused = await author().post(`/bin/${experiment.id}/restore`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('The machine it belongs to is deleted. Restore that first.');
    await author().post(`/bin/${(await newest()).id}/restore`);
    expect((await author().post(`/bin/${experiment.id}/restore`)).statusCode).toBe(200);
  });

  it('restores items whose molecule got another id after they were deleted', async () => {
    const { id: exerciseId, moleculeId, experimentId } = await addExercise(get(), 'CCO');
    const other = await addExperimentWithMolecule(get());
    await moveToBin(get().store.db, { kind: 'exercise', id: exerciseId, deletedBy: undefined });
    const exercise = await newest();
    await author().delete(`/molecules/${moleculeId}/experiments/${experimentId}`);
    const experiment = await newest();
    await author().delete(`/molecules/${other.moleculeId}/experiments/${other.experimentId}`);
    const foreign = await newest();
    const renamed = await author().patch(`/molecules/${moleculeId}`, { id: 'renamed-since' });
    expect(renamed.statusCode, renamed.body).toBe(200);
    for (const { id } of [experiment, exercise, foreign])
      expect((await author().post(`/bin/${id}/restore`)).statusCode).toBe(200);
    expect((await author().get('/molecules/renamed-since')).json().experiments).toHaveLength(1);
    expect((await author().get(`/exercises/${exerciseId}`)).json().moleculeid).toBe('renamed-since');
    expect((await author().get(`/molecules/${other.moleculeId}`)).json().experiments).toHaveLength(1);
  });

  it('restores a deleted molecule with its contents after another molecule used the same id', async () => {
    const { moleculeId } = await addExperimentWithMolecule(get());
    await author().delete(`/molecules/${moleculeId}`);
    const item = await newest();
    await author().post('/molecules', moleculeBody('CCN', { id: moleculeId }));
    await author().patch(`/molecules/${moleculeId}`, { id: `${moleculeId}-other` });
    expect((await author().post(`/bin/${item.id}/restore`)).statusCode).toBe(200);
    expect((await author().get(`/molecules/${moleculeId}`)).json().experiments).toHaveLength(1);
  });

  it('deletes an item permanently once', async () => {
    const { id } = (await author().post('/laboratories', { name: 'Short-lived' })).json();
    await author().delete(`/laboratories/${id}`);
    const item = await newest();
    expect((await author().delete(`/bin/${item.id}`)).statusCode).toBe(204);
    expect((await author().delete(`/bin/${item.id}`)).statusCode).toBe(404);
    expect((await author().post(`/bin/${item.id}/restore`)).statusCode).toBe(404);
  });

  it('returns pages, newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = (await author().post('/laboratories', { name })).json();
      await author().delete(`/laboratories/${id}`);
    }
    const { items, total } = (await author().get('/bin?amount=2')).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two']);
    expect(total).toBeGreaterThanOrEqual(3);
    const next = (await author().get('/bin?amount=2&page=2')).json();
    expect(next.items[0].name).toBe('One');
  });

  it('keeps items whose deleting user is erased', async () => {
    const other = await get().another('ADMINISTRATOR');
    const { id } = (await other.post('/laboratories', { name: 'Left behind' })).json();
    await other.delete(`/laboratories/${id}`);
    await author().delete(`/accounts/${other.id}`);
    expect(await newest()).toMatchObject({ name: 'Left behind', deletedBy: null });
  });

  it('rejects all roles except administrators', async () => {
    for (const [role, status] of [
      ['GUEST', 401],
      ['STUDENT', 403],
      ['PROFESSOR', 403],
    ] as const) {
      expect((await get().as(role).get('/bin')).statusCode).toBe(status);
      expect((await get().as(role).post('/bin/x/restore')).statusCode).toBe(status);
      expect((await get().as(role).delete('/bin/x')).statusCode).toBe(status);
    }
  });
});
