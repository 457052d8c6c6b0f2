import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  addMachine,
  addExperimentWithMolecule,
  imagesPathOf,
  smallInfrared,
} from '../../testing/factories.ts';
import { createPng } from '../../testing/pictures.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { basicOf } from '../../testing/sign-in/basic-of.ts';

const longEmail = `${randomBytes(3_000).toString('hex')}@example.org`;

const textPart = (name: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nA text\r\n`;

function multipartOf(field: string, encodedName: string, bytes: Uint8Array | string) {
  const texts = ['title', 'copyright', 'comment'].map(textPart);
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename*=UTF-8''${encodedName}\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      Buffer.from(bytes),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

describeApp('a value that no field accepts', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('rejects an email address that is too long for its index', async () => {
    const person = { firstname: 'A', lastname: 'B', uliegeid: 'S123456', password: 'a good password' };
    const refused = await get()
      .as('GUEST')
      .post('/accounts', { ...person, email: longEmail });
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)).toEqual([{ path: 'email', message: 'At most 254 characters' }]);
    const student = await get().another('STUDENT');
    expect((await author().patch(`/accounts/${student.id}`, { email: longEmail })).statusCode).toBe(400);
  });

  it('rejects a wrong type or an unlisted value with the product’s own message', async () => {
    const sorted = await get().as('GUEST').get('/molecules?sort=nonsense');
    expect(sorted.statusCode).toBe(400);
    expect(faultsOf(sorted)[0]!.message).toMatch(/^Choose one of: id, -id, name/);
    const exercise = await author().post('/exercises', { id: null, feedbackLevel: 1, moleculeName: 'yes' });
    expect(faultsOf(exercise)).toEqual(
      expect.arrayContaining([
        { path: 'id', message: 'The ID should be a number' },
        { path: 'feedbackLevel', message: expect.stringMatching(/^Choose one of: /) as string },
        { path: 'moleculeName', message: 'Choose yes or no' },
      ]),
    );
  });

  it('rejects a sign-in with an email that no account can have', async () => {
    const authorization = basicOf(longEmail, 'x');
    expect((await get().as('GUEST').get('/login', { authorization })).statusCode).toBe(401);
  });

  it('rejects a machine type above the largest signed 32-bit integer', async () => {
    const machineId = await addMachine(author());
    const { laboratoryId } = (await author().get(`/machines/${machineId}`)).json();
    const url = `/laboratories/${laboratoryId}/machines/${machineId}`;
    const refused = await author().patch(url, { type: 3_000_000_000 });
    expect(faultsOf(refused)).toEqual([{ path: 'type', message: 'At most 2147483647' }]);
    expect((await author().patch(url, { type: 2 ** 31 - 1 })).statusCode).toBe(200);
  });

  it('rejects a date outside the years 1900 to 2999', async () => {
    const { moleculeId, experimentId } = await addExperimentWithMolecule(get());
    const refused = await author().patch(`/molecules/${moleculeId}/experiments/${experimentId}`, {
      date: '-005000-01-01T00:00:00Z',
    });
    expect(faultsOf(refused)).toEqual([{ path: 'date', message: 'Please choose a date' }]);
  });

  it.each([
    ['image', 'images'],
    ['spectra', 'spectra'],
  ])('rejects a file name in %s that contains U+0000', async (field, folder) => {
    const place = await addExperimentWithMolecule(get());
    const bytes = field === 'image' ? await createPng() : smallInfrared;
    const url = imagesPathOf(place).replace('images', folder);
    const send = (name: string) => author().send({ method: 'POST', url, ...multipartOf(field, name, bytes) });
    const refused = await send('a%00b.png');
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)).toEqual([
      {
        path: field,
        message: 'A file name contains the character U+0000',
      },
    ]);
    expect((await send('ab.png')).statusCode).toBe(201);
  });
});

describeApp('a multipart body', (get) => {
  const send = async (texts: readonly string[]) => {
    const place = await addExperimentWithMolecule(get());
    const { payload, headers } = multipartOf('image', 'a.png', await createPng());
    const parts = texts.map(textPart);
    return get()
      .as('ADMINISTRATOR')
      .send({
        ...{ method: 'POST', url: imagesPathOf(place), headers },
        payload: Buffer.concat([Buffer.from(parts.join('')), payload]),
      });
  };

  it('rejects a field that is given twice', async () => {
    const refused = await send(['title']);
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)).toEqual([{ path: 'title', message: 'Given twice' }]);
  });

  it('rejects more fields than any form has', async () => {
    const refused = await send(Array.from({ length: 40 }, (_, index) => `field-${index}`));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().message).toBe('The upload has too many files or fields.');
  });
});

describeApp('the name of an image', (get) => {
  it('loses direction marks, and its content counts as known for If-None-Match: *', async () => {
    const place = await addExperimentWithMolecule(get());
    const url = imagesPathOf(place);
    const send = async (name: string) =>
      get()
        .as('ADMINISTRATOR')
        .send({ method: 'POST', url, ...multipartOf('image', name, await createPng()) });
    const { id } = (await send('a%E2%80%AEgpj.exe')).json();
    const tags = { 'if-none-match': '"other", *' };
    const content = await get().as('ADMINISTRATOR').get(`${url}/${id}/content`);
    expect(content.headers['content-disposition']).toContain('filename="agpj.exe"');
    expect((await get().as('ADMINISTRATOR').get(`${url}/${id}/content`, tags)).statusCode).toBe(304);
  });
});
