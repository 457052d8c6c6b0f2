import { product } from './product.ts';

export interface NewSpectrum {
  moleculeId: string;
  type: string;
  /** Text of a peak table. */
  text: string;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = { Authorization: `Bearer ${product().tokens.Administrator}`, ...init.headers };
  const answer = await fetch(`${product().addresses.full}/api/v1${path}`, { ...init, headers });
  if (!answer.ok)
    throw new Error(`${init.method ?? 'GET'} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * Creates an experiment with a spectrum through the API; returns its address and a function that
 * deletes it.
 */
export async function addSpectrum({ moleculeId, type, text }: NewSpectrum) {
  const experiments = `/molecules/${moleculeId}/experiments`;
  const [known] = (await (await send(experiments, {})).json()) as [{ machineId: string }];
  const body = JSON.stringify({
    name: `${type} for a test`,
    type,
    machineId: known.machineId,
    date: '2024-01-01',
    author: { firstname: 'Ada', lastname: 'Lovelace' },
    conditions: [],
  });
  const headers = { 'Content-Type': 'application/json' };
  const { id } = (await (await send(experiments, { method: 'POST', headers, body })).json()) as {
    id: string;
  };
  const form = new FormData();
  form.set('title', 'For a test');
  form.set('copyright', 'Nobody');
  form.set('comment', 'None');
  form.append('spectra', new Blob([text]), 'table.txt');
  await send(`${experiments}/${id}/spectra`, { method: 'POST', body: form });
  return {
    path: `${experiments}/${id}`,
    remove: () => send(`${experiments}/${id}`, { method: 'DELETE' }),
  };
}
