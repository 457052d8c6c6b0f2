import { expect, it } from 'vitest';
import {
  addExercise,
  addExperiment,
  addMachine,
  moleculeBody,
  molfileOf,
  uploadSpectrum,
  smallInfrared,
} from '../../../testing/factories.ts';
import { spectra } from '../../../database/schema/index.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

describeApp('changing a molecule', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const add = async (smiles: string, fields: Record<string, unknown> = {}) => {
    const body = moleculeBody(smiles, fields);
    await author().post('/molecules', body);
    return body;
  };

  it('changes only the fields in the request and returns the molecule with a later version', async () => {
    const { id } = await add('CCO', { aliases: ['Spirit'] });
    const before = (await author().get(`/molecules/${id}`)).json();
    const answer = await author().patch(`/molecules/${id}`, { name: 'Ethanol', public: false });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      name: 'Ethanol',
      public: false,
      aliases: ['Spirit'],
      formula: 'C2H6O',
    });
    expect(answer.json().lastModified > before.lastModified).toBe(true);
    expect((await author().get(`/molecules/${id}`)).json()).toEqual(answer.json());
  });

  it('accepts a new id and moves the experiments to it, but rejects a taken one', async () => {
    const { id } = await add('CCCO');
    const other = await add('CCCCO');
    await addExperiment(author(), id, { type: 'IR', machineId: await addMachine(author()) });
    const renamed = await author().patch(`/molecules/${id}`, { id: 'renamed' });
    expect(renamed.json()).toMatchObject({ id: 'renamed', experiments: [{ type: 'IR' }] });
    expect((await author().get(`/molecules/${id}`)).statusCode).toBe(404);
    const taken = await author().patch('/molecules/renamed', { id: other.id });
    expect(taken.statusCode).toBe(409);
    expect(faultsOf(taken)[0]!.path).toBe('id');
  });

  it('rejects a contradiction between formula and drawing, but accepts a change of both at once', async () => {
    const { id } = await add('CCN');
    const formula = await author().patch(`/molecules/${id}`, { formula: 'C3H9N' });
    expect(faultsOf(formula)).toEqual([
      {
        path: 'formula',
        message: 'The drawing has the formula C2H7N, but the formula field contains C3H9N',
      },
    ]);
    const drawing = await author().patch(`/molecules/${id}/drawing`, { drawingkcj: molfileOf('CCCN') });
    expect(faultsOf(drawing)).toEqual([
      {
        path: 'drawingkcj',
        message: 'The drawing has the formula C3H9N, but the formula field contains C2H7N',
      },
    ]);
    const both = await author().patch(`/molecules/${id}`, {
      formula: 'C3H9N',
      drawingkcj: molfileOf('CCCN'),
    });
    expect(both.statusCode).toBe(200);
    expect((await author().get('/molecules?structure=CCCN')).json()).toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('changes only the drawing, and deletes it', async () => {
    const { id } = await add('CCCl');
    const drawn = await author().patch(`/molecules/${id}/drawing`, { drawingkcj: molfileOf('ClCC') });
    expect(drawn.statusCode).toBe(200);
    const gone = await author().patch(`/molecules/${id}/drawing`, { drawingkcj: '' });
    expect(gone.json()).toMatchObject({ drawing: null, drawingkcj: null });
    expect((await author().get('/molecules?structure=CCCl')).json()).toEqual([]);
  });

  it('rejects an outdated version, and gets a new version when an experiment is added', async () => {
    const { id } = await add('CCBr');
    const { lastModified } = (await author().get(`/molecules/${id}`)).json();
    await addExperiment(author(), id, { type: 'IR', machineId: await addMachine(author()) });
    const stale = await author().patch(
      `/molecules/${id}`,
      { name: 'Late' },
      { 'if-match': `"${lastModified}"` },
    );
    expect(stale.statusCode).toBe(412);
    expect(stale.json().code).toBe('stale');
    const etag = (await author().get(`/molecules/${id}`)).headers.etag as string;
    expect(
      (await author().patch(`/molecules/${id}`, { name: 'In time' }, { 'if-match': etag })).statusCode,
    ).toBe(200);
    expect((await author().delete(`/molecules/${id}`, { 'if-match': etag })).statusCode).toBe(412);
    expect(
      (await author().patch(`/molecules/${id}`, { name: 'X' }, { 'if-match': 'nonsense' })).statusCode,
    ).toBe(412);
  });

  it('reports every invalid field and changes nothing if one is invalid', async () => {
    const { id, name } = await add('CCI');
    const answer = await author().patch(`/molecules/${id}`, { name: 'New', weight: 'heavy', cas: '1-1-1' });
    expect(answer.statusCode).toBe(400);
    expect(
      faultsOf(answer)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['cas', 'weight']);
    expect((await author().get(`/molecules/${id}`)).json().name).toBe(name);
  });

  it('allows only content managers, and returns 404 for a missing molecule', async () => {
    const { id } = await add('CCS');
    for (const role of ['GUEST', 'STUDENT', 'PROFESSOR'] as const) {
      expect([401, 403]).toContain(
        (await get().as(role).patch(`/molecules/${id}`, { name: 'X' })).statusCode,
      );
      expect([401, 403]).toContain((await get().as(role).delete(`/molecules/${id}`)).statusCode);
    }
    expect((await author().patch('/molecules/nowhere', { name: 'X' })).statusCode).toBe(404);
    expect((await author().delete('/molecules/nowhere')).statusCode).toBe(404);
  });

  it('shows only content managers the number of dependent exercises and the molecules with the same structure', async () => {
    const { moleculeId } = await addExercise(get(), 'CCCCCC', { protected: false });
    const { id: twin } = await add('CCCCCC');
    const shown = (await author().get(`/molecules/${moleculeId}`)).json();
    expect(shown).toMatchObject({ exercises: 1, sameStructure: [twin] });
    for (const role of ['GUEST', 'STUDENT', 'PROFESSOR'] as const) {
      const answer = (await get().as(role).get(`/molecules/${moleculeId}`)).json();
      expect(answer).not.toHaveProperty('exercises');
      expect(answer).not.toHaveProperty('sameStructure');
    }
  });
});

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

describeApp('duplicating a molecule', (get) => {
  it('copies the molecule with resampled spectra whose numbers match no earlier copy', async () => {
    const author = get().as('ADMINISTRATOR');
    const { moleculeId } = await addExercise(get(), 'CCOCC', { protected: false });
    await get().store.db.update(spectra).set({ defaultThreshold: 2.716054 });
    const copied = await author.post(`/molecules/${moleculeId}/duplicate`, {
      id: 'resampled',
      name: 'A copy',
      resample: true,
    });
    expect(copied.statusCode).toBe(201);
    const spectrumOf = async (id: string) => {
      const { experiments } = (await author.get(`/molecules/${id}`)).json();
      return (await author.get(`/molecules/${id}/experiments/${experiments[0].id}/spectra`)).json() as {
        data: [number, number][];
        metadata: { x: { min: number; max: number } };
        defaultThreshold: number | null;
      };
    };
    const [before, after] = [await spectrumOf(moleculeId), await spectrumOf('resampled')];
    const known = new Set(before.data.map(([, y]) => y));
    expect(after.data.length).toBeGreaterThan(1);
    expect(after.data.filter(([, y]) => known.has(y))).toEqual([]);
    expect(after.defaultThreshold).toBeNull();
    expect(after.metadata.x.max - after.metadata.x.min).toBeCloseTo(
      before.metadata.x.max - before.metadata.x.min,
      -2,
    );
  });

  it('copies experiments, spectra and fields to a private molecule with another id', async () => {
    const author = get().as('ADMINISTRATOR');
    const { moleculeId } = await addExercise(get(), 'CCOC', { protected: false }, { aliases: ['Ether'] });
    const copied = await author.post(`/molecules/${moleculeId}/duplicate`, { id: 'copy', name: 'A copy' });
    expect(copied.statusCode).toBe(201);
    expect(copied.headers.location).toBe('/api/v1/molecules/copy');
    const copy = (await author.get('/molecules/copy')).json();
    expect(copy).toMatchObject({ name: 'A copy', public: false, aliases: ['Ether'], exercises: 0 });
    const [experiment] = copy.experiments;
    const spectrum = await author.get(`/molecules/copy/experiments/${experiment.id}/spectra`);
    expect(spectrum.statusCode).toBe(200);
    const bare = await author.post(`/molecules/${moleculeId}/duplicate`, {
      id: 'bare',
      name: 'Bare',
      experiments: false,
    });
    expect(bare.statusCode).toBe(201);
    expect((await author.get('/molecules/bare')).json().experiments).toEqual([]);
    expect(
      (await author.post(`/molecules/${moleculeId}/duplicate`, { id: 'copy', name: 'X' })).statusCode,
    ).toBe(409);
    expect((await author.post('/molecules/nowhere/duplicate', { id: 'y', name: 'X' })).statusCode).toBe(404);
  });
});
