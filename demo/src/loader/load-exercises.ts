import { endpoints, publicationWarnings } from '@elucida/contract';
import { type Api, ApiRejection } from './api.ts';
import { demoSignalsOf } from '../demo-assignments.ts';
import { type DemoExercise, demoExercises } from '../demo-exercises.ts';

/** Offset of the id of an exercise whose own id was taken before it was reserved. */
const otherIdOffset = 1000;

const possibleIds = ({ id }: DemoExercise) => [Number(id), Number(id) + otherIdOffset];

/** Exercise of the demo with its id in this installation. */
export interface ReservedExercise {
  id: number;
  exercise: DemoExercise;
  isPublic: boolean;
}

async function findExercise(api: Api, id: number) {
  try {
    return await api.call(endpoints.exercises.read, { params: { id: String(id) } });
  } catch (error) {
    if (error instanceof ApiRejection && error.status === 404) return undefined;
    throw error;
  }
}

async function reserve(api: Api, exercise: DemoExercise): Promise<ReservedExercise | undefined> {
  // An assignment needs signals, so the exercise gets its task once its spectra are stored.
  const { shows: _, task: __, ...fields } = exercise;
  for (const id of possibleIds(exercise)) {
    const present = await findExercise(api, id);
    if (present?.moleculeid === exercise.moleculeid)
      return { id, exercise, isPublic: present.public === true };
    if (present !== undefined) continue;
    const body = {
      ...fields,
      id,
      public: false,
      corrector: true,
      solution: 'solved' as const,
      experiments: [],
    };
    try {
      await api.call(endpoints.exercises.create, { body });
    } catch (error) {
      // The id belongs to a deleted exercise or to submissions, or a user has just taken it.
      if (error instanceof ApiRejection && error.status === 409) continue;
      throw error;
    }
    return { id, exercise, isPublic: false };
  }
  return undefined;
}

/**
 * Creates the exercises, not public and without experiments, before a user can take their ids. An
 * existing exercise of an interrupted load does not change; one whose id is taken gets another.
 */
export async function reserveExercises(
  api: Api,
  log: (message: string) => void,
): Promise<ReservedExercise[]> {
  const reserved: ReservedExercise[] = [];
  for (const exercise of demoExercises) {
    const reservation = await reserve(api, exercise);
    if (reservation === undefined) log(`  Exercise ${exercise.id} is left out: its id is taken`);
    else reserved.push(reservation);
  }
  return reserved;
}

async function assignSignals(
  api: Api,
  moleculeId: string,
  experiments: readonly { id: string; type: string }[],
): Promise<void> {
  for (const { id: experimentId, type } of experiments) {
    const signals = demoSignalsOf(moleculeId, type);
    if (signals.length === 0) continue;
    const params = { id: moleculeId, experimentId };
    await api.call(endpoints.assignments.update, { params, body: { signals } });
  }
}

/** Returns exercises that are not public and have no experiment. */
export async function findWaitingExercises(api: Api): Promise<ReservedExercise[]> {
  const waiting: ReservedExercise[] = [];
  for (const exercise of demoExercises)
    for (const id of possibleIds(exercise)) {
      const present = await findExercise(api, id);
      if (present?.moleculeid !== exercise.moleculeid) continue;
      if (present.public !== true && present.experiments.length === 0)
        waiting.push({ id, exercise, isPublic: false });
      break;
    }
  return waiting;
}

/** Adds experiments and publishes. Does not change an exercise if one of its spectra is missing. */
export async function openExercises(
  api: Api,
  moleculeId: string,
  reserved: readonly ReservedExercise[],
): Promise<void> {
  const waiting = reserved.filter(
    ({ exercise, isPublic }) => exercise.moleculeid === moleculeId && !isPublic,
  );
  if (waiting.length === 0) return;
  const { experiments } = await api.call(endpoints.molecules.read, { params: { id: moleculeId } });
  for (const reservedExercise of waiting) {
    const { id, exercise } = reservedExercise;
    const shown = experiments.filter(({ type }) => (exercise.shows as readonly string[]).includes(type));
    const isComplete = exercise.shows.every((type) => shown.some((one) => one.type === type && one.spectra));
    if (!isComplete) continue;
    if (exercise.task === 'assignment') await assignSignals(api, moleculeId, shown);
    await api.call(endpoints.exercises.update, {
      params: { id: String(id) },
      body: {
        task: exercise.task,
        public: true,
        confirmed: [...publicationWarnings],
        experiments: shown.map(({ id: experimentId }) => ({ id: experimentId })),
      },
    });
    reservedExercise.isPublic = true;
  }
}
