import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { ProcessingRecipe } from '@elucida/spectra';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
} from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

const measuredFiles = join(
  dirname(dirname(createRequire(import.meta.url).resolve('bruker-data-test'))),
  'data/zipped',
);
const aspirin = readFileSync(join(measuredFiles, 'aspirin-1h-processed.zip'));

/** A ¹H spectrum of a file without an imaginary part. */
const realOnly = `##TITLE=Sample
##JCAMP-DX=5.01
##DATA TYPE=NMR SPECTRUM
##.OBSERVE FREQUENCY=400
##.OBSERVE NUCLEUS=^1H
##XUNITS=PPM
##YUNITS=ARBITRARY UNITS
##XFACTOR=1
##YFACTOR=1
##FIRSTX=10
##LASTX=0
##NPOINTS=6
##XYDATA=(X++(Y..Y))
10 0 80 0 60 0 5
##END=
`;

describeApp('the recipe of a spectrum', (get) => {
  let place: ExperimentIds;
  let path: string;
  const author = () => get().as('ADMINISTRATOR');
  const read = async () => (await get().as('GUEST').get(path)).json();
  const patch = (fields: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const texts = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const form = { fields: Object.fromEntries(texts) as Record<string, string>, field: 'spectra', files: [] };
    return sendMultipart(author(), { method: 'PATCH', url: path, headers, ...form });
  };
  const apply = async (recipe: ProcessingRecipe) => {
    const answer = await patch({ recipe });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  beforeEach(async () => {
    place = await addExperimentWithMolecule(get(), { type: 'NMR-H' });
    path = `/molecules/${place.moleculeId}/experiments/${place.experimentId}/spectra`;
    const files = [{ name: 'aspirin.zip', bytes: aspirin }];
    expect((await uploadSpectrum(author(), { ...place, files })).statusCode).toBe(201);
  });

  it('moves the axis, the points and the peaks, and can be reset', async () => {
    const before = await read();
    const changed = await apply({ shiftPpm: 0.25 });
    expect(changed).toEqual(await read());
    expect(changed.recipe).toEqual({ shiftPpm: 0.25 });
    expect(changed.metadata.x.max).toBeCloseTo(before.metadata.x.max + 0.25, 9);
    expect(changed.data[100][0]).toBeCloseTo(before.data[100][0] + 0.25, 9);
    expect(changed.metadata.peaks[0][0]).toBeCloseTo(before.metadata.peaks[0][0] + 0.25, 6);

    const { recipe, lastModified: _, ...reset } = (await patch({ recipe: '' })).json();
    expect(recipe).toBeUndefined();
    expect({ ...reset, lastModified: before.lastModified }).toEqual(before);
  });

  it('keeps the warnings about the file with the spectrum', async () => {
    const doubtful = realOnly.replace('NPOINTS=6', 'NPOINTS=7');
    await sendMultipart(author(), {
      method: 'PATCH',
      url: path,
      fields: {},
      field: 'spectra',
      files: [{ name: 'a.jdx', bytes: doubtful }],
    });
    const text = { code: 'declared-points-differ', values: { declared: 7, found: 6 } };
    const notes = [{ message: 'The file declares 7 points but contains 6.', text }];
    expect((await apply({ shiftPpm: 0.25 })).metadata.notes).toEqual(notes);
    expect((await patch({ recipe: '' })).json().metadata.notes).toEqual(notes);
  });

  it('applies to the numbers of the file, not on top of the previous recipe', async () => {
    const before = await read();
    await apply({ shiftPpm: 1, baseline: { order: 2 } });
    const changed = await apply({ shiftPpm: 0.5 });
    expect(changed.metadata.x.max).toBeCloseTo(before.metadata.x.max + 0.5, 9);
    expect(changed.data[100][1] / before.data[100][1]).toBeCloseTo(1, 5);
  });

  it('corrects the phase with the imaginary part of the uploaded file', async () => {
    const before = await read();
    const changed = await apply({ phase: { ph0: 180, ph1: 0, pivotPpm: 7 } });
    expect(changed.metadata.intensity.min / before.metadata.intensity.max).toBeCloseTo(-1, 3);
  });

  it('changes the binary form and its version', async () => {
    const headers = { accept: 'application/octet-stream' };
    const before = await get().as('GUEST').get(path, headers);
    await apply({ shiftPpm: 0.25 });
    const after = await get()
      .as('GUEST')
      .get(path, { ...headers, 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('leaves the uploaded file unchanged', async () => {
    await apply({ shiftPpm: 0.25, baseline: { order: 1 } });
    const original = await author().get(`${path}/original`);
    expect(original.rawPayload.equals(Buffer.from(aspirin))).toBe(true);
  });

  it('moves the author’s peaks too', async () => {
    const position = (await read()).metadata.peaks[0][0] as number;
    await patch({ peaks: [[position, 1]] });
    const { metadata } = await apply({ shiftPpm: 0.25 });
    expect(metadata.hasPickedPeaks).toBe(true);
    expect(metadata.peaks).toHaveLength(1);
    expect(metadata.peaks[0][0]).toBeCloseTo(position + 0.25, 6);
  });

  it('disappears with the file that it was made for', async () => {
    await apply({ shiftPpm: 0.25 });
    const file = { method: 'PATCH', url: path, field: 'spectra', fields: {} } as const;
    const files = [{ name: 'aspirin.zip', bytes: aspirin }];
    const replaced = (await sendMultipart(author(), { ...file, files })).json();
    expect(replaced.recipe).toBeUndefined();
    const recipe = JSON.stringify({ shiftPpm: 1 });
    const together = await sendMultipart(author(), { ...file, fields: { recipe }, files });
    expect(together.statusCode).toBe(400);
    expect(together.json().message).toBe('Upload the file first, then send the processing settings');
  });

  it('copies with the molecule, unless its spectra are resampled', async () => {
    await apply({ shiftPpm: 0.25 });
    const { metadata } = await read();
    const copyOf = async (id: string, resample: boolean) => {
      const url = `/molecules/${place.moleculeId}/duplicate`;
      const copied = await author().post(url, { id, name: id, resample });
      expect(copied.statusCode).toBe(201);
      const { experiments } = (await author().get(`/molecules/${id}`)).json();
      return author().get(`/molecules/${id}/experiments/${experiments[0].id}/spectra`);
    };
    expect((await copyOf('same', false)).json()).toMatchObject({ recipe: { shiftPpm: 0.25 } });
    const resampled = (await copyOf('other', true)).json();
    expect(resampled.recipe).toBeUndefined();
    expect(resampled.metadata.x.max).toBeCloseTo(metadata.x.max, 1);
  });

  it('returns from the bin with the spectrum', async () => {
    await apply({ shiftPpm: 0.25 });
    const before = await read();
    await author().send({ method: 'DELETE', url: path });
    const [entry] = (await author().get('/bin')).json().items;
    await author().post(`/bin/${entry.id}/restore`);
    expect(await read()).toEqual(before);
    await patch({ recipe: '' });
    expect((await read()).metadata.x.max).toBeCloseTo(before.metadata.x.max - 0.25, 9);
  });

  it('rejects an outdated version with 412', async () => {
    const stale = String((await get().as('GUEST').get(path)).headers.etag);
    await apply({ shiftPpm: 0.25 });
    expect((await patch({ recipe: { shiftPpm: 1 } }, { 'if-match': stale })).statusCode).toBe(412);
  });

  it.each([
    { recipe: 'none' },
    { recipe: { shiftPpm: 1001 } },
    { recipe: { shiftPpm: 'NaN' } },
    { recipe: { phase: { ph0: 400, ph1: 0, pivotPpm: 7 } } },
    { recipe: { baseline: { order: 6 } } },
    { recipe: { baseline: { pointsPpm: [1] } } },
    { recipe: { gain: 2 } },
  ])('rejects the recipe $recipe', async (body) => {
    const answer = await patch(body);
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(answer)).toEqual([{ path: 'recipe', message: 'Invalid processing settings' }]);
  });

  it.each([
    {
      name: 'a phase without an imaginary part',
      type: 'NMR-H',
      bytes: realOnly,
      recipe: { phase: { ph0: 10, ph1: 0, pivotPpm: 5 } },
      message: 'The file has no imaginary part, so its phase cannot be corrected. Upload the FID.',
    },
    {
      name: 'an infrared spectrum',
      type: 'IR',
      bytes: smallInfrared,
      recipe: { shiftPpm: 1 },
      message: 'Only 1D NMR spectra can be referenced and phased.',
    },
  ])('rejects a recipe for $name', async ({ type, bytes, recipe, message }) => {
    const other = await addExperimentWithMolecule(get(), { type });
    await uploadSpectrum(author(), { ...other, files: [{ name: 'a.jdx', bytes }] });
    path = `/molecules/${other.moleculeId}/experiments/${other.experimentId}/spectra`;
    const before = await read();
    const answer = await patch({ recipe });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(message);
    expect(await read()).toEqual(before);
  });

  it('logs the change with the name of the field only', async () => {
    await apply({ shiftPpm: 0.25 });
    const entries = (await author().get('/audit')).json().entries as { action: string; details: object }[];
    const entry = entries.find(({ action }) => action === 'spectra.update')!;
    expect(entry.details).toMatchObject({ fields: 'recipe' });
    expect(JSON.stringify(entry.details)).not.toContain('0.25');
  });
});
