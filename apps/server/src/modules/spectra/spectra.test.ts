import { readWire } from '@elucida/spectra';
import { expect, it } from 'vitest';
import { addExperiment, smallDept, smallInfrared, uploadSpectrum } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { useUploads } from './testing/use-uploads.ts';

describeApp('uploading a spectrum', (get) => {
  const { place, tryUpload } = useUploads(get);

  it('reads the file and returns points, axes and the original file', async () => {
    const { answer, path } = await tryUpload('IR', [{ name: 'my file é.jdx', bytes: smallInfrared }]);
    expect(answer.statusCode).toBe(201);
    const read = (await get().as('GUEST').get(path)).json();
    expect(read).toMatchObject({
      title: 'A spectrum',
      type: 'IR',
      metadata: { nbPoints: 5, x: { left: 408, right: 400, unit: 'cm-1' } },
    });
    expect(read.data.map(([x]: [number, number]) => x)).toEqual([408, 406, 404, 402, 400]);
    read.data.forEach(([, y]: [number, number], index: number) =>
      expect(y).toBeCloseTo([95, 70, 10, 80, 90][index]!, 1),
    );
    const original = await get().as('ADMINISTRATOR').get(`${path}/original`);
    expect(original.rawPayload.toString()).toBe(smallInfrared);
    expect(original.headers['content-disposition']).toBe(
      `attachment; filename="my file e.jdx"; filename*=UTF-8''my%20file%20%C3%A9.jdx`,
    );
    expect((await get().as('PROFESSOR').get(`${path}/original`)).statusCode).toBe(403);
  });

  it('returns the binary form, compressed if supported, and 304 for the current version', async () => {
    const { path } = await tryUpload('IR', [{ name: 'a.jdx', bytes: smallInfrared }]);
    const accept = { accept: 'application/octet-stream' };
    const plain = await get().as('GUEST').get(path, accept);
    const result = readWire(plain.rawPayload);
    expect(result.ok && result.spectrum.kind).toBe('ir');
    const compressed = await get()
      .as('GUEST')
      .get(path, { ...accept, 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    const again = await get()
      .as('GUEST')
      .get(path, { ...accept, 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  });

  it('accepts one spectrum per experiment and returns 409 for a second', async () => {
    const author = get().as('ADMINISTRATOR');
    const { moleculeId, machineId } = place;
    const experimentId = await addExperiment(author, moleculeId, { type: 'IR', machineId });
    const files = [{ name: 'a.jdx', bytes: smallInfrared }];
    expect((await uploadSpectrum(author, { moleculeId, experimentId, files })).statusCode).toBe(201);
    const second = await uploadSpectrum(author, { moleculeId, experimentId, files });
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'This experiment already has a spectrum.',
    ]);
  });

  it('rejects a file of another kind than the experiment and names the kind', async () => {
    const { answer, path } = await tryUpload('NMR-H', [{ name: 'a.jdx', bytes: smallInfrared }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(
      'The file contains an infrared spectrum, but the experiment has the type NMR-H.',
    );
    expect((await get().as('ADMINISTRATOR').get(path)).statusCode).toBe(404);
  });

  it('uses the nucleus of the experiment for an NMR table without one, and rejects it for a 2D experiment', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, index) => `${(10 - index / 5).toFixed(1)},${index === 20 ? 9 : 0}`,
    );
    const table = [{ name: 'proton.csv', bytes: ['ppm,intensity', ...rows].join('\n') }];
    for (const [type, nucleus] of [
      ['NMR-H', '1H'],
      ['NMR-C13', '13C'],
    ] as const) {
      const { answer, path } = await tryUpload(type, table);
      expect(answer.statusCode, answer.body).toBe(201);
      const spectrum = (await get().as('GUEST').get(path)).json();
      expect([spectrum.type, spectrum.metadata.nucleus]).toEqual([type, nucleus]);
    }
    const correlation = await tryUpload('NMR-HCosy', table);
    expect(correlation.answer.statusCode).toBe(422);
  });

  it('sets the type of the experiment to that of the file, unless the request names one', async () => {
    const dept = [{ name: 'dept.jdx', bytes: smallDept }];
    const { answer, path } = await tryUpload('NMR-C13', dept);
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await get().as('GUEST').get(path)).json().type).toBe('NMR-DEPT135');
    const experiment = await get()
      .as('GUEST')
      .get(path.replace(/\/spectra$/, ''));
    expect(experiment.json().type).toBe('NMR-DEPT135');
    const fluorine = smallDept.replace('^13C', '^19F').replace('dept135', 'zg');
    const other = await tryUpload('NMR-H', [{ name: 'f.jdx', bytes: fluorine }]);
    expect(other.answer.statusCode, other.answer.body).toBe(201);
    expect((await get().as('GUEST').get(other.path)).json().type).toBe('NMR-F19');
    const explicit = await tryUpload('NMR-C13', dept, { type: 'NMR-C13' });
    expect([explicit.answer.statusCode, explicit.answer.json().message]).toEqual([
      422,
      'The file contains a 1D NMR spectrum (DEPT-135) of 13C, but the experiment has the type NMR-C13.',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['garbage', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['a web page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a file cut in the middle', smallInfrared.slice(0, smallInfrared.indexOf('10 70'))],
    [
      'a file that claims a thousand million points',
      smallInfrared.replace('NPOINTS=5', 'NPOINTS=1000000000'),
    ],
    [
      'a file whose one line repeats a point a thousand million times',
      smallInfrared.replace('400 90 80 10 70 95', '400A90S999999999'),
    ],
  ])('rejects %s with 422, a place and a reason, and survives', async (_, bytes) => {
    const { answer, path } = await tryUpload('IR', [{ name: 'bad.jdx', bytes }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toMatch(/^[a-z-]+$/);
    expect(answer.json().message.length).toBeGreaterThan(10);
    expect(faultsOf(answer)[0]!.path).not.toBe('');
    expect((await get().as('ADMINISTRATOR').get(path)).statusCode).toBe(404);
    expect((await get().app.inject('/health/live')).statusCode).toBe(200);
  });

  it('rejects more than 50 MB with 413 and the specified message', async () => {
    const { answer } = await tryUpload('IR', [
      { name: 'huge.jdx', bytes: new Uint8Array(50 * 1024 * 1024 + 1) },
    ]);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('File too large. Max allowed size is 50MB');
  });

  it('rejects an upload without a file or without a title', async () => {
    const { answer } = await tryUpload('IR', [], {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please select a file');
    const texts = await tryUpload('IR', [{ name: 'a.jdx', bytes: smallInfrared }], { title: '' });
    expect(faultsOf(texts.answer)).toEqual([{ path: 'title', message: 'Please input a title' }]);
  });

  it('rejects an upload that is not multipart with 415', async () => {
    const reply = await get()
      .as('ADMINISTRATOR')
      .post(`/molecules/${place.moleculeId}/experiments/x/spectra`, { title: 'A' });
    expect(reply.statusCode).toBe(415);
  });
});
