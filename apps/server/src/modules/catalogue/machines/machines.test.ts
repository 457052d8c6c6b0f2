import { expect, it } from 'vitest';
import { addExperimentWithMolecule } from '../../../testing/factories.ts';
import { type TestApp, describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const thisYear = new Date().getFullYear();

const spectrometer = {
  name: 'Avance 300',
  manufacturer: 'Bruker',
  serialNumber: 'B-300',
  commissioningYear: 2001,
  type: 1,
};

async function addLaboratory({ as }: TestApp, name: string): Promise<string> {
  return (await as('ADMINISTRATOR').post('/laboratories', { name })).json().id as string;
}

describeApp('machines', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const add = async (laboratoryId: string, fields: Partial<typeof spectrometer> = {}) => {
    const body = { ...spectrometer, ...fields };
    const reply = await author().post(`/laboratories/${laboratoryId}/machines`, body);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().id as string;
  };

  it('lists machines of one laboratory and of all, and returns one at either address', async () => {
    const [first, second] = [await addLaboratory(get(), 'First'), await addLaboratory(get(), 'Second')];
    const [a, b] = [await add(first, { name: 'A' }), await add(second, { name: 'B' })];
    const idsAt = async (url: string) =>
      (await author().get(url)).json().map(({ id }: { id: string }) => id) as string[];
    expect(await idsAt(`/laboratories/${first}/machines`)).toEqual([a]);
    expect(await idsAt(`/machines?laboratory=${second}`)).toEqual([b]);
    expect(await idsAt('/machines')).toEqual(expect.arrayContaining([a, b]));
    expect(await idsAt('/machines?laboratory=unknown')).toEqual([]);
    expect((await author().get('/laboratories/unknown/machines')).statusCode).toBe(404);
    const machine = (await author().get(`/machines/${a}`)).json();
    expect(machine).toMatchObject({
      ...spectrometer,
      id: a,
      name: 'A',
      laboratoryId: first,
      laboratory: 'First',
      experiments: 0,
    });
    expect((await author().get(`/laboratories/${first}/machines/${a}`)).json()).toEqual(machine);
  });

  it('sorts machines by name, with numbers by value and letters in either case', async () => {
    const laboratory = await addLaboratory(get(), 'Sorted');
    for (const name of ['NMR 400', 'nmr 60', 'Mass spectrometer', 'NMR 1200'])
      await add(laboratory, { name });
    const machines = (await author().get(`/laboratories/${laboratory}/machines`)).json();
    expect(machines.map(({ name }: { name: string }) => name)).toEqual([
      'Mass spectrometer',
      'nmr 60',
      'NMR 400',
      'NMR 1200',
    ]);
  });

  it('returns 404 for a machine under another laboratory', async () => {
    const [here, elsewhere] = [await addLaboratory(get(), 'Here'), await addLaboratory(get(), 'Elsewhere')];
    const id = await add(here);
    const wrong = `/laboratories/${elsewhere}/machines/${id}`;
    expect((await author().get(wrong)).statusCode).toBe(404);
    expect((await author().patch(wrong, { name: 'Taken' })).statusCode).toBe(404);
    expect((await author().delete(wrong)).statusCode).toBe(404);
    expect((await author().post('/laboratories/unknown/machines', spectrometer)).statusCode).toBe(404);
    expect((await author().get(`/machines/${id}`)).json().name).toBe('Avance 300');
  });

  it('requires every field, a year from 1900 to the current one, and an integer as type', async () => {
    const laboratoryId = await addLaboratory(get(), 'Rules');
    const refused = async (fields: Record<string, unknown>) => {
      const reply = await author().post(`/laboratories/${laboratoryId}/machines`, {
        ...spectrometer,
        ...fields,
      });
      expect(reply.statusCode).toBe(400);
      return faultsOf(reply).map(({ message }) => message);
    };
    expect(
      await refused({ name: '', manufacturer: '', serialNumber: '', commissioningYear: '', type: '' }),
    ).toEqual([
      'Please input a name',
      'Please input a manufacturer',
      'Please input a serial number',
      'Please input a year',
      'Please input a type',
    ]);
    const outside = ['The year must between 1900 and now'];
    expect(await refused({ commissioningYear: 1899 })).toEqual(outside);
    expect(await refused({ commissioningYear: thisYear + 1 })).toEqual(outside);
    expect(await refused({ commissioningYear: 2001.5 })).toEqual(['The year must be an integer']);
    expect(await refused({ type: 'NMR' })).toEqual(['Please input a type']);
    await add(laboratoryId, { commissioningYear: 1900 });
    const id = await add(laboratoryId, { commissioningYear: thisYear });
    const at = `/laboratories/${laboratoryId}/machines/${id}`;
    expect((await author().patch(at, { commissioningYear: thisYear + 1 })).json().message).toBe(outside[0]);
  });

  it('changes a machine and moves it to an existing laboratory if the version is current', async () => {
    const [from, to] = [await addLaboratory(get(), 'From'), await addLaboratory(get(), 'To')];
    const id = await add(from);
    const at = `/laboratories/${from}/machines/${id}`;
    const { lastModified } = (await author().get(at)).json();
    const version = { 'if-match': `"${lastModified}"` };
    const unknown = await author().patch(at, { laboratoryId: 'unknown' });
    expect(faultsOf(unknown)).toEqual([{ path: 'laboratoryId', message: 'Unknown laboratory' }]);
    const moved = await author().patch(at, { laboratoryId: to, type: 3 }, version);
    expect(moved.json()).toMatchObject({ ...spectrometer, type: 3, laboratoryId: to, laboratory: 'To' });
    expect((await author().get(at)).statusCode).toBe(404);
    const now = `/laboratories/${to}/machines/${id}`;
    expect((await author().patch(now, { name: 'Late' }, version)).statusCode).toBe(412);
    expect((await author().delete(now, version)).statusCode).toBe(412);
    expect((await author().delete(now)).statusCode).toBe(204);
  });

  it('counts the experiments that a delete affects', async () => {
    const { moleculeId, machineId, experimentId } = await addExperimentWithMolecule(get());
    const machine = (await author().get(`/machines/${machineId}`)).json();
    expect(machine.experiments).toBe(1);
    const at = `/laboratories/${machine.laboratoryId}/machines/${machineId}`;
    expect((await author().delete(at)).statusCode).toBe(204);
    const experiment = `/molecules/${moleculeId}/experiments/${experimentId}`;
    expect((await author().get(experiment)).statusCode).toBe(404);
    const [item] = (await author().get('/bin')).json().items;
    expect(item).toMatchObject({ kind: 'machine', contents: { machine: 1, experiment: 1 } });
  });

  it('shows machines to professors and above, and allows changes only to content managers', async () => {
    const laboratoryId = await addLaboratory(get(), 'Guarded');
    const list = `/laboratories/${laboratoryId}/machines`;
    const at = `${list}/${await add(laboratoryId)}`;
    for (const [role, reading, changing] of [
      ['GUEST', 401, 401],
      ['STUDENT', 403, 403],
      ['PROFESSOR', 200, 403],
    ] as const) {
      const caller = get().as(role);
      for (const url of [list, at, '/machines']) expect((await caller.get(url)).statusCode).toBe(reading);
      expect((await caller.post(list, spectrometer)).statusCode).toBe(changing);
      expect((await caller.patch(at, { name: 'A' })).statusCode).toBe(changing);
      expect((await caller.delete(at)).statusCode).toBe(changing);
    }
  });
});

describeApp(
  'machines where professors manage content',
  (get) => {
    it('allows professors to add, change and delete machines', async () => {
      const professor = get().as('PROFESSOR');
      const laboratory = (await professor.post('/laboratories', { name: 'Ours' })).json().id;
      const created = await professor.post(`/laboratories/${laboratory}/machines`, spectrometer);
      const at = `/laboratories/${laboratory}/machines/${created.json().id}`;
      expect((await professor.patch(at, { name: 'B' })).json().name).toBe('B');
      expect((await professor.delete(at)).statusCode).toBe(204);
    });
  },
  { CONTENT_MANAGERS: 'PROFESSOR' },
);
