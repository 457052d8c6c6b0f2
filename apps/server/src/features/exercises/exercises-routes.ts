import {
  type MoleculeFieldName,
  endpoints,
  flagOfField,
  levels,
  moleculeFieldNames,
  pageSizes,
  pageWindow,
  rankAllows,
} from '@elucida/contract';
import { conflict, invalidInput, notFound, unauthenticated } from '../../http/failures.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import {
  createExercise,
  experimentsOfExercise,
  findExercise,
  findExerciseExperiment,
  listExercises,
} from '../../store/exercises-store.ts';
import { countSubmissions, createSubmission } from '../../store/submissions-store.ts';
import { judge } from './correction.ts';
import { exerciseExperimentView, exerciseListItem, exerciseView } from './exercise-view.ts';

function audienceOf(viewer: Viewer) {
  return { role: viewer.role, ...visibilityOf(viewer) };
}

function knownLevels(asked: string[] | undefined) {
  const unknown = asked?.find((level) => !(levels as readonly string[]).includes(level));
  if (unknown !== undefined) throw invalidInput([{ path: 'level', message: `Unknown level: ${unknown}` }]);
  return asked as (typeof levels)[number][] | undefined;
}

/** So that isomers are thought about, not tried out. */
function answerRule(exerciseId: number, accountId: string | undefined, address: string) {
  const message =
    'You have submitted many answers. Please look at the spectra again, and wait before the next one.';
  const common = { minutes: 60, beyond: 'wait', message } as const;
  return accountId === undefined
    ? { ...common, key: `answer from ${address}`, allowed: 10 }
    : { ...common, key: `answer ${exerciseId} of ${accountId}`, allowed: 30 };
}

export function registerExercises({ config, db, binder }: Services): void {
  async function visibleExercise(id: number, viewer: Viewer) {
    const found = await findExercise(db, id, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    return found;
  }

  binder.bind(endpoints.exercises.list, async ({ query, viewer, reply }) => {
    // Asking for a section would tell which exercises are in it.
    if (query.sections !== undefined && !rankAllows(viewer.role, 'exercises.read-sections'))
      throw unauthenticated();
    const sort = query.sort ?? 'id';
    const { rows, total } = await listExercises(db, {
      ...visibilityOf(viewer),
      ...pageWindow(query, pageSizes.exercises),
      filters: { id: query.id, name: query.name, sections: query.sections, levels: knownLevels(query.level) },
      sort: { column: sort.replace('-', '') as 'id', isDescending: sort.startsWith('-') },
    });
    void reply.header('X-Total-Count', total);
    return rows.map((row, index) => ({
      ...exerciseListItem(row, viewer.role),
      ...(index === 0 && { count: total }),
    }));
  });

  binder.bind(endpoints.exercises.read, async ({ params, viewer }) => {
    const found = await visibleExercise(params.id, viewer);
    return exerciseView(found, await experimentsOfExercise(db, params.id), audienceOf(viewer));
  });

  binder.bind(endpoints.exercises.experiments, async ({ params, viewer }) => {
    await visibleExercise(params.id, viewer);
    const rows = await experimentsOfExercise(db, params.id);
    return rows.map((row) => exerciseExperimentView(row, audienceOf(viewer)));
  });

  binder.bind(endpoints.exercises.experiment, async ({ params, viewer }) => {
    const path = { exerciseId: params.id, experimentId: params.experimentId };
    const found = await findExerciseExperiment(db, path, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    return exerciseExperimentView(found, audienceOf(viewer));
  });

  binder.bind(endpoints.exercises.create, async ({ body }) => {
    const visibleFields = moleculeFieldNames.filter((name: MoleculeFieldName) => body[flagOfField[name]]);
    const created = await createExercise(db, {
      id: body.id ?? body.publicId,
      name: body.name,
      level: body.level,
      sections: body.sections,
      isPublic: body.public,
      isProtected: body.protected,
      hasCorrector: body.corrector,
      feedbackLevel: body.feedbackLevel,
      stereo: body.stereo,
      moleculeId: body.moleculeid,
      visibleFields,
      experiments: body.experiments,
    });
    if (created.ok) return { id: created.id };
    if (created.reason === 'taken')
      throw conflict('id-taken', 'An exercise with this ID already exists', 'id');
    if (created.reason === 'in-bin')
      throw conflict('id-in-bin', 'An exercise in the bin has this ID: restore it, or choose another', 'id');
    if (created.reason === 'foreign-experiments') {
      const message = 'Not an experiment of the molecule';
      throw invalidInput(created.ids.map((id) => ({ path: 'experiments', message: `${message}: ${id}` })));
    }
    throw invalidInput([{ path: 'moleculeid', message: 'There is no such molecule' }]);
  });

  binder.bind(endpoints.exercises.correct, async ({ params, body, viewer, request }) => {
    const { exercise, molecule } = await visibleExercise(params.id, viewer);
    if (!exercise.hasCorrector)
      throw conflict('no-corrector', "This exercise doesn't have the corrector activated.");
    const accountId = viewer.account?.id;
    if (config.rateLimits) await limitAttempts(db, answerRule(exercise.id, accountId, request.ip));
    const earlier =
      accountId === undefined ? 0 : await countSubmissions(db, { accountId, exerciseId: exercise.id });
    const { drawing, ...judgement } = judge({
      exercise,
      reference: molecule.drawingMolfile,
      experiments: await experimentsOfExercise(db, exercise.id),
      composerContent: body.composerContent,
      json: body.json,
      attempt: earlier + 1,
    });
    if (accountId === undefined) return judgement;
    const submissionId = await createSubmission(db, {
      accountId,
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      exerciseLevel: exercise.level,
      composerContent: drawing,
      feedback: judgement.feedback,
      isFormulaCorrect: judgement.isFormulaCorrect,
      isCorrect: judgement.correct,
    });
    return { ...judgement, submissionId };
  });
}
