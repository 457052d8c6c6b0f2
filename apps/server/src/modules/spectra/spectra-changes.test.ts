import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { smallInfrared } from '../../testing/factories.ts';
import { type TestRole, describeApp } from '../../testing/test-app.ts';
import { deeper, useSpectrumToChange } from './testing/spectrum-to-change.ts';

const further = smallInfrared.replace(/\b40([08])\b/g, '50$1');

describeApp('changing a spectrum', (get) => {
  const { spectrum, patch } = useSpectrumToChange(get);

  it('changes its texts, keeps its points, and answers as a GET would', async () => {
    const before = (await get().as('GUEST').get(spectrum.path)).json();
    const texts = { title: 'Ein Spektrum ß', copyright: '© 2026', comment: '日本\n<i>&' };
    const reply = await patch(texts);
    expect(reply.statusCode).toBe(200);
    const read = await get().as('GUEST').get(spectrum.path);
    expect(reply.json()).toEqual(read.json());
    expect(reply.headers.etag).toBe(read.headers.etag);
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
    const reply = await patch(fields as Record<string, string>);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path: at, message }]);
  });

  it('accepts a part of type application/json', async () => {
    const part = 'Content-Disposition: form-data; name="peaks"\r\nContent-Type: application/json';
    const reply = await get()
      .as('ADMINISTRATOR')
      .send({
        method: 'PATCH',
        url: spectrum.path,
        payload: `--edge\r\n${part}\r\n\r\n[[404,10]]\r\n--edge--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().metadata.peaks).toEqual([[404, 10]]);
  });

  it('uses the author’s peaks until they are deleted or the file is replaced', async () => {
    const found = (await get().as('GUEST').get(spectrum.path)).json().metadata;
    expect(found.hasPickedPeaks).toBeUndefined();
    const picked = (await patch({ peaks: '[[404,10],[402,70]]' })).json();
    expect(picked.metadata).toMatchObject({
      hasPickedPeaks: true,
      peaks: [
        [404, 10],
        [402, 70],
      ],
    });
    const experiment = (await get().as('GUEST').get(spectrum.path.replace('/spectra', ''))).json();
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
    const reply = await patch({ peaks: '[[504,10]]' }, { files });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().metadata).toMatchObject({ peaks: [[504, 10]], hasPickedPeaks: true });
  });

  it('accepts only the type of its experiment', async () => {
    expect((await patch({ type: 'IR' })).statusCode).toBe(200);
    const reply = await patch({ type: 'NMR-H' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'type-of-experiment', details: [{ path: 'type' }] });
  });

  it('accepts the version of a GET as If-Match, and rejects an outdated one', async () => {
    const { etag } = (await get().as('ADMINISTRATOR').get(spectrum.path)).headers;
    const headers = { 'if-match': String(etag) };
    expect((await patch({ title: 'First' }, { headers })).statusCode).toBe(200);
    expect((await patch({ title: 'Second' }, { headers })).statusCode).toBe(412);
    const removed = await get().as('ADMINISTRATOR').send({ method: 'DELETE', url: spectrum.path, headers });
    expect(removed.statusCode).toBe(412);
    expect((await get().as('GUEST').get(spectrum.path)).json().title).toBe('First');
  });

  it.each<[TestRole, number]>([
    ['GUEST', 401],
    ['STUDENT', 403],
    ['PROFESSOR', 403],
  ])('rejects a change by a %s', async (role, status) => {
    expect((await patch({ title: 'Mine' }, { as: role })).statusCode).toBe(status);
    expect((await get().as(role).send({ method: 'DELETE', url: spectrum.path })).statusCode).toBe(status);
  });

  it('updates its texts and version in the experiment, and the version of the molecule', async () => {
    const experimentPath = spectrum.path.replace('/spectra', '');
    const moleculePath = `/molecules/${spectrum.place.moleculeId}`;
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
});
