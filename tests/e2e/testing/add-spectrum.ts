import { callFor } from './call.ts';

export interface NewSpectrum {
  moleculeId: string;
  type: string;
  text: string;
}

/** Uses the API; returns the address and a function that deletes the experiment. */
export async function addSpectrum({ moleculeId, type, text }: NewSpectrum) {
  const experiments = `/molecules/${moleculeId}/experiments`;
  const [known] = await callFor<[{ machineId: string }]>(experiments);
  const body = {
    name: `${type} for a test`,
    type,
    machineId: known.machineId,
    date: '2024-01-01',
    author: { firstname: 'Ada', lastname: 'Lovelace' },
    conditions: [],
  };
  const { id } = await callFor<{ id: string }>(experiments, { method: 'POST', body });
  const form = new FormData();
  form.set('title', 'For a test');
  form.set('copyright', 'Nobody');
  form.set('comment', 'None');
  form.append('spectra', new Blob([text]), 'table.txt');
  await callFor(`${experiments}/${id}/spectra`, { method: 'POST', body: form });
  return {
    path: `${experiments}/${id}`,
    remove: () => callFor<void>(`${experiments}/${id}`, { method: 'DELETE' }),
  };
}
