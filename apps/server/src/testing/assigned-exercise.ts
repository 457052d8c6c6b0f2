import { readFileSync } from 'node:fs';
import { addExperiment, addMachine, exerciseBody, moleculeBody, uploadSpectrum } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface AssignedExercise {
  id: number;
  moleculeId: string;
  experimentId: string;
  machineId: string;
  /** Students use it. */
  handle: string;
  path: string;
}

const table = (name: string) =>
  readFileSync(new URL(`../../../../demo/content/spectra/${name}.txt`, import.meta.url));

/** Atoms of ethyl acetate, CCOC(C)=O. */
export const ethylAcetateSignals = [
  { shifts: [4.12], atoms: [[1]] },
  { shifts: [2.04], atoms: [[4]] },
  { shifts: [1.26], atoms: [[0]] },
];

export async function addAssignedExercise(
  { as }: Pick<TestApp, 'as'>,
  fields: Record<string, unknown> = {},
): Promise<AssignedExercise> {
  const author = as('ADMINISTRATOR');
  const body = moleculeBody('CCOC(C)=O');
  await author.post('/molecules', body);
  const machineId = await addMachine(author);
  const experimentId = await addExperiment(author, body.id, { type: 'NMR-H', machineId });
  const files = [{ name: 'proton.txt', bytes: table('ethyl-acetate.nmr-h') }];
  await uploadSpectrum(author, { moleculeId: body.id, experimentId, files });
  const path = `/molecules/${body.id}/experiments/${experimentId}/assignment`;
  const assigned = await author.patch(path, { signals: ethylAcetateSignals });
  if (assigned.statusCode !== 200) throw new Error(assigned.body);
  const task = { name: 'Three signals', task: 'assignment', ...fields };
  const made = await author.post('/exercises', exerciseBody({ moleculeId: body.id, experimentId }, task));
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id } = made.json() as { id: number };
  const preview = (await author.get(`/exercises/${id}/preview`)).json() as { experiments: { id: string }[] };
  return { id, moleculeId: body.id, machineId, experimentId, handle: preview.experiments[0]!.id, path };
}
