import { createMessage, endpoints, levels, pageSizes, pageWindowOf, rankAllows } from '@elucida/contract';
import { parseSort } from '../../platform/http/binding/parse-sort.ts';
import { readExpectedVersion, requireSuccess } from '../../platform/http/binding/expected-version.ts';
import { invalidInput, notFound, unauthenticated } from '../../platform/http/failures/failures.ts';
import { etagOf } from '../../platform/http/headers/etag.ts';
import { type Caller, visibilityForCaller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import { moveToBin } from '../catalogue/bin/store.ts';
import { createChecklist } from './checklist.ts';
import { exerciseColumnsOf, exerciseFailureOf, newExerciseColumns } from './columns.ts';
import { copyExercise } from './copy-exercise.ts';
import { type ExerciseRules, createExercise } from './create-exercise.ts';
import type { SubmissionHooks } from './hooks.ts';
import { loadExercise } from './load-exercise.ts';
import { type ExerciseRow, findOtherTasks, listExercises } from './store.ts';
import { findExerciseExperiment, listExperimentsOfExercise } from './experiments-store.ts';
import { isNotYetOpen } from './submission-period.ts';
import { type ExerciseChange, updateExercise } from './update-exercise.ts';
import { exerciseExperimentView, exerciseListItem, exerciseView } from './view.ts';

const studentViewRights = { role: 'STUDENT', seesHidden: false } as const;

function viewRightsOf(caller: Caller) {
  return { role: caller.role, ...visibilityForCaller(caller) };
}

function requireKnownLevels(wanted: string[] | undefined) {
  const unknown = wanted?.find((level) => !(levels as readonly string[]).includes(level));
  if (unknown !== undefined)
    throw invalidInput([{ path: 'level', message: createMessage('unknown-level', { level: unknown }) }]);
  return wanted as (typeof levels)[number][] | undefined;
}

export function registerExercises({ config, db, catalogue, binder }: Services, hooks: SubmissionHooks): void {
  const rules = {
    ...hooks,
    checklist: (tx, found) => createChecklist(tx, found, config),
  } satisfies ExerciseRules;

  const isOutside = ({ audience }: ExerciseRow, caller: Caller) => {
    const { seesHidden, audiences } = visibilityForCaller(caller);
    return !seesHidden && !audiences.includes(audience);
  };

  async function loadSolvedTimes(caller: Caller, rows: ExerciseRow[]): Promise<Map<number, Date>> {
    if (caller.account === undefined || visibilityForCaller(caller).seesHidden) return new Map();
    const exerciseIds = rows.map(({ id }) => id);
    return hooks.loadFirstSuccesses(db, { accountId: caller.account.id, exerciseIds });
  }

  async function loadShownExercise(id: number, caller: Caller) {
    const found = await loadExercise(db, id, caller);
    const rights = viewRightsOf(caller);
    const shown = {
      ...found,
      experiments: await listExperimentsOfExercise(db, id),
      ...(await hooks.loadStanding(db, found.exercise, caller)),
      isYetToOpen: !rights.seesHidden && isNotYetOpen(found.exercise),
      isOutsideAudience: isOutside(found.exercise, caller),
      otherTasks: rights.seesHidden ? await findOtherTasks(db, found.exercise) : undefined,
    };
    return { shown: exerciseView(shown, rights), modified: found.exercise.lastModified };
  }

  async function change(id: number, caller: Caller, wanted: ExerciseChange) {
    const updated = await updateExercise(db, id, { ...wanted, ...rules });
    if (typeof updated === 'string') return requireSuccess(updated);
    if (!updated.ok) throw exerciseFailureOf(updated);
    return (await loadShownExercise(updated.id, caller)).shown;
  }

  binder.bind(endpoints.exercises.list, async ({ query, caller, reply }) => {
    // A search by section would reveal its exercises.
    if (query.sections !== undefined && !rankAllows(caller.role, 'exercises.read-sections'))
      throw unauthenticated();
    const wanted = {
      ...visibilityForCaller(caller),
      ...pageWindowOf(query, pageSizes.exercises),
      filters: {
        id: query.id,
        name: query.name,
        sections: query.sections,
        levels: requireKnownLevels(query.level),
      },
      sort: parseSort(query.sort ?? 'id'),
    } as const;
    const { rows, total } = await catalogue.read((store) => listExercises(store, wanted));
    void reply.header('X-Total-Count', total);
    const solved = await loadSolvedTimes(caller, rows);
    return rows.map((row, index) => ({
      ...exerciseListItem(row, viewRightsOf(caller)),
      ...(solved.has(row.id) && { solvedAt: solved.get(row.id)!.toISOString() }),
      ...(index === 0 && { count: total }),
    }));
  });

  binder.bind(endpoints.exercises.read, async ({ params, caller, request, reply }) => {
    const { shown, modified } = await loadShownExercise(params.id, caller);
    // A student's view shows only the day of `lastmodified`, and also changes with submissions and
    // when the exercise opens.
    if (!visibilityForCaller(caller).seesHidden)
      void reply.header('ETag', etagOf(request, modified, JSON.stringify(shown)));
    return shown;
  });

  binder.bind(endpoints.exercises.preview, async ({ params, caller, request, reply }) => {
    const found = await loadExercise(db, params.id, caller);
    const attemptsLeft = found.exercise.attemptsAllowed ?? undefined;
    const shown = { ...found, experiments: await listExperimentsOfExercise(db, params.id), attemptsLeft };
    const view = exerciseView(shown, studentViewRights);
    // Changes of a condition change the view, but not the version of the exercise.
    void reply.header('ETag', etagOf(request, found.exercise.lastModified, JSON.stringify(view)));
    return view;
  });

  binder.bind(endpoints.exercises.experiments, async ({ params, caller }) => {
    const { exercise } = await loadExercise(db, params.id, caller);
    const rights = viewRightsOf(caller);
    if (!rights.seesHidden && (isNotYetOpen(exercise) || isOutside(exercise, caller))) return [];
    const rows = await listExperimentsOfExercise(db, params.id);
    return rows.map((row) => exerciseExperimentView(row, exercise, rights));
  });

  binder.bind(endpoints.exercises.experiment, async ({ params, caller, request, reply }) => {
    const path = { exerciseId: params.id, experimentId: params.experimentId };
    const found = await findExerciseExperiment(db, path, visibilityForCaller(caller));
    if (found === undefined) throw notFound();
    // Under its handle every caller gets the student's view.
    const rights = found.handle === params.experimentId ? studentViewRights : viewRightsOf(caller);
    const view = exerciseExperimentView(found, found.exercise, rights);
    // Changes of an experiment, its conditions and images do not change the version of the
    // exercise.
    void reply.header('ETag', etagOf(request, found.exercise.lastModified, JSON.stringify(view)));
    return view;
  });

  binder.bind(endpoints.exercises.create, async ({ body }) => {
    const created = await createExercise(
      db,
      {
        ...newExerciseColumns(body),
        id: body.id ?? body.publicId,
        experiments: body.experiments,
        confirmed: body.confirmed,
      },
      rules,
    );
    if (!created.ok) throw exerciseFailureOf(created);
    return { id: created.id };
  });

  binder.bind(endpoints.exercises.update, async ({ params, body, request, caller }) => {
    return change(params.id, caller, {
      fieldsOf: (row) => ({
        ...exerciseColumnsOf(body, row.visibleFields),
        id: body.id ?? body.publicId,
        experiments: body.experiments,
      }),
      confirmed: body.confirmed ?? [],
      expected: readExpectedVersion(request),
    });
  });

  binder.bind(endpoints.exercises.checklist, async ({ params, caller }) =>
    createChecklist(db, await loadExercise(db, params.id, caller), config),
  );

  binder.bind(endpoints.exercises.publish, async ({ params, body, caller }) => {
    return change(params.id, caller, {
      fieldsOf: () => ({ isPublic: true }),
      confirmed: body.confirmed,
      expected: undefined,
    });
  });

  binder.bind(endpoints.exercises.duplicate, async ({ params, reply }) => {
    const id = await copyExercise(db, params.id, {
      ...hooks,
      nameOf: (name) => `${name.slice(0, 193)} (copy)`,
    });
    if (id === undefined) throw notFound();
    void reply.header('Location', `/api/v1/exercises/${id}`);
    return { id };
  });

  binder.bind(endpoints.exercises.remove, async ({ params, request, caller }) => {
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'exercise', id: params.id, deletedBy, expected }));
  });
}
