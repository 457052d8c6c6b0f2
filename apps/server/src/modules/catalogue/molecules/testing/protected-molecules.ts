import { expect } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import {
  addExperiment,
  addMachine,
  exerciseBody,
  moleculeBody,
  smallInfrared,
  uploadSpectrum,
} from '../../../../testing/factories.ts';
import { type TestCaller } from '../../../../testing/test-app.ts';

/** Adds a public molecule with an infrared spectrum. */
export async function addMolecule(author: TestCaller, smiles: string, fields: Record<string, unknown> = {}) {
  const body = moleculeBody(smiles, fields);
  expect((await author.post('/molecules', body)).statusCode).toBe(201);
  const machineId = await addMachine(author);
  const experimentId = await addExperiment(author, body.id, { type: 'IR', machineId });
  const files = [{ name: 'infrared.jdx', bytes: smallInfrared }];
  await uploadSpectrum(author, { moleculeId: body.id, experimentId, files });
  return { moleculeId: body.id, experimentId };
}

/** All warnings except that of conflicting exercises. */
export const usual = publicationWarnings.filter((code) => code !== 'twin-exercises');

export const exerciseOn = (made: { moleculeId: string; experimentId: string }, fields: object = {}) =>
  exerciseBody(made, { sections: [], public: false, confirmed: usual, ...fields });

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The exam is open for another hour. */
export const openExam = () => ({
  examMode: true,
  audience: 'university',
  attemptsAllowed: 1,
  opensAt: inHours(-1),
  closesAt: inHours(1),
  feedbackLevel: 'after-closing',
});

/** The exam is public and open for another hour. */
export const examNow = (fields: object = {}) => ({
  ...openExam(),
  public: true,
  confirmed: ['was-visible', 'visible-isomers', 'already-closed'],
  ...fields,
});
