import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import {
  type ExperimentIds,
  addExercise,
  addMachine,
  addExperimentWithMolecule,
  smallInfrared,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import { type TestRole, describeApp } from '../../../testing/test-app.ts';
import { pathOf } from './testing/experiment-path.ts';

const unicode = 'Café ☕ 日本語 \u202eעברית 🧪 <b>&amp;</b> "q" \\ \n e\u0301';

interface PatchOptions {
  as?: TestRole;
  at?: string;
  headers?: Record<string, string>;
}

describeApp('changing an experiment', (get) => {
  let place: ExperimentIds;
  let path: string;

  beforeAll(async () => {
    place = await addExperimentWithMolecule(get());
    path = pathOf(place);
  });

  const patch = (body: object, { as: role = 'ADMINISTRATOR', at = path, headers = {} }: PatchOptions = {}) =>
    get().as(role).send({ method: 'PATCH', url: at, payload: body, headers });

  it('changes only the fields in the request and answers as a GET would', async () => {
    const before = (await get().as('ADMINISTRATOR').get(path)).json();
    const author = { firstname: 'Grace', lastname: 'Hopper' };
    const conditions = [{ key: 'Solvent', value: 'KBr', units: '-' }];
    const reply = await patch({ name: 'Another name', author, conditions });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual((await get().as('ADMINISTRATOR').get(path)).json());
    const { lastModified, ...rest } = reply.json();
    const { lastModified: former, ...same } = before;
    expect(rest).toEqual({ ...same, name: 'Another name', author, conditions });
    expect(new Date(lastModified).getTime()).toBeGreaterThan(new Date(former).getTime());
    expect(reply.headers.etag).toBe(`"${lastModified}"`);
  });

  it('returns any text unchanged', async () => {
    const conditions = [{ key: unicode, value: unicode, units: unicode }];
    const author = { firstname: unicode, lastname: unicode };
    const changed = await patch({ name: unicode, author, conditions });
    expect(changed.statusCode).toBe(200);
    expect((await get().as('GUEST').get(path)).json()).toMatchObject({ name: unicode, author, conditions });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please input a name'],
    [{ type: 'X-ray' }, 'type', 'Please choose a type'],
    [{ date: 'yesterday' }, 'date', 'Please choose a date'],
    [{ date: 'Sample 12' }, 'date', 'Please choose a date'],
    [{ date: '2024-02-31' }, 'date', 'Please choose a date'],
    [{ machineId: '' }, 'machineId', 'please select a machine'],
    [{ machineId: 'nobody-has-me' }, 'machineId', 'Unknown machine'],
    [{ author: { firstname: '', lastname: 'L' } }, 'author.firstname', 'Please input a firstname'],
    [{ author: { firstname: 'F', lastname: '' } }, 'author.lastname', 'Please input a lastname'],
    [{ conditions: [{ key: '', value: 'v', units: 'u' }] }, 'conditions.0.key', 'Please input a key'],
    [{ conditions: [{ key: 'k', value: '', units: 'u' }] }, 'conditions.0.value', 'Please input a value'],
    [{ conditions: [{ key: 'k', value: 'v', units: '' }] }, 'conditions.0.units', 'Please input some units'],
    [{ smell: 'none' }, 'smell', 'Unknown field: smell'],
    [{ moleculeId: 'other' }, 'moleculeId', 'Unknown field: moleculeId'],
  ])('rejects %j, names the field and changes nothing', async (body, at, message) => {
    const before = (await get().as('ADMINISTRATOR').get(path)).json();
    const reply = await patch({ name: 'Half of a change', ...body });
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path: at, message }]);
    expect((await get().as('ADMINISTRATOR').get(path)).json()).toEqual(before);
  });

  it('accepts another machine and shows no machine to guests', async () => {
    const machineId = await addMachine(get().as('ADMINISTRATOR'));
    expect((await patch({ machineId })).json()).toMatchObject({ machineId, machine: { id: machineId } });
    expect((await get().as('STUDENT').get(path)).json()).toMatchObject({ machineId });
    const guest = (await get().as('GUEST').get(path)).json();
    expect(guest).not.toHaveProperty('machineId');
    expect(guest).not.toHaveProperty('machine');
  });

  it('rejects a change of an outdated version with 412 and accepts one of the current version', async () => {
    const stale = (await get().as('ADMINISTRATOR').get(path)).headers.etag as string;
    await patch({ name: 'Somebody was faster' });
    const refused = await patch({ name: 'Too late' }, { headers: { 'if-match': stale } });
    expect(refused.statusCode).toBe(412);
    expect(refused.json().code).toBe('stale');
    const now = await get().as('ADMINISTRATOR').get(path);
    expect(now.json().name).toBe('Somebody was faster');
    const headers = { 'if-match': now.headers.etag as string };
    expect((await patch({ name: 'In time' }, { headers })).statusCode).toBe(200);
  });

  it('changes the version of the molecule, which shows the experiment', async () => {
    const versionOf = async () =>
      (await get().as('GUEST').get(`/molecules/${place.moleculeId}`)).json().lastModified as string;
    const first = await versionOf();
    await patch({ name: 'Another name' });
    expect(await versionOf()).not.toBe(first);
  });

  it.each<[TestRole, number]>([
    ['GUEST', 401],
    ['STUDENT', 403],
    ['PROFESSOR', 403],
  ])('rejects a change by a %s', async (role, status) => {
    expect((await patch({ name: 'Mine' }, { as: role })).statusCode).toBe(status);
    expect((await get().as(role).send({ method: 'DELETE', url: path })).statusCode).toBe(status);
    expect((await get().as('GUEST').get(path)).statusCode).toBe(200);
  });

  it('shows an experiment by its id to guests and students only if its molecule is public', async () => {
    const open = await addExperimentWithMolecule(get());
    const hidden = await addExperimentWithMolecule(get(), {}, { public: false });
    const { experimentId: protectedId } = await addExercise(get(), 'CCCO', { protected: true });
    for (const role of ['GUEST', 'STUDENT'] as const) {
      const reply = await get().as(role).get(`/experiments/${open.experimentId}`);
      expect(reply.statusCode, role).toBe(200);
      const same = await get().as(role).get(`/molecules/${open.moleculeId}/experiments/${open.experimentId}`);
      expect(reply.json(), role).toEqual(same.json());
      for (const id of [hidden.experimentId, protectedId, 'never'])
        expect((await get().as(role).get(`/experiments/${id}`)).statusCode, `${role} ${id}`).toBe(404);
    }
  });

  it('finds an experiment only under its own molecule', async () => {
    const other = await addExperimentWithMolecule(get());
    const crossed = pathOf({ moleculeId: other.moleculeId, experimentId: place.experimentId });
    expect((await patch({ name: 'Crossed' }, { at: crossed })).statusCode).toBe(404);
    expect((await get().as('ADMINISTRATOR').send({ method: 'DELETE', url: crossed })).statusCode).toBe(404);
    expect((await get().as('GUEST').get(path)).statusCode).toBe(200);
  });
});

describeApp('the type of an experiment', (get) => {
  const patch = (path: string, body: object) =>
    get().as('ADMINISTRATOR').send({ method: 'PATCH', url: path, payload: body });

  it('changes freely while the experiment has no spectrum', async () => {
    const path = pathOf(await addExperimentWithMolecule(get(), { type: 'IR' }));
    expect((await patch(path, { type: 'NMR-H' })).json().type).toBe('NMR-H');
  });

  it('returns 409 with a reason and changes nothing if the spectrum has another type', async () => {
    const place = await addExperimentWithMolecule(get(), { type: 'IR', name: 'Kept' });
    await uploadSpectrum(get().as('ADMINISTRATOR'), {
      ...place,
      files: [{ name: 'a.jdx', bytes: smallInfrared }],
    });
    const reply = await patch(pathOf(place), { name: 'Lost', type: 'NMR-H' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'spectrum-of-other-type', details: [{ path: 'type' }] });
    expect(reply.json().message).toBe(
      'The experiment has a spectrum of type IR, which does not match the type NMR-H. Delete or replace the spectrum first.',
    );
    expect((await get().as('GUEST').get(pathOf(place))).json()).toMatchObject({ name: 'Kept', type: 'IR' });
  });

  it('changes with the type of the mass spectrum, which allows either ionisation', async () => {
    const place = await addExperimentWithMolecule(get(), { type: 'EI-MS' });
    const peaks =
      '##TITLE=m\n##JCAMP-DX=4.24\n##DATA TYPE=MASS SPECTRUM\n##XUNITS=M/Z\n##YUNITS=RELATIVE ABUNDANCE\n##NPOINTS=3\n##PEAK TABLE=(XY..XY)\n15.1,10 29.2,100 43.3,50\n##END=\n';
    const files = [{ name: 'm.jdx', bytes: peaks }];
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files });
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await patch(pathOf(place), { type: 'ESI-MS' })).json()).toMatchObject({
      type: 'ESI-MS',
      spectra: { type: 'ESI-MS' },
    });
  });
});
