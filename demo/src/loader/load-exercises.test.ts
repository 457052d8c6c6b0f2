import { endpoints, publicationWarnings } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { demoExercises } from '../demo-exercises.ts';
import { type Api, ApiRejection } from './api.ts';
import { openExercises, reserveExercises, type ReservedExercise } from './load-exercises.ts';

const exercise = demoExercises.find(({ shows, task }) => shows.length > 1 && task !== 'assignment')!;

function serverWith(missing: readonly string[]) {
  const opened: unknown[] = [];
  const experiments = exercise.shows.map((type) => ({
    id: `id of ${type}`,
    type,
    spectra: missing.includes(type) ? null : {},
  }));
  const call = (endpoint: unknown, { body }: { body?: unknown }) => {
    if (endpoint === endpoints.molecules.read) return Promise.resolve({ experiments });
    opened.push(body);
    return Promise.resolve({});
  };
  return { api: { call } as unknown as Api, opened, experiments };
}

const reserved = (): ReservedExercise[] => [{ id: 1, exercise, isPublic: false }];

describe('an exercise of the demo', () => {
  it('creates a hidden exercise with a corrector that shows its solution to students who solved it', async () => {
    const bodies: unknown[] = [];
    const call = (endpoint: unknown, { body }: { body?: unknown }) => {
      if (endpoint === endpoints.exercises.read) return Promise.reject(new ApiRejection(404, 'Not found'));
      bodies.push(body);
      return Promise.resolve({});
    };
    await reserveExercises({ call } as unknown as Api, () => {});
    const settings = { public: false, corrector: true, solution: 'solved' };
    expect(bodies).toEqual(demoExercises.map(() => expect.objectContaining(settings)));
  });

  it('publishes an exercise once all of its spectra are stored', async () => {
    const { api, opened } = serverWith([]);
    const exercises = reserved();
    await openExercises(api, exercise.moleculeid, exercises);
    await openExercises(api, exercise.moleculeid, exercises);
    expect(opened).toEqual([
      {
        task: exercise.task,
        public: true,
        confirmed: [...publicationWarnings],
        experiments: exercise.shows.map((type) => ({ id: `id of ${type}` })),
      },
    ]);
  });

  it('does not publish an exercise until its missing spectrum is added', async () => {
    const [first] = exercise.shows;
    const { api, opened, experiments } = serverWith([first!]);
    const exercises = reserved();
    await openExercises(api, exercise.moleculeid, exercises);
    expect(opened).toEqual([]);
    experiments[0]!.spectra = {};
    await openExercises(api, exercise.moleculeid, exercises);
    expect(opened).toHaveLength(1);
  });
});
