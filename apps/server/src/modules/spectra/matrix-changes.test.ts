import { brotliCompressSync } from 'node:zlib';
import { type MatrixSpectrum, writeWire } from '@elucida/spectra';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { createSpectrum, updateSpectrum } from './store.ts';
import { addExperimentWithMolecule, exerciseBody, sendMultipart } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { findWorkerProcesses } from '../../testing/worker-processes.ts';
import { spectrumMetadataOf } from './metadata.ts';

const side = 16;

/** A peak of 1000 in the middle. The intensities go down to -2000 in a corner. */
const matrix: MatrixSpectrum = {
  kind: 'nmr-2d',
  x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  indirect: { first: 160, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  columns: side,
  rows: side,
  z: Float32Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)];
    return index === 0 ? -2000 : 1000 * Math.exp(-((column - 8) ** 2 + (row - 8) ** 2) / 8);
  }),
  yUnit: 'intensity',
  metadata: { numberOfPoints: side * side },
};

describeApp('changing a two-dimensional spectrum', (get) => {
  let path: string;
  let wireBlob: string;
  beforeEach(async () => {
    const { db, blobs } = get().store;
    const type = 'NMR-HSQC-HC';
    const { moleculeId, experimentId } = await addExperimentWithMolecule(get(), { type });
    path = `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
    const texts = { name: 'A matrix', title: 'A matrix', comment: '', copyright: '' };
    wireBlob = await blobs.put(brotliCompressSync(writeWire(matrix)));
    const row = {
      ...texts,
      experimentId,
      type,
      metadata: { ...spectrumMetadataOf(matrix) },
      originalBlob: await blobs.put(writeWire(matrix)),
      originalName: 'matrix',
      wireBlob,
    };
    expect(await createSpectrum(db, row, type)).toBe('created');
  });

  const patch = (fields: Record<string, string>) =>
    sendMultipart(get().as('ADMINISTRATOR'), {
      method: 'PATCH',
      url: path,
      fields,
      field: 'spectra',
      files: [],
    });

  it('returns its contours', async () => {
    const reply = await patch({ title: 'Changed', defaultThreshold: '500', defaultNbIntervals: '2' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toEqual((await get().as('GUEST').get(path)).json());
    expect(reply.json().metadata.levels).toHaveLength(4);
    expect(reply.json().data.length).toBeGreaterThan(0);
  });

  it.runIf(process.platform === 'linux')(
    'saves the change without returning contours if they cannot be computed now',
    async () => {
      const draw = (count: number) => get().as('GUEST').get(`${path}?threshold=500&nbIntervals=${count}`);
      await draw(2);
      const writers = findWorkerProcesses('write-spectrum-json');
      expect(writers).not.toEqual([]);
      for (const pid of writers) process.kill(pid, 'SIGSTOP');
      const asked = Promise.all([3, 4].map(draw));
      const reply = await patch({ title: 'Changed' });
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json()).toMatchObject({ title: 'Changed', data: [] });
      expect(reply.json().metadata.levels).toBeUndefined();
      for (const pid of writers) process.kill(pid, 'SIGCONT');
      expect((await asked).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await get().as('GUEST').get(path)).json().title).toBe('Changed');
    },
  );

  it.each([
    [{ defaultThreshold: '0' }, 'defaultThreshold', '< min'],
    [{ defaultThreshold: '2001' }, 'defaultThreshold', '> max'],
    [{ defaultThreshold: '-2001' }, 'defaultThreshold', '> max'],
    [{ peaks: '[[5,161,1]]' }, 'peaks', '> max'],
    [{ peaks: '[[5,80]]' }, 'peaks', 'Invalid peak list'],
  ])('rejects %j and names the field', async (fields, at, message) => {
    const reply = await patch(fields as Record<string, string>);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path: at, message }]);
  });

  it('accepts a threshold of either sign up to the highest intensity of either sign', async () => {
    for (const threshold of ['2000', '-2000', '-1500'])
      expect((await patch({ defaultThreshold: threshold })).statusCode).toBe(200);
  });

  it.each([
    ['0', '< min'],
    ['2001', '> max'],
    ['-2001', '> max'],
  ])('rejects the threshold %s for contours', async (threshold, message) => {
    const reply = await get().as('GUEST').get(`${path}?threshold=${threshold}&nbIntervals=2`);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path: 'threshold', message }]);
  });

  describe('inside an exercise', () => {
    let shownPath: string;
    beforeEach(async () => {
      const [, , moleculeId = '', , experimentId = ''] = path.split('/');
      const exerciseFields = { sections: [], corrector: false };
      const created = await get()
        .as('ADMINISTRATOR')
        .post('/exercises', exerciseBody({ moleculeId, experimentId }, exerciseFields));
      const exercise = `/exercises/${created.json().id}`;
      const experiments = (await get().as('GUEST').get(`${exercise}/experiments`)).json();
      shownPath = `${exercise}/experiments/${experiments[0].id}/spectra`;
    });

    it('returns the contours that a caller requests', async () => {
      const reply = await get().as('GUEST').get(`${shownPath}?threshold=250&nbIntervals=3`);
      expect(reply.statusCode, reply.body).toBe(200);
      const { levels } = reply.json().metadata;
      expect(levels).toHaveLength(6);
      expect(levels[3]).toBe(250);
    });

    it.each([
      ['threshold=250', 'nbIntervals', 'Give both threshold and nbIntervals, or neither'],
      ['nbIntervals=3', 'threshold', 'Give both threshold and nbIntervals, or neither'],
      ['threshold=2001&nbIntervals=3', 'threshold', '> max'],
    ])('rejects the query ?%s and names the field', async (query, at, message) => {
      const reply = await get().as('GUEST').get(`${shownPath}?${query}`);
      expect(reply.statusCode).toBe(400);
      expect(faultsOf(reply)).toEqual([{ path: at, message }]);
    });
  });

  it('rejects a change that was checked against other data', async () => {
    const { db } = get().store;
    const experimentId = path.split('/')[4]!;
    const change = { fields: { peaks: [] }, expected: undefined, experimentType: undefined };
    const checked = (blob: string) => updateSpectrum(db, experimentId, { ...change, checkedAgainst: blob });
    expect(await checked('of other numbers')).toBe('stale');
    expect(await checked(wireBlob)).toBe('done');
  });
});
