import { expect, it } from 'vitest';
import { addExperimentWithMolecule } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };

describeApp('laboratories', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const add = async (name: string) => (await author().post('/laboratories', { name })).json().id as string;

  it('lists laboratories by name, with the contents that a delete would affect', async () => {
    const { machineId } = await addExperimentWithMolecule(get());
    const { laboratoryId } = (await author().get(`/machines/${machineId}`)).json();
    await add('Another laboratory');
    const list = (await author().get('/laboratories')).json();
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Another laboratory', 'NMR laboratory']);
    expect(list[0]).toMatchObject({ machines: 0, experiments: 0 });
    expect(list[1]).toMatchObject({ id: laboratoryId, machines: 1, experiments: 1 });
  });

  it('requires a name, which a request with the current version can change', async () => {
    const id = await add(' Mass spectrometry ');
    const at = `/laboratories/${id}`;
    const read = await author().get(at);
    expect(read.json().name).toBe('Mass spectrometry');
    expect(read.headers.etag).toBe(`"${read.json().lastModified}"`);
    expect(faultsOf(await author().post('/laboratories', { name: ' ' }))).toEqual([
      { path: 'name', message: 'Please input a name' },
    ]);
    expect((await author().patch(at, { name: 'MS' }, old)).statusCode).toBe(412);
    const renamed = await author().patch(at, { name: 'MS' }, { 'if-match': String(read.headers.etag) });
    expect(renamed.json()).toMatchObject({ id, name: 'MS' });
    expect(renamed.json().lastModified > read.json().lastModified).toBe(true);
    expect((await author().patch('/laboratories/unknown', { name: 'MS' })).statusCode).toBe(404);
  });

  it('moves its machines and experiments to the bin and restores them', async () => {
    const { moleculeId, machineId, experimentId } = await addExperimentWithMolecule(get());
    const { laboratoryId } = (await author().get(`/machines/${machineId}`)).json();
    const experiment = `/molecules/${moleculeId}/experiments/${experimentId}`;
    expect((await author().delete(`/laboratories/${laboratoryId}`, old)).statusCode).toBe(412);
    expect((await author().delete(`/laboratories/${laboratoryId}`)).statusCode).toBe(204);
    for (const gone of [`/laboratories/${laboratoryId}`, `/machines/${machineId}`, experiment]) {
      expect((await author().get(gone)).statusCode, gone).toBe(404);
    }
    const [item] = (await author().get('/bin')).json().items;
    expect(item.contents).toEqual({ laboratory: 1, machine: 1, experiment: 1 });
    expect((await author().post(`/bin/${item.id}/restore`)).statusCode).toBe(200);
    expect((await author().get(experiment)).json().machineId).toBe(machineId);
  });

  it('shows laboratories to professors and above, and allows changes only to content managers', async () => {
    const id = await add('Guarded');
    for (const [role, reading, changing] of [
      ['GUEST', 401, 401],
      ['STUDENT', 403, 403],
      ['PROFESSOR', 200, 403],
    ] as const) {
      const caller = get().as(role);
      expect((await caller.get('/laboratories')).statusCode).toBe(reading);
      expect((await caller.get(`/laboratories/${id}`)).statusCode).toBe(reading);
      expect((await caller.post('/laboratories', { name: 'A' })).statusCode).toBe(changing);
      expect((await caller.patch(`/laboratories/${id}`, { name: 'A' })).statusCode).toBe(changing);
      expect((await caller.delete(`/laboratories/${id}`)).statusCode).toBe(changing);
    }
  });
});

describeApp(
  'laboratories where professors manage content',
  (get) => {
    it('allows professors to change laboratories, but not students', async () => {
      const created = await get().as('PROFESSOR').post('/laboratories', { name: 'Ours' });
      const at = `/laboratories/${created.json().id}`;
      expect((await get().as('PROFESSOR').patch(at, { name: 'Ours too' })).statusCode).toBe(200);
      expect((await get().as('STUDENT').delete(at)).statusCode).toBe(403);
      expect((await get().as('PROFESSOR').delete(at)).statusCode).toBe(204);
    });
  },
  { CONTENT_MANAGERS: 'PROFESSOR' },
);
