import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { addExperimentWithMolecule, smallInfrared, uploadSpectrum } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { spectraOf } from './testing/spectrum-to-change.ts';

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
    const reply = await get().as('GUEST').get(`${path}?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path: at, message }]);
  });
});
