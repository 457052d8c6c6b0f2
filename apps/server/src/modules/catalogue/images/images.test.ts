import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  imagesPathOf,
  sendMultipart,
  uploadImage,
} from '../../../testing/factories.ts';
import {
  createBlankPicture,
  createDecompressionBomb,
  createJpeg,
  createNoisePicture,
  createPng,
  withPngText,
} from '../../../testing/pictures.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { canary, cameraJpeg } from './testing/camera-jpeg.ts';

describeApp('uploading an image', (get) => {
  let place: ExperimentIds;
  let path: string;
  beforeAll(async () => {
    place = await addExperimentWithMolecule(get());
    path = imagesPathOf(place);
  });

  const send = (bytes: Buffer | string, name = 'picture.png', fields = {}) =>
    uploadImage(get().as('ADMINISTRATOR'), place, { name, bytes }, fields);

  async function stored(bytes: Buffer, name?: string) {
    const reply = await send(bytes, name);
    expect(reply.statusCode, reply.body).toBe(201);
    return get().as('GUEST').get(`${path}/${reply.json().id}/content`);
  }

  it('stores the image with its texts and returns its size', async () => {
    const reply = await send(await createPng(), 'schéma n°1 (日本).png', { title: 'Schéma 日本' });
    expect(reply.statusCode).toBe(201);
    const at = `${path}/${reply.json().id}`;
    expect(reply.headers.location).toBe(`/api/v1${at}`);
    const read = await get().as('GUEST').get(at);
    expect(read.json()).toMatchObject({
      name: 'schéma n°1 (日本).png',
      title: 'Schéma 日本',
      mime: 'image/png',
      width: 30,
      height: 20,
    });
    const content = await get().as('GUEST').get(`${at}/content`);
    expect(read.json().image).toBe(content.rawPayload.toString('base64'));
    const list = (await get().as('GUEST').get(path)).json();
    expect(list.at(-1)).toMatchObject({ id: reply.json().id, title: 'Schéma 日本' });
    expect(list.at(-1)).not.toHaveProperty('image');
  });

  it('removes the camera’s metadata and turns the picture upright', async () => {
    const original = await cameraJpeg();
    expect(original.includes(canary)).toBe(true);
    const content = await stored(original, 'IMG_1.JPG');
    expect(content.rawPayload.includes(canary)).toBe(false);
    expect(content.rawPayload.includes('GPS')).toBe(false);
    const { exif, xmp, icc, orientation, width, height } = await sharp(content.rawPayload).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([20, 30]);
  });

  it('removes data after the end of the picture', async () => {
    const content = await stored(
      Buffer.concat([await createJpeg(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(content.rawPayload.includes('script')).toBe(false);
    expect(content.headers['content-type']).toBe('image/jpeg');
  });

  it('removes the text chunks of a PNG', async () => {
    const content = await stored(withPngText(await createPng(), canary));
    expect(content.rawPayload.includes(canary)).toBe(false);
  });

  it('converts colours to sRGB', async () => {
    const wide = await createBlankPicture(8, 8, '#00ff00').withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const content = await stored(wide);
    expect((await sharp(content.rawPayload).metadata()).icc).toBeUndefined();
    const pixel = (bytes: Buffer) => sharp(bytes).pipelineColourspace('srgb').raw().toBuffer();
    const [red, green] = await pixel(content.rawPayload);
    expect(red).toBeLessThan(10);
    expect(green).toBe(255);
  });

  it('detects the format from the content, not from the name', async () => {
    expect((await stored(await createJpeg(), 'picture.png')).headers['content-type']).toBe('image/jpeg');
    expect((await stored(await createPng(), '../../etc/passwd')).headers['content-type']).toBe('image/png');
  });

  it('preserves transparency', async () => {
    const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const content = await stored(clear);
    expect((await sharp(content.rawPayload).metadata()).hasAlpha).toBe(true);
  });

  it('accepts a picture that grows when it is encoded again', async () => {
    const dense = await createNoisePicture(1300, 1000).jpeg({ quality: 25 }).toBuffer();
    expect(dense.length).toBeLessThan(500 * 1024);
    const content = await stored(dense);
    expect(content.rawPayload.length).toBeGreaterThan(500 * 1024);
  });

  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => createBlankPicture(9, 9).gif().toBuffer()],
    ['WebP', () => createBlankPicture(9, 9).webp().toBuffer()],
    ['AVIF', () => createBlankPicture(9, 9).avif().toBuffer()],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
  ])('rejects %s with 415, even if its name is picture.png', async (_, bytes) => {
    const reply = await send(await bytes());
    expect(reply.statusCode).toBe(415);
    expect(reply.json().message).toBe('Only jpg and png images are accepted');
  });

  it.each([
    ['a jpeg cut short', async () => (await createNoisePicture(90, 60).jpeg().toBuffer()).subarray(0, 4000)],
    ['a png cut short', async () => (await createNoisePicture(90, 60).png().toBuffer()).subarray(0, 4000)],
    [
      'the head of a jpeg before garbage',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(99, 7)]),
    ],
  ])('rejects %s with 422 and a reason', async (_, bytes) => {
    const reply = await send(await bytes());
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'image-unreadable',
      message: 'The image file is damaged or incomplete.',
      details: [{ path: 'image' }],
    });
  });

  it.each([
    [50_000, 50_000],
    [8_000, 5_001],
  ])('rejects a picture of %i x %i pixels before it is unpacked', async (width, height) => {
    const reply = await send(createDecompressionBomb(width, height));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe('image-too-many-pixels');
  });

  it('accepts 500 KB and rejects one more byte with 413 and the specified message', async () => {
    const padded = (size: number, picture: Buffer) =>
      Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await send(padded(500 * 1024, await createJpeg()))).statusCode).toBe(201);
    const reply = await send(padded(500 * 1024 + 1, await createJpeg()));
    expect(reply.statusCode).toBe(413);
    expect(reply.json().message).toBe('Too large image. Max allowed size is 500Kb');
  });

  it('requires the texts and the file', async () => {
    const reply = await send(await createPng(), 'a.png', { title: '', copyright: ' ', comment: '' });
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([
      { path: 'title', message: 'Please input a title' },
      { path: 'copyright', message: 'Please input a copyright' },
      { path: 'comment', message: 'Please input a comment' },
    ]);
    const without = await sendMultipart(get().as('ADMINISTRATOR'), {
      method: 'POST',
      url: path,
      fields: { title: 'A', copyright: 'B', comment: 'C' },
      field: 'image',
      files: [],
    });
    expect(without.json().message).toBe('Please select a file');
  });

  it('returns 404 if the experiment does not exist', async () => {
    const nowhere = { moleculeId: place.moleculeId, experimentId: 'nothing' };
    const reply = await uploadImage(get().as('ADMINISTRATOR'), nowhere, {
      name: 'a',
      bytes: await createPng(),
    });
    expect(reply.statusCode).toBe(404);
  });

  it('stores twelve images that are uploaded at the same time', async () => {
    const bytes = await createNoisePicture(1200, 900).jpeg({ quality: 20 }).toBuffer();
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(bytes)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 201));
  });
});
