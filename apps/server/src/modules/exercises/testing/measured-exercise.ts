import { expect } from 'vitest';
import {
  addExperiment,
  addMachine,
  exerciseBody,
  moleculeBody,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import type { TestCaller, TestApp } from '../../../testing/test-app.ts';

export const solvent = { key: 'Solvent', value: 'CDCl3', units: '-' };

export const sampleType = { key: 'Sample type', value: 'From the shelf', units: '-' };

export const customCondition = { key: 'Batch', value: 'B-17', units: '-' };

export const protonTable =
  'elucida-peak-table: 1\ntype: NMR-H\nfrequency: 400\nsolvent: CDCl3\n2.1  3  s\n3.6  2  s\n';

export interface MeasuredExercise {
  path: string;
  experimentId: string;
  experimentPath: string;
  author: TestCaller;
}

/** Conditions: a standard one, and a sample type and a custom one, both hidden by default. */
export async function addMeasuredExercise(
  app: TestApp,
  experimentFields: Record<string, unknown> = {},
  table: string = protonTable,
): Promise<MeasuredExercise> {
  const author = app.as('ADMINISTRATOR');
  const molecule = moleculeBody('COCC');
  await author.post('/molecules', molecule);
  const experimentId = await addExperiment(author, molecule.id, {
    type: 'NMR-H',
    machineId: await addMachine(author),
    conditions: [solvent, sampleType, customCondition],
  });
  const place = { moleculeId: molecule.id, experimentId };
  const uploaded = await uploadSpectrum(author, { ...place, files: [{ name: 'a.txt', bytes: table }] });
  expect(uploaded.statusCode).toBe(201);
  const fields = { sections: [], experiments: [{ id: experimentId, ...experimentFields }] };
  const made = await author.post('/exercises', exerciseBody(place, fields));
  expect(made.statusCode).toBe(201);
  const path = `/exercises/${made.json().id}`;
  return {
    path,
    experimentId,
    experimentPath: `/molecules/${molecule.id}/experiments/${experimentId}`,
    author,
  };
}

export const saveConditions = ({ author, path, experimentId }: MeasuredExercise, conditions?: object[]) =>
  author.patch(path, { experiments: [{ id: experimentId, ...(conditions && { conditions }) }] });
