import {
  type AssignmentMarks,
  type Correction,
  endpoints,
  levels,
  pageSizes,
  pageWindowOf,
  rankAllows,
} from '@elucida/contract';
import { senderKeyOf } from '../../platform/limits/sender-key.ts';
import { readExpectedVersion, requireSuccess } from '../../platform/http/binding/expected-version.ts';
import { conflict, invalidInput, notFound, unauthenticated } from '../../platform/http/failures/failures.ts';
import { readIdempotencyKey } from '../../platform/http/binding/idempotency-key.ts';
import { etagOf } from '../../platform/http/headers/etag.ts';
import { type Caller, visibilityForCaller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import { authorMessagesByStructure } from '../submissions/class-results/author-messages-store.ts';
import { moveToBin } from '../catalogue/bin/store.ts';
import { type ExerciseRules, copyExercise, createExercise, updateExercise } from './changes-store.ts';
import {
  type ExerciseRow,
  listExperimentsOfExercise,
  findExercise,
  findExerciseExperiment,
  listExercises,
  findOtherTasks,
} from './store.ts';
import {
  type EarlierSubmission,
  loadFirstSuccesses,
  isFormulaShown,
  isWithheld,
} from '../submissions/store.ts';
import { isNotYetOpen } from '../submissions/answers/submission-rules.ts';
import { createChecklist } from './checklist.ts';
import { judgeSubmission } from '../submissions/answers/judge-submission.ts';
import { runInConstantTime } from '../submissions/answers/run-in-constant-time.ts';
import {
  gradeSubmittedAssignment,
  replyToRepeatedAssignment,
} from '../submissions/answers/grade-submitted-assignment.ts';
import { identifyStructure } from '../submissions/answers/identify-structure.ts';
import { replyToRepeatedSubmission } from '../submissions/answers/repeated-submission.ts';
import {
  type SubmitAnswerOptions,
  loadEarlierSubmissions,
  submitAnswer,
} from '../submissions/answers/submit-answer.ts';
import { exerciseColumnsOf, exerciseFailureOf, newExerciseColumns, unconfirmedWarnings } from './columns.ts';
import { findFailedTests } from './test-drawings.ts';
import { type ExerciseViewInput, exerciseExperimentView, exerciseListItem, exerciseView } from './view.ts';

const studentAudience = { role: 'STUDENT', seesHidden: false } as const;

function audienceOf(viewer: Caller) {
  return { role: viewer.role, ...visibilityForCaller(viewer) };
}

function knownLevels(asked: string[] | undefined) {
  const unknown = asked?.find((level) => !(levels as readonly string[]).includes(level));
  if (unknown !== undefined) throw invalidInput([{ path: 'level', message: `Unknown level: ${unknown}` }]);
  return asked as (typeof levels)[number][] | undefined;
}

export function registerExercises({ config, db, catalogue, binder, secret }: Services): void {
  const rules: ExerciseRules = {
    judge: findFailedTests,
    checklist: (tx, found) => createChecklist(tx, found, config),
  };

  async function visibleExercise(id: number, viewer: Caller) {
    const found = await findExercise(db, id, visibilityForCaller(viewer));
    if (found === undefined) throw notFound();
    return found;
  }

  /** Nothing of a guest, nor of somebody who may try it out; what is left only where it is limited. */
  const isOutside = ({ audience }: ExerciseRow, viewer: Caller) => {
    const { seesHidden, audiences } = visibilityForCaller(viewer);
    return !seesHidden && !audiences.includes(audience);
  };

  async function standingOf(
    exercise: ExerciseRow,
    viewer: Caller,
  ): Promise<Pick<ExerciseViewInput, 'attemptsLeft' | 'solved'>> {
    if (viewer.account === undefined || visibilityForCaller(viewer).seesHidden) return {};
    const { attemptsAllowed } = exercise;
    const given = await loadEarlierSubmissions(db, exercise, viewer);
    const place = given.findIndex((answer) => answer.isCorrect && !isWithheld(answer));
    const first = given[place];
    return {
      attemptsLeft: attemptsAllowed === null ? undefined : Math.max(0, attemptsAllowed - given.length),
      solved: first && { at: first.createdAt.toISOString(), attempts: place + 1 },
    };
  }

  async function solvedBy(viewer: Caller, rows: ExerciseRow[]): Promise<Map<number, Date>> {
    if (viewer.account === undefined || visibilityForCaller(viewer).seesHidden) return new Map();
    const exerciseIds = rows.map(({ id }) => id);
    return loadFirstSuccesses(db, { accountId: viewer.account.id, exerciseIds });
  }

  async function shownExercise(id: number, viewer: Caller) {
    const found = await visibleExercise(id, viewer);
    const audience = audienceOf(viewer);
    const shown = {
      ...found,
      experiments: await listExperimentsOfExercise(db, id),
      ...(await standingOf(found.exercise, viewer)),
      isYetToOpen: !audience.seesHidden && isNotYetOpen(found.exercise),
      isOutsideAudience: isOutside(found.exercise, viewer),
      otherTasks: audience.seesHidden ? await findOtherTasks(db, found.exercise) : undefined,
    };
    return { shown: exerciseView(shown, audience), modified: found.exercise.lastModified };
  }

  binder.bind(endpoints.exercises.list, async ({ query, caller, reply }) => {
    // Asking for a section would tell which exercises are in it.
    if (query.sections !== undefined && !rankAllows(caller.role, 'exercises.read-sections'))
      throw unauthenticated();
    const sort = query.sort ?? 'id';
    const wanted = {
      ...visibilityForCaller(caller),
      ...pageWindowOf(query, pageSizes.exercises),
      filters: { id: query.id, name: query.name, sections: query.sections, levels: knownLevels(query.level) },
      sort: { column: sort.replace('-', '') as 'id', isDescending: sort.startsWith('-') },
    } as const;
    const { rows, total } = await catalogue.read((store) => listExercises(store, wanted));
    void reply.header('X-Total-Count', total);
    const solved = await solvedBy(caller, rows);
    return rows.map((row, index) => ({
      ...exerciseListItem(row, audienceOf(caller)),
      ...(solved.has(row.id) && { solvedAt: solved.get(row.id)!.toISOString() }),
      ...(index === 0 && { count: total }),
    }));
  });

  binder.bind(endpoints.exercises.read, async ({ params, caller, request, reply }) => {
    const { shown, modified } = await shownExercise(params.id, caller);
    // Its `lastmodified` is a day there, and no version; attempts and times of the caller change too.
    if (!visibilityForCaller(caller).seesHidden)
      void reply.header('ETag', etagOf(request, modified, JSON.stringify(shown)));
    return shown;
  });

  binder.bind(endpoints.exercises.preview, async ({ params, caller, request, reply }) => {
    const found = await visibleExercise(params.id, caller);
    const attemptsLeft = found.exercise.attemptsAllowed ?? undefined;
    const shown = { ...found, experiments: await listExperimentsOfExercise(db, params.id), attemptsLeft };
    const view = exerciseView(shown, studentAudience);
    // A condition of an experiment changes the view, and not the version of the exercise.
    void reply.header('ETag', etagOf(request, found.exercise.lastModified, JSON.stringify(view)));
    return view;
  });

  binder.bind(endpoints.exercises.experiments, async ({ params, caller }) => {
    const { exercise } = await visibleExercise(params.id, caller);
    const audience = audienceOf(caller);
    if (!audience.seesHidden && (isNotYetOpen(exercise) || isOutside(exercise, caller))) return [];
    const rows = await listExperimentsOfExercise(db, params.id);
    return rows.map((row) => exerciseExperimentView(row, exercise, audience));
  });

  binder.bind(endpoints.exercises.experiment, async ({ params, caller, request, reply }) => {
    const path = { exerciseId: params.id, experimentId: params.experimentId };
    const found = await findExerciseExperiment(db, path, visibilityForCaller(caller));
    if (found === undefined) throw notFound();
    // By its handle it is what a student gets, whoever asks.
    const audience = found.handle === params.experimentId ? studentAudience : audienceOf(caller);
    const view = exerciseExperimentView(found, found.exercise, audience);
    // An experiment, its conditions and its images change without the version of the exercise.
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
    const updated = await updateExercise(db, params.id, {
      fieldsOf: (row) => ({
        ...exerciseColumnsOf(body, row.visibleFields),
        id: body.id ?? body.publicId,
        experiments: body.experiments,
      }),
      confirmed: body.confirmed ?? [],
      expected: readExpectedVersion(request),
      ...rules,
    });
    if (typeof updated === 'string') requireSuccess(updated);
    else if (!updated.ok) throw exerciseFailureOf(updated);
    else return (await shownExercise(updated.id, caller)).shown;
  });

  binder.bind(endpoints.exercises.checklist, async ({ params, caller }) =>
    createChecklist(db, await visibleExercise(params.id, caller), config),
  );

  binder.bind(endpoints.exercises.publish, async ({ params, body, caller }) => {
    const found = await visibleExercise(params.id, caller);
    const items = await createChecklist(db, found, config);
    const confirmed: readonly string[] = body.confirmed;
    const open = items.filter(({ code, state }) => state === 'warning' && !confirmed.includes(code));
    if (!found.exercise.isPublic && open.length > 0) throw unconfirmedWarnings(open);
    const updated = await updateExercise(db, params.id, {
      fieldsOf: () => ({ isPublic: true }),
      confirmed: body.confirmed,
      expected: undefined,
      ...rules,
    });
    if (typeof updated === 'string') requireSuccess(updated);
    else if (!updated.ok) throw exerciseFailureOf(updated);
    else return (await shownExercise(updated.id, caller)).shown;
  });

  binder.bind(endpoints.exercises.duplicate, async ({ params, reply }) => {
    const id = await copyExercise(db, params.id, (name) => `${name.slice(0, 193)} (copy)`);
    if (id === undefined) throw notFound();
    void reply.header('Location', `/api/v1/exercises/${id}`);
    return { id };
  });

  binder.bind(endpoints.exercises.remove, async ({ params, request, caller }) => {
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'exercise', id: params.id, deletedBy, expected }));
  });

  binder.bind(endpoints.exercises.tryOut, async ({ params, body, caller, request }) => {
    const { exercise, molecule } = await visibleExercise(params.id, caller);
    refuseOtherTask(exercise, 'structure');
    const { feedbackLevel = exercise.feedbackLevel } = body;
    const { reply } = await judgeSubmission({
      exercise: { ...exercise, feedbackLevel },
      reference: molecule.drawingMolfile,
      experiments: await listExperimentsOfExercise(db, exercise.id),
      composerContent: body.composerContent,
      json: undefined,
      attempt: body.attempt,
      language: body.language,
      authorMessages: await authorMessagesByStructure(db, exercise.id),
      client: senderKeyOf(caller, request.ip),
    });
    return reply;
  });

  function refuseOtherTask({ task }: ExerciseRow, expected: ExerciseRow['task']): void {
    if (task === expected) return;
    const asked = task === 'structure' ? 'a structure' : 'the atoms of its signals';
    throw conflict('other-task', `This exercise asks for ${asked}.`);
  }

  binder.bind(endpoints.exercises.correct, async ({ params, body, caller, request }) => {
    const { exercise, molecule } = await visibleExercise(params.id, caller);
    refuseOtherTask(exercise, 'structure');
    const client = senderKeyOf(caller, request.ip);
    const identify = (earlier: readonly EarlierSubmission[]) =>
      identifyStructure({
        texts: [body.composerContent, body.json],
        stereo: exercise.stereo,
        reference: molecule.drawingMolfile,
        hidesFormula: exercise.feedbackLevel === 'verdict' || exercise.feedbackLevel === 'after-closing',
        earlier,
        client,
      });
    const task: SubmitAnswerOptions<Correction> = {
      exercise,
      caller,
      address: request.ip,
      key: readIdempotencyKey(request),
      content: body,
      waitedSeconds: body.waitedSeconds,
      identify,
      isRepeat: body.isRepeat,
      repeat: (row) => {
        const storedText = async () => (await identify([]))?.stored;
        return replyToRepeatedSubmission(row, { ...body, exerciseId: exercise.id, storedText });
      },
      judge: async (attempt, given) => {
        const {
          drawing,
          reply: judged,
          assessment,
        } = await judgeSubmission({
          exercise,
          reference: molecule.drawingMolfile,
          experiments: await listExperimentsOfExercise(db, exercise.id),
          composerContent: body.composerContent,
          json: body.json,
          attempt,
          language: body.language,
          authorMessages: await authorMessagesByStructure(db, exercise.id),
          isRepeat: given !== undefined,
          client,
        });
        const kept = {
          composerContent: drawing,
          feedback: judged.feedback,
          isFormulaCorrect: judged.isFormulaCorrect,
          isCorrect: judged.correct,
          ...assessment,
        };
        const { isFormulaCorrect, ...verdict } = judged;
        const disclosure = exercise.feedbackLevel === 'verdict' ? 'verdict' : 'full';
        const isShown = isFormulaShown({ disclosure, isCorrect: judged.correct });
        return { reply: { ...verdict, ...(isShown && { isFormulaCorrect }) }, kept };
      },
    };
    return runInConstantTime(exercise, () => submitAnswer({ db, config, secret }, task));
  });

  binder.bind(endpoints.exercises.assign, async ({ params, body, caller, request }) => {
    const found = await visibleExercise(params.id, caller);
    refuseOtherTask(found.exercise, 'assignment');
    const task: SubmitAnswerOptions<AssignmentMarks> = {
      exercise: found.exercise,
      caller,
      address: request.ip,
      key: readIdempotencyKey(request),
      content: { composerContent: JSON.stringify(body.signals) },
      waitedSeconds: body.waitedSeconds,
      repeat: (row) => replyToRepeatedAssignment(row, { exerciseId: found.exercise.id, sent: body }),
      judge: async (attempt) => {
        const experiments = await listExperimentsOfExercise(db, found.exercise.id);
        const { told, kept } = gradeSubmittedAssignment({ ...found, experiments, sent: body, attempt });
        return { reply: told, kept };
      },
    };
    return runInConstantTime(found.exercise, () => submitAnswer({ db, config, secret }, task));
  });
}
