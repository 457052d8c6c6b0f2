import { expect, it } from 'vitest';
import {
  addExperimentWithMolecule,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
} from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { aspirin, realOnly, useProtonSpectrum } from './testing/use-proton-spectrum.ts';

describeApp('the recipe of a spectrum', (get) => {
  const { spectrum, author, read, patch, apply } = useProtonSpectrum(get);

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
      url: spectrum.path,
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
    const before = await get().as('GUEST').get(spectrum.path, headers);
    await apply({ shiftPpm: 0.25 });
    const after = await get()
      .as('GUEST')
      .get(spectrum.path, { ...headers, 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('leaves the uploaded file unchanged', async () => {
    await apply({ shiftPpm: 0.25, baseline: { order: 1 } });
    const original = await author().get(`${spectrum.path}/original`);
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
    const file = { method: 'PATCH', url: spectrum.path, field: 'spectra', fields: {} } as const;
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
      const url = `/molecules/${spectrum.place.moleculeId}/duplicate`;
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
    await author().send({ method: 'DELETE', url: spectrum.path });
    const [entry] = (await author().get('/bin')).json().items;
    await author().post(`/bin/${entry.id}/restore`);
    expect(await read()).toEqual(before);
    await patch({ recipe: '' });
    expect((await read()).metadata.x.max).toBeCloseTo(before.metadata.x.max - 0.25, 9);
  });

  it('rejects an outdated version with 412', async () => {
    const stale = String((await get().as('GUEST').get(spectrum.path)).headers.etag);
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
    const reply = await patch(body);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path: 'recipe', message: 'Invalid processing settings' }]);
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
    spectrum.path = `/molecules/${other.moleculeId}/experiments/${other.experimentId}/spectra`;
    const before = await read();
    const reply = await patch({ recipe });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toBe(message);
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
