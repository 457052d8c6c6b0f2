import { beforeAll, expect, it } from 'vitest';
import { type TestApp, describeApp } from '../../testing/test-app.ts';
import { addIllustrated, canary } from './testing/illustrated-exercise.ts';

describeApp('the images inside an exercise', (get) => {
  let made: Awaited<ReturnType<typeof addIllustrated>>;
  beforeAll(async () => {
    made = await addIllustrated(get());
    const experiments = [{ id: made.experimentId, images: [made.imageIds[1]] }];
    await get().as('ADMINISTRATOR').patch(made.path, { experiments });
  });

  const placeOf = async (app: TestApp) => {
    const [experiment] = (await app.as('STUDENT').get(made.path)).json().experiments;
    return `${made.path}/experiments/${experiment.id}/images`;
  };

  it('shows only the images that its author chose, with handles and numbers', async () => {
    const place = await placeOf(get());
    const list = (await get().as('GUEST').get(place)).json();
    expect(list).toEqual([
      {
        id: expect.any(String),
        name: 'Image 1',
        title: 'Image 1',
        copyright: '',
        comment: '',
        mime: 'image/png',
        width: expect.any(Number),
        height: expect.any(Number),
        lastModified: expect.any(String),
      },
    ]);
    expect(made.imageIds).not.toContain(list[0].id);
    const student = get().as('STUDENT');
    for (const id of made.imageIds) expect((await student.get(`${place}/${id}`)).statusCode).toBe(404);
    const own = `${made.path}/experiments/${made.experimentId}/images`;
    expect((await student.get(own)).statusCode).toBe(404);
  });

  it('returns images as base64 and as bytes, under a neutral name and an unrelated ETag', async () => {
    const place = await placeOf(get());
    const student = get().as('STUDENT');
    const [{ id }] = (await student.get(place)).json();
    const one = await student.get(`${place}/${id}`);
    const content = await student.get(`${place}/${id}/content`);
    expect(content.rawPayload.toString('base64')).toBe(one.json().image);
    expect(content.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringContaining('Image 1'),
    });
    const catalogue = `/molecules/${made.moleculeId}/experiments/${made.experimentId}/images/${made.imageIds[1]}`;
    const original = await get().as('PROFESSOR').get(`${catalogue}/content`);
    expect(original.rawPayload.equals(content.rawPayload)).toBe(true);
    expect(content.headers.etag).not.toBe(original.headers.etag);
    const known = { 'if-none-match': String(content.headers.etag) };
    expect((await student.get(`${place}/${id}/content`, known)).statusCode).toBe(304);
  });

  it('reveals no text that a person wrote unless the author shows titles', async () => {
    const place = await placeOf(get());
    const student = get().as('STUDENT');
    const [{ id }] = (await student.get(place)).json();
    const everything = async () => {
      const answers = [];
      for (const url of [made.path, place, `${place}/${id}`, `${place}/${id}/content`])
        answers.push(await student.get(url));
      return answers.map(({ body, headers }) => body + JSON.stringify(headers)).join();
    };
    expect(await everything()).not.toContain(canary);
    const author = get().as('ADMINISTRATOR');
    await author.patch(made.path, { showsExperimentNames: true });
    const shown = await everything();
    expect(shown).toContain(`${canary} title`);
    expect(shown).toContain('IR of the secret');
    // The file name and the comment were never visible.
    expect(shown).not.toMatch(new RegExp(`${canary}-b|${canary} comment`));
    const spectrum = await student.get(place.replace('images', 'spectra'));
    expect(spectrum.json()).toMatchObject({ title: 'A spectrum', copyright: 'Nobody', comment: '' });
    await author.patch(made.path, { showsExperimentNames: false });
    expect(await everything()).not.toContain(canary);
  });

  it('shows originals to a professor, and the student’s view by handles', async () => {
    const professor = get().as('PROFESSOR');
    const own = (await professor.get(`${made.path}/experiments/${made.experimentId}/images`)).json();
    expect(own).toMatchObject([{ id: made.imageIds[1], title: `${canary} title` }]);
    const place = await placeOf(get());
    const asStudent = (await get().as('STUDENT').get(place)).json();
    expect((await professor.get(place)).json()).toEqual(asStudent);
  });
});
