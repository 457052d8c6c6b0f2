import { expect, it } from 'vitest';
import { addExercise } from '../../../testing/factories.ts';
import { spectra } from '../../../database/schema/index.ts';
import { describeApp } from '../../../testing/test-app.ts';

describeApp('duplicating a molecule', (get) => {
  it('copies the molecule with resampled spectra whose numbers match no earlier copy', async () => {
    const author = get().as('ADMINISTRATOR');
    const { moleculeId } = await addExercise(get(), 'CCOCC', { protected: false });
    await get().store.db.update(spectra).set({ defaultThreshold: 2.716054 });
    const copied = await author.post(`/molecules/${moleculeId}/duplicate`, {
      id: 'resampled',
      name: 'A copy',
      resample: true,
    });
    expect(copied.statusCode).toBe(201);
    const spectrumOf = async (id: string) => {
      const { experiments } = (await author.get(`/molecules/${id}`)).json();
      return (await author.get(`/molecules/${id}/experiments/${experiments[0].id}/spectra`)).json() as {
        data: [number, number][];
        metadata: { x: { min: number; max: number } };
        defaultThreshold: number | null;
      };
    };
    const [before, after] = [await spectrumOf(moleculeId), await spectrumOf('resampled')];
    const known = new Set(before.data.map(([, y]) => y));
    expect(after.data.length).toBeGreaterThan(1);
    expect(after.data.filter(([, y]) => known.has(y))).toEqual([]);
    expect(after.defaultThreshold).toBeNull();
    expect(after.metadata.x.max - after.metadata.x.min).toBeCloseTo(
      before.metadata.x.max - before.metadata.x.min,
      -2,
    );
  });

  it('copies experiments, spectra and fields to a private molecule with another id', async () => {
    const author = get().as('ADMINISTRATOR');
    const { moleculeId } = await addExercise(get(), 'CCOC', { protected: false }, { aliases: ['Ether'] });
    const copied = await author.post(`/molecules/${moleculeId}/duplicate`, { id: 'copy', name: 'A copy' });
    expect(copied.statusCode).toBe(201);
    expect(copied.headers.location).toBe('/api/v1/molecules/copy');
    const copy = (await author.get('/molecules/copy')).json();
    expect(copy).toMatchObject({ name: 'A copy', public: false, aliases: ['Ether'], exercises: 0 });
    const [experiment] = copy.experiments;
    const spectrum = await author.get(`/molecules/copy/experiments/${experiment.id}/spectra`);
    expect(spectrum.statusCode).toBe(200);
    const bare = await author.post(`/molecules/${moleculeId}/duplicate`, {
      id: 'bare',
      name: 'Bare',
      experiments: false,
    });
    expect(bare.statusCode).toBe(201);
    expect((await author.get('/molecules/bare')).json().experiments).toEqual([]);
    expect(
      (await author.post(`/molecules/${moleculeId}/duplicate`, { id: 'copy', name: 'X' })).statusCode,
    ).toBe(409);
    expect((await author.post('/molecules/nowhere/duplicate', { id: 'y', name: 'X' })).statusCode).toBe(404);
  });
});
