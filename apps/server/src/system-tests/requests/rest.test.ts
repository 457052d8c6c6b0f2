import { expect, it } from 'vitest';
import {
  addExercise,
  addExperimentWithMolecule,
  moleculeBody,
  smallInfrared,
  uploadSpectrum,
  uploadImage,
} from '../../testing/factories.ts';
import { createPng } from '../../testing/pictures.ts';
import { apiBase, describeApp } from '../../testing/test-app.ts';

describeApp('every resource', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('replies to each creation with 201, the id, and an address where it can be read', async () => {
    const place = await addExperimentWithMolecule(get(), { type: 'IR' });
    const { id: laboratoryId } = (await author().post('/laboratories', { name: 'A' })).json();
    const machine = { name: 'M', manufacturer: 'N', serialNumber: '1', commissioningYear: 2000, type: 1 };
    const answers = {
      laboratory: await author().post('/laboratories', { name: 'B' }),
      machine: await author().post(`/laboratories/${laboratoryId}/machines`, machine),
      molecule: await author().post('/molecules', moleculeBody('CCO')),
      copy: await author().post(`/molecules/${place.moleculeId}/duplicate`, { id: 'a-copy', name: 'A copy' }),
      experiment: await author().post(`/molecules/${place.moleculeId}/experiments`, {
        name: 'Another',
        machineId: place.machineId,
        type: 'IR',
        date: '2026-03-04',
        author: { firstname: 'Ada', lastname: 'Lovelace' },
      }),
      image: await uploadImage(author(), place, { name: 'a.png', bytes: await createPng() }),
      spectrum: await uploadSpectrum(author(), {
        ...place,
        files: [{ name: 'a.jdx', bytes: smallInfrared }],
      }),
    };
    for (const [name, reply] of Object.entries(answers)) {
      expect(reply.statusCode, `${name}: ${reply.body}`).toBe(201);
      expect(reply.json(), name).toHaveProperty('id');
      const location = String(reply.headers['location']);
      expect(location.startsWith(`${apiBase}/`), name).toBe(true);
      const read = await author().get(location.slice(apiBase.length));
      expect(read.statusCode, `${name} at ${location}`).toBe(200);
    }
  });

  it('returns the version of an entity as its ETag', async () => {
    const { moleculeId, experimentId } = await addExperimentWithMolecule(get(), { type: 'IR' });
    const { id } = await addExercise(get(), 'CCCO');
    for (const path of [
      `/molecules/${moleculeId}`,
      `/molecules/${moleculeId}/experiments/${experimentId}`,
      `/exercises/${id}`,
    ]) {
      const reply = await author().get(path);
      const { lastModified, lastmodified } = reply.json();
      expect(reply.headers['etag'], path).toBe(`"${lastModified ?? lastmodified}"`);
    }
  });

  it('returns 304 for the ETag of an entity, until it changes', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCCO');
    const { id: laboratoryId } = (await author().post('/laboratories', { name: 'C' })).json();
    const paths = [
      `/molecules/${moleculeId}`,
      `/molecules/${moleculeId}/experiments/${experimentId}`,
      `/exercises/${id}`,
      `/laboratories/${laboratoryId}`,
    ];
    for (const path of paths) {
      const tag = String((await author().get(path)).headers.etag);
      const again = await author().get(path, { 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers.etag], path).toEqual([304, '', tag]);
      expect((await author().get(path, { 'if-none-match': '"another"' })).statusCode, path).toBe(200);
    }
    const tag = String((await author().get(`/exercises/${id}`)).headers.etag);
    await author().patch(`/exercises/${id}`, { name: 'Renamed' });
    expect((await author().get(`/exercises/${id}`, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('returns the total on the first item and in a header', async () => {
    await addExercise(get(), 'CCCO');
    for (const path of ['/molecules?amount=1', '/exercises?amount=1']) {
      const reply = await author().get(path);
      const [first] = reply.json();
      expect(first.count, path).toBeGreaterThan(0);
      expect(reply.headers['x-total-count'], path).toBe(String(first.count));
      expect((await author().get(`${path.split('?')[0]}?name=no-such-thing`)).headers['x-total-count']).toBe(
        '0',
      );
    }
  });

  it('requests Bearer authentication, never Basic, which would open a browser dialog', async () => {
    const reply = await get().as('GUEST').get('/accounts');
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });
});
