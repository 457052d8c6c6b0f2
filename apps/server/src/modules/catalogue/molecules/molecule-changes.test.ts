import { expect, it } from 'vitest';
import {
  addExercise,
  addExperiment,
  addMachine,
  moleculeBody,
  molfileOf,
} from '../../../testing/factories.ts';
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
    const reply = await author().patch(`/molecules/${id}`, { name: 'Ethanol', public: false });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      id,
      name: 'Ethanol',
      public: false,
      aliases: ['Spirit'],
      formula: 'C2H6O',
    });
    expect(reply.json().lastModified > before.lastModified).toBe(true);
    expect((await author().get(`/molecules/${id}`)).json()).toEqual(reply.json());
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
    const reply = await author().patch(`/molecules/${id}`, { name: 'New', weight: 'heavy', cas: '1-1-1' });
    expect(reply.statusCode).toBe(400);
    expect(
      faultsOf(reply)
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
