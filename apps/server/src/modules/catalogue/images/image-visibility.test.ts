import { beforeAll, describe, expect, it } from 'vitest';
import {
  addExercise,
  addExperimentWithMolecule,
  imagesPathOf,
  uploadImage,
} from '../../../testing/factories.ts';
import { createPng } from '../../../testing/pictures.ts';
import { type TestRole, describeApp } from '../../../testing/test-app.ts';
import { addImage } from './testing/add-image.ts';
import { canary } from './testing/camera-jpeg.ts';

describeApp('the picture of an image', (get) => {
  let path: string;
  beforeAll(async () => {
    path = await addImage(get().as('ADMINISTRATOR'), await addExperimentWithMolecule(get()));
  });

  it('sends headers that prevent browsers from treating it as another type', async () => {
    const { headers } = await get().as('GUEST').get(`${path}/content`);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `inline; filename="a.png"; filename*=UTF-8''a.png`,
      'cache-control': 'private, max-age=604800',
    });
  });

  it('allows caching for ever at the address of the present version, and not at that of an earlier one', async () => {
    const { lastModified } = (await get().as('GUEST').get(path)).json();
    const cacheOf = async (query: string) =>
      (await get().as('GUEST').get(`${path}/content${query}`)).headers['cache-control'];
    expect(await cacheOf(`?version=${lastModified}`)).toBe('private, max-age=31536000, immutable');
    expect(await cacheOf('?version=2020-01-01T00:00:00.000Z')).toBe('private, no-cache');
  });

  it('returns 304 if the client has the current version', async () => {
    const first = await get().as('GUEST').get(`${path}/content`);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"/);
    const again = await get().as('GUEST').get(`${path}/content`, { 'if-none-match': tag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  });
});

describeApp('the visibility of an image', (get) => {
  const everyCall = (path: string) => [path, `${path}/content`, path.replace(/\/[^/]*$/, '')];

  it.each<[TestRole, number]>([
    ['GUEST', 404],
    ['STUDENT', 404],
    ['PROFESSOR', 200],
    ['ADMINISTRATOR', 200],
  ])('answers a request for an image of a private molecule: a %s gets %i', async (role, status) => {
    const path = await addImage(
      get().as('ADMINISTRATOR'),
      await addExperimentWithMolecule(get(), {}, { public: false }),
    );
    for (const url of everyCall(path)) expect((await get().as(role).get(url)).statusCode).toBe(status);
  });

  describe('of the answer of an exercise', () => {
    it.each<TestRole>(['GUEST', 'STUDENT'])(
      'hides the images from a %s in all calls, including those of the exercise',
      async (role) => {
        const made = await addExercise(get(), 'CCCO');
        const texts = {
          title: `${canary} title`,
          copyright: `${canary} copyright`,
          comment: `${canary} comment`,
        };
        const file = { name: `${canary}.png`, bytes: await createPng() };
        const sent = await uploadImage(get().as('ADMINISTRATOR'), made, file, texts);
        const path = `${imagesPathOf(made)}/${sent.json().id}`;
        for (const url of everyCall(path)) expect((await get().as(role).get(url)).statusCode).toBe(404);

        const exercise = (await get().as(role).get(`/exercises/${made.id}`)).json();
        const handle = exercise.experiments[0].id as string;
        for (const url of [
          '/exercises',
          `/exercises/${made.id}`,
          `/exercises/${made.id}/experiments`,
          ...['', '/images', `/images/${sent.json().id}`, '/spectra'].map(
            (end) => `/exercises/${made.id}/experiments/${handle}${end}`,
          ),
        ]) {
          const reply = await get().as(role).get(url);
          expect(reply.body + JSON.stringify(reply.headers)).not.toContain(canary);
          expect(reply.body).not.toContain(sent.json().id);
        }
        expect((await get().as('PROFESSOR').get(path)).body).toContain(canary);
      },
    );
  });
});
