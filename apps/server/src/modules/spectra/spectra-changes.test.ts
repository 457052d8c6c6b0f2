import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
} from '../../testing/factories.ts';
import { type TestRole, describeApp } from '../../testing/test-app.ts';
import { findWorkerProcesses } from '../../testing/worker-processes.ts';

const deeper = smallInfrared.replace('400 90 80 10 70 95', '400 91 81 11 71 96');
/** The same spectrum at 500 to 508 instead of 400 to 408. */
const further = smallInfrared.replace(/\b40([08])\b/g, '50$1');

function spectraOf({ moleculeId, experimentId }: ExperimentIds): string {
  return `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
}

describeApp('changing a spectrum', (get) => {
  let place: ExperimentIds;
  let path: string;
  beforeEach(async () => {
    place = await addExperimentWithMolecule(get());
    path = spectraOf(place);
    const files = [{ name: 'a.jdx', bytes: smallInfrared }];
    await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files });
  });

  const patch = (
    fields: Record<string, string>,
    options: {
      files?: { name: string; bytes: string }[];
      as?: TestRole;
      headers?: Record<string, string>;
    } = {},
  ) =>
    sendMultipart(get().as(options.as ?? 'ADMINISTRATOR'), {
      method: 'PATCH',
      url: path,
      fields,
      field: 'spectra',
      files: options.files ?? [],
      ...(options.headers && { headers: options.headers }),
    });

  it('changes its texts, keeps its points, and answers as a GET would', async () => {
    const before = (await get().as('GUEST').get(path)).json();
    const texts = { title: 'Ein Spektrum ß', copyright: '© 2026', comment: '日本\n<i>&' };
    const answer = await patch(texts);
    expect(answer.statusCode).toBe(200);
    const read = await get().as('GUEST').get(path);
    expect(answer.json()).toEqual(read.json());
    expect(answer.headers.etag).toBe(read.headers.etag);
    expect(read.json()).toEqual({ ...before, ...texts, lastModified: read.json().lastModified });
    expect(read.json().lastModified).not.toBe(before.lastModified);
  });

  it('accepts contour parameters and removes them again', async () => {
    const set = (await patch({ defaultThreshold: '1.5e4', defaultNbIntervals: '12' })).json();
    expect(set).toMatchObject({ defaultThreshold: 15_000, defaultNbLevels: 12 });
    const cleared = (await patch({ defaultThreshold: '', defaultNbIntervals: '' })).json();
    expect(cleared).toMatchObject({ defaultThreshold: null, defaultNbLevels: null });
  });

  it.each([
    [{ title: '' }, 'title', 'Please input a title'],
    [{ defaultThreshold: 'much' }, 'defaultThreshold', 'Not a number'],
    [{ defaultNbIntervals: '-1' }, 'defaultNbIntervals', '< 0'],
    [{ defaultNbIntervals: '51' }, 'defaultNbIntervals', '> 50'],
    [{ type: 'X-ray' }, 'type', 'Please choose a type'],
    [{ name: 'secret' }, 'name', 'Unknown field: name'],
    [{ peaks: 'none' }, 'peaks', 'Invalid peak list'],
    [{ peaks: '[[402]]' }, 'peaks', 'Invalid peak list'],
    [{ peaks: '[[402,70,1]]' }, 'peaks', 'Invalid peak list'],
    [{ peaks: '[[399,70]]' }, 'peaks', '< min'],
    [{ peaks: '[[402,70],[409,70]]' }, 'peaks', '> max'],
  ])('rejects %j and names the field', async (fields, at, message) => {
    const answer = await patch(fields as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(answer)).toEqual([{ path: at, message }]);
  });

  it('uses the author’s peaks until they are deleted or the file is replaced', async () => {
    const found = (await get().as('GUEST').get(path)).json().metadata;
    expect(found.hasPickedPeaks).toBeUndefined();
    const picked = (await patch({ peaks: '[[404,10],[402,70]]' })).json();
    expect(picked.metadata).toMatchObject({
      hasPickedPeaks: true,
      peaks: [
        [404, 10],
        [402, 70],
      ],
    });
    const experiment = (await get().as('GUEST').get(path.replace('/spectra', ''))).json();
    expect(experiment.spectra.peaks).toEqual([
      [404, 10],
      [402, 70],
    ]);
    expect((await patch({ title: 'Kept' })).json().metadata.hasPickedPeaks).toBe(true);
    expect((await patch({ peaks: '' })).json().metadata).toEqual(found);
    await patch({ peaks: '[[404,10]]' });
    expect((await patch({ peaks: '[]' })).json().metadata).toEqual(found);
    await patch({ peaks: '[[404,10]]' });
    const replaced = await patch({}, { files: [{ name: 'b.jdx', bytes: deeper }] });
    expect(replaced.json().metadata.hasPickedPeaks).toBeUndefined();
  });

  it('accepts peaks within the axes of the accompanying file', async () => {
    const files = [{ name: 'b.jdx', bytes: further }];
    const refused = await patch({ peaks: '[[404,10]]' }, { files });
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)).toEqual([{ path: 'peaks', message: '< min' }]);
    const answer = await patch({ peaks: '[[504,10]]' }, { files });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().metadata).toMatchObject({ peaks: [[504, 10]], hasPickedPeaks: true });
  });

  it('accepts only the type of its experiment', async () => {
    expect((await patch({ type: 'IR' })).statusCode).toBe(200);
    const answer = await patch({ type: 'NMR-H' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'type-of-experiment', details: [{ path: 'type' }] });
  });

  it('replaces the file and keeps the texts', async () => {
    const answer = await patch({}, { files: [{ name: 'b.jdx', bytes: deeper }] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().title).toBe('A spectrum');
    expect(answer.json().data[0][1]).toBeCloseTo(96, 1);
    const original = await get().as('ADMINISTRATOR').get(`${path}/original`);
    expect(original.body).toBe(deeper);
  });

  it('keeps the spectrum if the new file is invalid', async () => {
    const before = (await get().as('GUEST').get(path)).json();
    const answer = await patch({ title: 'Lost' }, { files: [{ name: 'b.jdx', bytes: 'my notes' }] });
    expect(answer.statusCode).toBe(422);
    expect((await get().as('GUEST').get(path)).json()).toEqual(before);
  });

  it('accepts the version of a GET as If-Match, and rejects an outdated one', async () => {
    const { etag } = (await get().as('ADMINISTRATOR').get(path)).headers;
    const headers = { 'if-match': String(etag) };
    expect((await patch({ title: 'First' }, { headers })).statusCode).toBe(200);
    expect((await patch({ title: 'Second' }, { headers })).statusCode).toBe(412);
    const removed = await get().as('ADMINISTRATOR').send({ method: 'DELETE', url: path, headers });
    expect(removed.statusCode).toBe(412);
    expect((await get().as('GUEST').get(path)).json().title).toBe('First');
  });

  it('rejects an outdated version before it reads files, and accepts one of two simultaneous changes', async () => {
    const { etag } = (await get().as('ADMINISTRATOR').get(path)).headers;
    const headers = { 'if-match': String(etag) };
    const files = [{ name: 'b.jdx', bytes: deeper }];
    const answers = await Promise.all([patch({}, { files, headers }), patch({}, { files, headers })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const late = await patch({}, { files: [{ name: 'c.jdx', bytes: 'my notes' }], headers });
    expect(late.statusCode).toBe(412);
  });

  it('invalidates cached copies after a change', async () => {
    const before = (await get().as('GUEST').get(path)).headers.etag;
    await patch({}, { files: [{ name: 'b.jdx', bytes: deeper }] });
    const again = await get()
      .as('GUEST')
      .get(path, { 'if-none-match': String(before) });
    expect(again.statusCode).toBe(200);
  });

  it.each<[TestRole, number]>([
    ['GUEST', 401],
    ['STUDENT', 403],
    ['PROFESSOR', 403],
  ])('rejects a change by a %s', async (role, status) => {
    expect((await patch({ title: 'Mine' }, { as: role })).statusCode).toBe(status);
    expect((await get().as(role).send({ method: 'DELETE', url: path })).statusCode).toBe(status);
  });

  it('keeps the warnings about its file until another file replaces it', async () => {
    const notesOf = async () => {
      const experiment = (await get().as('GUEST').get(path.replace('/spectra', ''))).json();
      const { metadata } = (await get().as('GUEST').get(path)).json();
      expect(metadata.notes).toEqual(experiment.spectra.notes);
      return metadata.notes;
    };
    expect(await notesOf()).toBeUndefined();
    const doubtful = smallInfrared.replace('##NPOINTS=5', '##NPOINTS=6');
    await patch({}, { files: [{ name: 'b.jdx', bytes: doubtful }] });
    const message = 'The file declares 6 points but contains 5.';
    const text = { code: 'declared-points-differ', values: { declared: 6, found: 5 } };
    expect(await notesOf()).toEqual([{ message, text }]);
    await patch({ title: 'Another title' });
    expect(await notesOf()).toHaveLength(1);
    const older = JSON.stringify([message]);
    await get().store.db.execute(
      sql`UPDATE spectra SET metadata = jsonb_set(metadata, '{notes}', ${older}::jsonb) WHERE metadata ? 'notes'`,
    );
    expect(await notesOf()).toEqual([{ message }]);
    await patch({}, { files: [{ name: 'c.jdx', bytes: deeper }] });
    expect(await notesOf()).toBeUndefined();
  });

  it('updates its texts and version in the experiment, and the version of the molecule', async () => {
    const experimentPath = path.replace('/spectra', '');
    const moleculePath = `/molecules/${place.moleculeId}`;
    const molecule = (await get().as('GUEST').get(moleculePath)).json().lastModified;
    const changed = (await patch({ title: 'Another title' })).json();
    expect((await get().as('GUEST').get(experimentPath)).json().spectra).toEqual({
      name: 'A spectrum',
      title: 'Another title',
      copyright: 'Nobody',
      comment: 'None',
      type: 'IR',
      defaultThreshold: null,
      defaultNbLevels: null,
      peaks: null,
      recipe: null,
      lastModified: changed.lastModified,
    });
    expect((await get().as('GUEST').get(moleculePath)).json().lastModified).not.toBe(molecule);
  });

  it('moves to the bin and back, unless another spectrum replaced it', async () => {
    const before = (await get().as('GUEST').get(path)).json();
    const remove = () => get().as('ADMINISTRATOR').send({ method: 'DELETE', url: path });
    const restore = async () => {
      const [entry] = (await get().as('ADMINISTRATOR').get('/bin')).json().items;
      expect(entry.kind).toBe('spectrum');
      return get().as('ADMINISTRATOR').post(`/bin/${entry.id}/restore`);
    };
    expect((await remove()).statusCode).toBe(204);
    expect((await get().as('GUEST').get(path)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    expect((await restore()).statusCode).toBe(200);
    expect((await get().as('GUEST').get(path)).json()).toEqual(before);

    await remove();
    const files = [{ name: 'b.jdx', bytes: deeper }];
    expect((await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files })).statusCode).toBe(201);
    expect((await restore()).statusCode).toBe(409);
  });
});

describeApp('the query of a spectrum', (get) => {
  let path: string;
  beforeAll(async () => {
    const place = await addExperimentWithMolecule(get());
    path = spectraOf(place);
    await uploadSpectrum(get().as('ADMINISTRATOR'), {
      ...place,
      files: [{ name: 'a.jdx', bytes: smallInfrared }],
    });
  });

  it('accepts threshold and nbIntervals together, and ignores them for a curve', async () => {
    const plain = (await get().as('GUEST').get(path)).json();
    const asked = await get().as('GUEST').get(`${path}?threshold=1&nbIntervals=10`);
    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toEqual(plain);
  });

  it.each([
    ['threshold=1', 'nbIntervals', 'Give both threshold and nbIntervals, or neither'],
    ['nbIntervals=1', 'threshold', 'Give both threshold and nbIntervals, or neither'],
    ['threshold=a&nbIntervals=1', 'threshold', 'Not a number'],
    ['threshold=1&nbIntervals=51', 'nbIntervals', '> 50'],
    ['treshold=1', 'treshold', 'Unknown field: treshold'],
  ])('rejects the query ?%s', async (query, at, message) => {
    const answer = await get().as('GUEST').get(`${path}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(answer)).toEqual([{ path: at, message }]);
  });
});

describeApp('the files of a folder', (get) => {
  const files = [
    { name: 'a.jdx', bytes: smallInfrared },
    { name: 'a.jdx', bytes: deeper },
  ];

  it('stores files at their paths in the folder, never above it', async () => {
    const place = await addExperimentWithMolecule(get());
    const fields = { paths: '/1/a.jdx\n../../2\\..\\a.jdx' };
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files, fields });
    expect(sent.statusCode, sent.body).toBe(201);
    const original = await get()
      .as('ADMINISTRATOR')
      .get(`${spectraOf(place)}/original`);
    expect(Object.keys(unzipSync(original.rawPayload))).toEqual(['1/a.jdx', '2/a.jdx']);
  });

  it('stores all files even with equal names', async () => {
    const place = await addExperimentWithMolecule(get());
    await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files });
    const original = await get()
      .as('ADMINISTRATOR')
      .get(`${spectraOf(place)}/original`);
    expect(Object.keys(unzipSync(original.rawPayload))).toEqual(['1/a.jdx', '2/a.jdx']);
  });

  it('rejects files if a path is missing', async () => {
    const place = await addExperimentWithMolecule(get());
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), {
      ...place,
      files,
      fields: { paths: '1/a.jdx' },
    });
    expect(sent.statusCode).toBe(400);
    expect(faultsOf(sent)[0]).toMatchObject({
      path: 'paths',
      message: 'Please provide one path per file, in the order of the files',
    });
  });
});

describeApp('the type that an upload names', (get) => {
  it('returns 409 if it differs from the type of the experiment', async () => {
    const place = await addExperimentWithMolecule(get(), { type: 'NMR-H' });
    const files = [{ name: 'a.jdx', bytes: smallInfrared }];
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files, fields: { type: 'IR' } });
    expect(sent.statusCode).toBe(409);
    expect(sent.json().code).toBe('type-of-experiment');
  });
});

describeApp('an upload that is aborted while it is read', (get) => {
  it.runIf(process.platform === 'linux')('stores nothing', async () => {
    const { app, as } = get();
    const place = await addExperimentWithMolecule(get());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const pid of findWorkerProcesses('read-spectra')) process.kill(pid, 'SIGKILL');
    await expect.poll(() => findWorkerProcesses('read-spectra')).toEqual([]);
    const form = new FormData();
    for (const name of ['title', 'copyright', 'comment']) form.set(name, name);
    form.set('spectra', new Blob([smallInfrared]), 'a.jdx');
    const abort = new AbortController();
    const sent = fetch(`${address}/api/v1${spectraOf(place)}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${as('ADMINISTRATOR').token}` },
      signal: abort.signal,
    });
    // Stops the process that reads the bytes before it has finished.
    await expect.poll(() => findWorkerProcesses('read-spectra'), { interval: 5 }).toHaveLength(1);
    for (const pid of findWorkerProcesses('read-spectra')) process.kill(pid, 'SIGSTOP');
    abort.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await as('GUEST').get(spectraOf(place))).statusCode).toBe(404);
    for (const pid of findWorkerProcesses('read-spectra')) process.kill(pid, 'SIGKILL');
  });
});
