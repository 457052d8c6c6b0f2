import { describe, expect, it } from 'vitest';
import {
  type ExperimentIds,
  addExercise,
  addExperimentWithMolecule,
  smallInfrared,
  uploadSpectrum,
  uploadImage,
} from '../../../testing/factories.ts';
import { type TestApp, type TestRole, describeApp } from '../../../testing/test-app.ts';
import { pathOf } from './testing/experiment-path.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describeApp('deleting an experiment', (get) => {
  const remove = (path: string, headers = {}) =>
    get().as('ADMINISTRATOR').send({ method: 'DELETE', url: path, headers });

  async function fullPlace(app: TestApp): Promise<ExperimentIds> {
    const place = await addExperimentWithMolecule(app);
    const author = app.as('ADMINISTRATOR');
    await uploadSpectrum(author, { ...place, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
    await uploadImage(author, place, { name: 'dot.png', bytes: dot });
    return place;
  }

  it('moves its spectrum and images to the bin, and restores all of them', async () => {
    const place = await fullPlace(get());
    const path = pathOf(place);
    const before = (await get().as('GUEST').get(path)).json();
    expect(before.spectra.title).toBe('A spectrum');
    expect(before.images).toHaveLength(1);

    expect((await remove(path)).statusCode).toBe(204);
    for (const gone of ['', '/spectra', '/images', `/images/${before.images[0].id}`])
      expect(
        (
          await get()
            .as('ADMINISTRATOR')
            .get(path + gone)
        ).statusCode,
      ).toBe(404);

    const [entry] = (await get().as('ADMINISTRATOR').get('/bin')).json().items;
    expect(entry).toMatchObject({
      kind: 'experiment',
      name: before.name,
      contents: { experiment: 1, spectrum: 1, image: 1 },
    });
    expect((await get().as('ADMINISTRATOR').post(`/bin/${entry.id}/restore`)).statusCode).toBe(200);
    expect((await get().as('GUEST').get(path)).json()).toEqual(before);
    const picture = await get().as('GUEST').get(`${path}/images/${before.images[0].id}/content`);
    expect(picture.statusCode).toBe(200);
    expect((await get().as('GUEST').get(`${path}/spectra`)).json().data).toHaveLength(5);
  });

  it('rejects an outdated version, and an experiment that is already deleted', async () => {
    const path = pathOf(await fullPlace(get()));
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect((await remove(path, stale)).statusCode).toBe(412);
    expect((await remove(path)).statusCode).toBe(204);
    expect((await remove(path)).statusCode).toBe(404);
  });
});

describeApp('the visibility of an experiment', (get) => {
  it.each<[TestRole, number]>([
    ['GUEST', 404],
    ['STUDENT', 404],
    ['PROFESSOR', 200],
    ['ADMINISTRATOR', 200],
  ])('answers a request for an experiment of a private molecule: a %s gets %i', async (role, status) => {
    const place = await addExperimentWithMolecule(get(), {}, { public: false });
    expect((await get().as(role).get(pathOf(place))).statusCode).toBe(status);
    expect((await get().as(role).get(`/molecules/${place.moleculeId}/experiments`)).statusCode).toBe(status);
  });

  it.each<[TestRole, number]>([
    ['GUEST', 404],
    ['STUDENT', 404],
    ['PROFESSOR', 200],
  ])(
    'answers a request for an experiment of the answer of an exercise: a %s gets %i',
    async (role, status) => {
      const made = await addExercise(get(), 'CCO');
      expect((await get().as(role).get(pathOf(made))).statusCode).toBe(status);
    },
  );

  describe('with its images', () => {
    it('lists the images for all roles, without the pictures', async () => {
      const place = await addExperimentWithMolecule(get());
      await uploadImage(
        get().as('ADMINISTRATOR'),
        place,
        { name: 'dot.png', bytes: dot },
        { title: 'A dot' },
      );
      for (const role of ['GUEST', 'STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const) {
        const experiment = (await get().as(role).get(pathOf(place))).json();
        expect(experiment.images).toEqual([
          {
            id: expect.any(String),
            name: 'dot.png',
            title: 'A dot',
            copyright: 'Nobody',
            comment: 'None',
            mime: 'image/png',
            width: 1,
            height: 1,
            lastModified: expect.any(String),
          },
        ]);
        const [listed] = (await get().as(role).get(`/molecules/${place.moleculeId}/experiments`)).json();
        expect(listed).toEqual(experiment);
      }
    });
  });
});

describeApp('the contents that an experiment’s deletion affects', (get) => {
  it('shows exercises and signals only to roles that see hidden content', async () => {
    const made = await addExercise(get(), 'CCO', { protected: false });
    const path = pathOf(made);
    for (const role of ['PROFESSOR', 'ADMINISTRATOR'] as const) {
      const reply = await get().as(role).get(path);
      expect(reply.json()).toMatchObject({ exercises: [made.id], assignedSignals: 0 });
      expect(reply.headers['cache-control']).toBe('private, no-store');
    }
    for (const role of ['GUEST', 'STUDENT'] as const) {
      const shown = (await get().as(role).get(path)).json();
      expect(shown.id).toBe(made.experimentId);
      expect(shown).not.toHaveProperty('exercises');
      expect(shown).not.toHaveProperty('assignedSignals');
    }
  });
});
