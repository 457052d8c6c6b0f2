import {
  drawingFormula,
  drawingFromSmiles,
  functionalGroups,
  hillFormula,
  molecularWeight,
  writeMolfile,
} from '@elucida/chemistry';
import { endpoints } from '@elucida/contract';
import { type Api, ApiRejection, connect } from './api.ts';
import { type ActivityOptions, loadActivity } from '../activity.ts';
import { demoMolecules } from '../content.ts';
import { demoExercises } from '../demo-exercises.ts';
import { demoLaboratory, demoMachines } from '../demo-machines.ts';
import type { DemoMolecule, DemoSpectrum } from '../demo-molecule.ts';
import { demoDocuments } from '../documents.ts';
import { findWaitingExercises, openExercises, reserveExercises } from './load-exercises.ts';
import { spectrumNameOf } from '../spectrum-name.ts';
import { addSkippedSpectra, addSpectrum } from './skipped-spectra.ts';

export interface LoadOptions extends ActivityOptions {
  email: string;
  password: string;
  /** If true, only skipped spectra are added and their exercises opened. */
  isLoaded: boolean;
  log: (message: string) => void;
}

/** Rounds in which the same start retries spectra that the server was too busy to read. */
const maxRounds = 3;

/** Date of all demo experiments: their sources have none. */
const demoDate = '2026-01-15T09:00:00.000Z';

function bodyOf({ id, name, smiles, cas, aliases, domains }: DemoMolecule) {
  const result = drawingFromSmiles(smiles);
  if (!result.ok) throw new Error(`The demo molecule ${id} has a faulty SMILES: ${result.failure.message}`);
  const formula = drawingFormula(result.drawing);
  return {
    id,
    name,
    cas,
    aliases,
    domains,
    formula: hillFormula(formula),
    weight: Number(molecularWeight(formula).toFixed(3)),
    functions: [...functionalGroups(result.drawing)],
    public: true,
    drawingkcj: writeMolfile(result.drawing),
  };
}

/** An interrupted load continues where it stopped. */
async function ensureMolecule(api: Api, molecule: DemoMolecule) {
  try {
    return await api.call(endpoints.molecules.read, { params: { id: molecule.id } });
  } catch (error) {
    if (!(error instanceof ApiRejection && error.status === 404)) throw error;
    await api.call(endpoints.molecules.create, { body: bodyOf(molecule) });
    return api.call(endpoints.molecules.read, { params: { id: molecule.id } });
  }
}

const magnetKey = (protonMHz: number | undefined) => `${protonMHz} MHz`;

function machineFor({ type, protonMHz }: DemoSpectrum, machines: Map<string, string>): string {
  const id = machines.get(protonMHz === undefined ? type : magnetKey(protonMHz));
  if (id === undefined) throw new Error(`No demo machine measures ${type} at ${magnetKey(protonMHz)}.`);
  return id;
}

async function ensureMachines(api: Api): Promise<Map<string, string>> {
  const laboratories = await api.call(endpoints.laboratories.list);
  const laboratoryId =
    laboratories.find(({ name }) => name === demoLaboratory)?.id ??
    String((await api.call(endpoints.laboratories.create, { body: { name: demoLaboratory } })).id);
  const present = await api.call(endpoints.machines.list, { params: { laboratoryId } });
  const machineOfType = new Map<string, string>();
  for (const { serves, protonMHz, ...machine } of demoMachines) {
    const id =
      present.find(({ serialNumber }) => serialNumber === machine.serialNumber)?.id ??
      String((await api.call(endpoints.machines.create, { params: { laboratoryId }, body: machine })).id);
    for (const type of serves) machineOfType.set(type, id);
    if (protonMHz !== undefined) machineOfType.set(magnetKey(protonMHz), id);
  }
  return machineOfType;
}

async function addExperiment(
  api: Api,
  molecule: DemoMolecule,
  spectrum: DemoSpectrum,
  machineId: string,
): Promise<string> {
  const created = await api.call(endpoints.experiments.create, {
    params: { id: molecule.id },
    body: {
      name: spectrumNameOf(spectrum.type),
      type: spectrum.type,
      machineId,
      date: demoDate,
      author: { firstname: 'Demo', lastname: 'Content' },
      conditions: spectrum.solvent ? [{ key: 'Solvent', value: spectrum.solvent, units: '-' }] : [],
    },
  });
  return String(created.id);
}

/** Returns the number of spectra that the server was too busy to read. */
async function ensureExperiments(
  api: Api,
  molecule: DemoMolecule,
  { machines, log }: { machines: Map<string, string>; log: (message: string) => void },
): Promise<number> {
  const { experiments } = await ensureMolecule(api, molecule);
  let leftOut = 0;
  for (const spectrum of molecule.spectra) {
    const present = experiments.find(({ type }) => type === spectrum.type);
    const experimentId =
      present?.id ?? (await addExperiment(api, molecule, spectrum, machineFor(spectrum, machines)));
    if (present?.spectra) continue;
    const place = { moleculeId: molecule.id, experimentId };
    if (!(await addSpectrum(api, place, { spectrum, log }))) leftOut += 1;
  }
  return leftOut;
}

async function ensureDocuments(api: Api): Promise<void> {
  const present = await api.call(endpoints.files.list);
  for (const { type, file } of demoDocuments) {
    if (present.some((document) => document.type === type && document.name === file.name)) continue;
    await api.call(endpoints.files.create, {
      body: { type },
      file: { name: file.name, bytes: file.read() },
    });
  }
}

/** Molecules without an exercise come last. */
function inOrderOfExercises(molecules: readonly DemoMolecule[]): DemoMolecule[] {
  const place = ({ id }: DemoMolecule) => {
    const index = demoExercises.findIndex(({ moleculeid }) => moleculeid === id);
    return index < 0 ? demoExercises.length : index;
  };
  return [...molecules].sort((a, b) => place(a) - place(b));
}

/**
 * Uploads each spectrum. Molecules and exercises reserve their ids first. An exercise becomes
 * public once its spectra are stored, in the order of the exercises.
 */
export async function loadDemo(options: LoadOptions): Promise<{ leftOut: number }> {
  const { isLoaded, log } = options;
  const api = await connect(options);
  if (isLoaded) {
    const missing = await addSkippedSpectra(api, demoMolecules, log);
    const exercises = await findWaitingExercises(api);
    for (const { exercise } of exercises) await openExercises(api, exercise.moleculeid, exercises);
    return { leftOut: missing };
  }
  const machines = await ensureMachines(api);
  const molecules = inOrderOfExercises(demoMolecules);
  for (const molecule of molecules) await ensureMolecule(api, molecule);
  const exercises = await reserveExercises(api, log);
  const waiting = molecules.entries();
  let leftOut = 0;
  // One lane for each process that reads spectra.
  const lanes = [waiting, waiting].map(async (queue) => {
    for (const [index, molecule] of queue) {
      const skipped = await ensureExperiments(api, molecule, { machines, log });
      // Not `+= await`, which would overwrite the count of the other lane.
      leftOut += skipped;
      await openExercises(api, molecule.id, exercises);
      log(`  ${index + 1} of ${molecules.length}: ${molecule.name}`);
    }
  });
  await Promise.all(lanes);
  // A large spectrum finds more free memory after the others.
  for (let round = 0; leftOut > 0 && round < maxRounds; round++) {
    leftOut = await addSkippedSpectra(api, molecules, log);
    for (const { id } of molecules) await openExercises(api, id, exercises);
  }
  await ensureDocuments(api);
  log('  Three weeks of a class: sessions, submissions, visits');
  await loadActivity(options);
  return { leftOut };
}
