import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { smallInfrared, uploadSpectrum } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { deeper, useSpectrumToChange } from './testing/spectrum-to-change.ts';

describeApp('the file of a spectrum', (get) => {
  const { spectrum, patch } = useSpectrumToChange(get);

  it('replaces the file, keeps the texts and removes the contour threshold of the former one', async () => {
    await patch({ defaultThreshold: '5' });
    const reply = await patch({}, { files: [{ name: 'b.jdx', bytes: deeper }] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ title: 'A spectrum', defaultThreshold: null });
    expect(reply.json().data[0][1]).toBeCloseTo(96, 1);
    const original = await get().as('ADMINISTRATOR').get(`${spectrum.path}/original`);
    expect(original.body).toBe(deeper);
  });

  it('keeps the spectrum if the new file is invalid', async () => {
    const before = (await get().as('GUEST').get(spectrum.path)).json();
    const reply = await patch({ title: 'Lost' }, { files: [{ name: 'b.jdx', bytes: 'my notes' }] });
    expect(reply.statusCode).toBe(422);
    expect((await get().as('GUEST').get(spectrum.path)).json()).toEqual(before);
  });

  it('rejects an outdated version before it reads files, and accepts one of two simultaneous changes', async () => {
    const { etag } = (await get().as('ADMINISTRATOR').get(spectrum.path)).headers;
    const headers = { 'if-match': String(etag) };
    const files = [{ name: 'b.jdx', bytes: deeper }];
    const replies = await Promise.all([patch({}, { files, headers }), patch({}, { files, headers })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const late = await patch({}, { files: [{ name: 'c.jdx', bytes: 'my notes' }], headers });
    expect(late.statusCode).toBe(412);
  });

  it('invalidates cached copies after a change', async () => {
    const before = (await get().as('GUEST').get(spectrum.path)).headers.etag;
    await patch({}, { files: [{ name: 'b.jdx', bytes: deeper }] });
    const again = await get()
      .as('GUEST')
      .get(spectrum.path, { 'if-none-match': String(before) });
    expect(again.statusCode).toBe(200);
  });

  it('keeps the warnings about its file until another file replaces it', async () => {
    const notesOf = async () => {
      const experiment = (await get().as('GUEST').get(spectrum.path.replace('/spectra', ''))).json();
      const { metadata } = (await get().as('GUEST').get(spectrum.path)).json();
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

  it('moves to the bin and back, unless another spectrum replaced it', async () => {
    const before = (await get().as('GUEST').get(spectrum.path)).json();
    const remove = () => get().as('ADMINISTRATOR').send({ method: 'DELETE', url: spectrum.path });
    const restore = async () => {
      const [entry] = (await get().as('ADMINISTRATOR').get('/bin')).json().items;
      expect(entry.kind).toBe('spectrum');
      return get().as('ADMINISTRATOR').post(`/bin/${entry.id}/restore`);
    };
    expect((await remove()).statusCode).toBe(204);
    expect((await get().as('GUEST').get(spectrum.path)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    expect((await restore()).statusCode).toBe(200);
    expect((await get().as('GUEST').get(spectrum.path)).json()).toEqual(before);

    await remove();
    const files = [{ name: 'b.jdx', bytes: deeper }];
    expect((await uploadSpectrum(get().as('ADMINISTRATOR'), { ...spectrum.place, files })).statusCode).toBe(
      201,
    );
    expect((await restore()).json()).toMatchObject({ code: 'spectrum-exists' });
  });
});
