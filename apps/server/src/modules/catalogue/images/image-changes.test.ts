import { beforeAll, expect, it } from 'vitest';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  imagesPathOf,
  sendMultipart,
  uploadImage,
} from '../../../testing/factories.ts';
import { createJpeg, createNoisePicture, createPng } from '../../../testing/pictures.ts';
import { type TestRole, describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { addImage } from './testing/add-image.ts';

describeApp('changing and deleting an image', (get) => {
  let place: ExperimentIds;
  let path: string;
  beforeAll(async () => {
    place = await addExperimentWithMolecule(get());
  });
  beforeAll(async () => {
    path = await addImage(get().as('ADMINISTRATOR'), place);
  });

  const patch = (
    fields: Record<string, string>,
    options: { bytes?: Buffer; as?: TestRole; at?: string; headers?: Record<string, string> } = {},
  ) =>
    sendMultipart(get().as(options.as ?? 'ADMINISTRATOR'), {
      method: 'PATCH',
      url: options.at ?? path,
      fields,
      field: 'image',
      files: options.bytes === undefined ? [] : [{ name: 'new.jpg', bytes: options.bytes }],
      ...(options.headers && { headers: options.headers }),
    });

  it('changes a text and leaves the rest', async () => {
    const before = (await get().as('GUEST').get(path)).json();
    const reply = await patch({ comment: '<b>é 日本</b>\n\n"&' });
    expect(reply.statusCode).toBe(200);
    const after = (await get().as('GUEST').get(path)).json();
    expect(after).toEqual({
      ...before,
      comment: '<b>é 日本</b>\n\n"&',
      lastModified: reply.json().lastModified,
    });
    expect(reply.headers.etag).toBe(`"${after.lastModified}"`);
  });

  it('changes only the picture, with a new version', async () => {
    const before = await get().as('GUEST').get(`${path}/content`);
    const reply = await patch({}, { bytes: await createJpeg() });
    expect(reply.json()).toMatchObject({ title: 'An image', name: 'new.jpg', mime: 'image/jpeg' });
    const after = await get().as('GUEST').get(`${path}/content`);
    expect(after.headers['content-type']).toBe('image/jpeg');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('rejects an empty text and an invalid picture, and changes nothing', async () => {
    const before = (await get().as('GUEST').get(path)).json();
    expect(faultsOf(await patch({ title: '' }))).toEqual([
      { path: 'title', message: 'Please input a title' },
    ]);
    expect((await patch({ title: 'New' }, { bytes: Buffer.from('GIF89a') })).statusCode).toBe(415);
    expect((await get().as('GUEST').get(path)).json()).toEqual(before);
  });

  it('rejects an outdated version', async () => {
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect((await patch({ title: 'Too late' }, { headers })).statusCode).toBe(412);
    expect((await get().as('ADMINISTRATOR').send({ method: 'DELETE', url: path, headers })).statusCode).toBe(
      412,
    );
    const current = { 'if-match': String((await get().as('GUEST').get(path)).headers.etag) };
    expect((await patch({ title: 'In time' }, { headers: current })).statusCode).toBe(200);
  });

  it('rejects an outdated version before it decodes the picture', async () => {
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    const reply = await patch({}, { bytes: Buffer.from('GIF89a'), headers });
    expect(reply.statusCode).toBe(412);
  });

  it('accepts one of two simultaneous changes of the same version', async () => {
    const headers = { 'if-match': String((await get().as('GUEST').get(path)).headers.etag) };
    const bytes = await createNoisePicture(400, 300).png().toBuffer();
    const replies = await Promise.all([patch({}, { bytes, headers }), patch({}, { bytes, headers })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('changes the version of the molecule', async () => {
    const versionOf = async () =>
      (await get().as('GUEST').get(`/molecules/${place.moleculeId}`)).json().lastModified as string;
    const first = await versionOf();
    await patch({ comment: 'Another comment' });
    expect(await versionOf()).not.toBe(first);
  });

  it.each<[TestRole, number]>([
    ['GUEST', 401],
    ['STUDENT', 403],
    ['PROFESSOR', 403],
  ])('rejects a change by a %s', async (role, status) => {
    expect((await patch({ title: 'Mine' }, { as: role })).statusCode).toBe(status);
    expect((await get().as(role).send({ method: 'DELETE', url: path })).statusCode).toBe(status);
    const own = await uploadImage(get().as(role), place, { name: 'a.png', bytes: await createPng() });
    expect(own.statusCode).toBe(status);
  });

  it('finds an image only under its own experiment', async () => {
    const other = await addExperimentWithMolecule(get());
    const id = path.split('/').at(-1);
    const crossed = `${imagesPathOf(other)}/${id}`;
    expect((await get().as('ADMINISTRATOR').get(crossed)).statusCode).toBe(404);
    expect((await get().as('ADMINISTRATOR').get(`${crossed}/content`)).statusCode).toBe(404);
    expect((await patch({ title: 'Crossed' }, { at: crossed })).statusCode).toBe(404);
  });

  it('moves the image to the bin and restores it with its picture', async () => {
    const at = await addImage(get().as('ADMINISTRATOR'), place);
    const before = (await get().as('GUEST').get(at)).json();
    const removed = await get().as('ADMINISTRATOR').send({ method: 'DELETE', url: at });
    expect(removed.statusCode).toBe(204);
    expect((await get().as('ADMINISTRATOR').get(at)).statusCode).toBe(404);
    const [entry] = (await get().as('ADMINISTRATOR').get('/bin')).json().items;
    expect(entry).toMatchObject({ kind: 'image', name: 'An image' });
    expect((await get().as('ADMINISTRATOR').post(`/bin/${entry.id}/restore`)).statusCode).toBe(200);
    expect((await get().as('GUEST').get(at)).json()).toEqual(before);
  });
});
