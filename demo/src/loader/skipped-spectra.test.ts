import { endpoints } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { type Api, ApiRejection } from './api.ts';
import { spectrumNameOf } from '../spectrum-name.ts';
import { demoMolecules } from '../content.ts';
import { addSkippedSpectra } from './skipped-spectra.ts';

const molecule = demoMolecules.find(({ id }) => id === 'r-carvone')!;
const [first, second, third] = molecule.spectra.map(({ type }) => type);

function serverWith({ busyFor = 0 }) {
  const added: string[] = [];
  const experiments = [first, second, third].map((type, index) => ({
    id: String(type),
    name: [spectrumNameOf(first!), `${second} of ${molecule.name}`, 'My own experiment'][index],
    type,
    spectra: index === 0 ? {} : null,
  }));
  let refusals = busyFor;
  const call = (endpoint: unknown, { params }: { params: { id: string; experimentId?: string } }) => {
    if (endpoint === endpoints.molecules.read)
      return params.id === molecule.id
        ? Promise.resolve({ experiments })
        : Promise.reject(new ApiRejection(404, 'Not found'));
    if (refusals > 0) {
      refusals -= 1;
      return Promise.reject(new ApiRejection(503, 'Too busy'));
    }
    added.push(String(params.experimentId));
    experiments.find(({ id }) => id === params.experimentId)!.spectra = {};
    return Promise.resolve({});
  };
  return { api: { call } as unknown as Api, added };
}

describe('the spectra that a busy server left out', () => {
  it('retries only skipped spectra until they are stored', async () => {
    const { api, added } = serverWith({ busyFor: 1 });
    const lines: string[] = [];
    const add = () => addSkippedSpectra(api, demoMolecules, (line) => lines.push(line));
    expect(await add()).toBe(1);
    expect(lines).toEqual([expect.stringContaining('is left out: Too busy')]);
    expect([await add(), await add()]).toEqual([0, 0]);
    expect(added).toEqual([second]);
  });

  it('does not restore deleted molecules', async () => {
    const { api, added } = serverWith({});
    const gone = demoMolecules.filter(({ id }) => id !== molecule.id);
    expect(await addSkippedSpectra(api, gone, () => undefined)).toBe(0);
    expect(added).toEqual([]);
  });
});
