import { type ClassStrategy, type StrategySession, computeDrawingDelta } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { exerciseExperiments } from '../../../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../../../testing/factories.ts';
import type { TestApp, TestCaller } from '../../../../testing/test-app.ts';

export const [ethane, propane, butane] = ['CC', 'CCC', 'CCCC'].map(molfileOf);

interface Step {
  at: number;
  type?: string;
  look?: string;
  drawing?: string;
}

let sessions = 0;

/** Sends the first drawing whole, the others as changes. */
export async function work(
  person: TestCaller,
  exerciseId: number,
  steps: readonly Step[],
  secondsAgo = 10_000,
) {
  let former: string | undefined;
  const entries = steps.map(({ at, type, look, drawing }) => {
    const age = (secondsAgo - at) * 1000;
    if (look !== undefined)
      return { type: 'experimentChange', age, data: look === '' ? {} : { experimentId: look, window: null } };
    if (drawing === undefined) return { type: type ?? 'start', age };
    const before = former;
    former = drawing;
    if (before === undefined)
      return { type: type ?? 'drawingChange', age, data: { composerContent: drawing } };
    return { age, change: computeDrawingDelta(before, drawing) };
  });
  const reply = await person.post('/composerlogs/batch', {
    pageurl: `/exercises/${exerciseId}`,
    session: `session${String(++sessions).padStart(4, '0')}`,
    first: 0,
    entries,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return (reply.json() as { ids: string[] }).ids[0]!;
}

export function strategySteps(get: () => TestApp) {
  const professor = () => get().as('PROFESSOR');
  const administrator = () => get().as('ADMINISTRATOR');
  const exerciseWithHandle = async () => {
    const exercise = await addExercise(get(), 'CCC=O');
    const [shown] = await get()
      .store.db.select()
      .from(exerciseExperiments)
      .where(eq(exerciseExperiments.exerciseId, exercise.id));
    return { id: exercise.id, handle: shown!.handle };
  };
  const classOf = async (id: number, query = ''): Promise<ClassStrategy> => {
    const reply = await professor().get(`/exercises/${id}/strategy${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json() as ClassStrategy;
  };
  const sessionsOf = async (person: TestCaller, id: number, query = '') =>
    (await person.get(`/exercises/${id}/strategy/sessions${query}`)).json() as {
      sessions: StrategySession[];
      total: number;
    };

  return { professor, administrator, exerciseWithHandle, classOf, sessionsOf };
}
