import { expect, it } from 'vitest';
import { addExercise, molfileOf, sendMultipart, smallInfrared } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';

const vanillin = 'COc1cc(C=O)ccc1O';

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
        const reply = await caller.get(address);
        expect(reply.statusCode).toBe(404);
        expect(reply.body).toBe((await caller.get('/molecules/never-was')).body);
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

  it('leaves the molecule in the catalogue if its author does not protect it', async () => {
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
    const replies = [
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
    for (const reply of replies) {
      const everything = `${JSON.stringify(reply.headers)} ${reply.rawPayload.toString('latin1')}`;
      for (const mark of marks) expect(everything).not.toContain(mark);
    }
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
