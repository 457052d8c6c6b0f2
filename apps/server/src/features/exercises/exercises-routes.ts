import {
  type AssignmentMarks,
  type Correction,
  endpoints,
  levels,
  pageSizes,
  pageWindow,
  rankAllows,
} from '@elucida/contract';
import { judgingClient } from '../../http/judging-client.ts';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { conflict, invalidInput, notFound, unauthenticated } from '../../http/failures.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { versionTag } from '../../http/version-tag.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { spokenMessages } from '../../store/author-messages-store.ts';
import { moveToBin } from '../../store/bin-store.ts';
import {
  type ExerciseRules,
  copyExercise,
  createExercise,
  updateExercise,
} from '../../store/exercise-changes-store.ts';
import {
  type ExerciseRow,
  experimentsOfExercise,
  findExercise,
  findExerciseExperiment,
  listExercises,
  otherTasksOf,
} from '../../store/exercises-store.ts';
import {
  type GivenAnswer,
  firstSuccesses,
  isFormulaShown,
  isWithheld,
} from '../../store/submissions-store.ts';
import { isYetToOpen } from '../../http/answer-rules.ts';
import { checklistOf } from './checklist.ts';
import { judge } from './correction.ts';
import { inEqualTime } from './equal-time.ts';
import { markAnswer, sameAssignment } from './mark-answer.ts';
import { structureIdentity } from './same-structure.ts';
import { sameAnswer } from './sent-answer.ts';
import { type TakenAnswer, earlierAnswers, takeAnswer } from './take-answer.ts';
import { exerciseColumns, exerciseRefusal, newExerciseColumns, unconfirmed } from './exercise-columns.ts';
import { failedTests } from './test-drawings.ts';
import {
  type ShownExercise,
  exerciseExperimentView,
  exerciseListItem,
  exerciseView,
} from './exercise-view.ts';

const aStudent = { role: 'STUDENT', seesHidden: false } as const;

function audienceOf(viewer: Viewer) {
  return { role: viewer.role, ...visibilityOf(viewer) };
}

function knownLevels(asked: string[] | undefined) {
  const unknown = asked?.find((level) => !(levels as readonly string[]).includes(level));
  if (unknown !== undefined) throw invalidInput([{ path: 'level', message: `Unknown level: ${unknown}` }]);
  return asked as (typeof levels)[number][] | undefined;
}

export function registerExercises({ config, db, catalogue, binder, secret }: Services): void {
  const rules: ExerciseRules = {
    judge: failedTests,
    checklist: (tx, found) => checklistOf(tx, found, config),
  };

  async function visibleExercise(id: number, viewer: Viewer) {
    const found = await findExercise(db, id, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    return found;
  }

  /** Nothing of a guest, nor of somebody who may try it out; what is left only where it is limited. */
  const isOutside = ({ audience }: ExerciseRow, viewer: Viewer) => {
    const { seesHidden, audiences } = visibilityOf(viewer);
    return !seesHidden && !audiences.includes(audience);
  };

  async function standingOf(
    exercise: ExerciseRow,
    viewer: Viewer,
  ): Promise<Pick<ShownExercise, 'attemptsLeft' | 'solved'>> {
    if (viewer.account === undefined || visibilityOf(viewer).seesHidden) return {};
    const { attemptsAllowed } = exercise;
    const given = await earlierAnswers(db, exercise, viewer);
    const place = given.findIndex((answer) => answer.isCorrect && !isWithheld(answer));
    const first = given[place];
    return {
      attemptsLeft: attemptsAllowed === null ? undefined : Math.max(0, attemptsAllowed - given.length),
      solved: first && { at: first.createdAt.toISOString(), attempts: place + 1 },
    };
  }

  async function solvedBy(viewer: Viewer, rows: ExerciseRow[]): Promise<Map<number, Date>> {
    if (viewer.account === undefined || visibilityOf(viewer).seesHidden) return new Map();
    const exerciseIds = rows.map(({ id }) => id);
    return firstSuccesses(db, { accountId: viewer.account.id, exerciseIds });
  }

  async function shownExercise(id: number, viewer: Viewer) {
    const found = await visibleExercise(id, viewer);
    const audience = audienceOf(viewer);
    const shown = {
      ...found,
      experiments: await experimentsOfExercise(db, id),
      ...(await standingOf(found.exercise, viewer)),
      isYetToOpen: !audience.seesHidden && isYetToOpen(found.exercise),
      isOutsideAudience: isOutside(found.exercise, viewer),
      otherTasks: audience.seesHidden ? await otherTasksOf(db, found.exercise) : undefined,
    };
    return { shown: exerciseView(shown, audience), modified: found.exercise.lastModified };
  }

  binder.bind(endpoints.exercises.list, async ({ query, viewer, reply }) => {
    // Asking for a section would tell which exercises are in it.
    if (query.sections !== undefined && !rankAllows(viewer.role, 'exercises.read-sections'))
      throw unauthenticated();
    const sort = query.sort ?? 'id';
    const wanted = {
      ...visibilityOf(viewer),
      ...pageWindow(query, pageSizes.exercises),
      filters: { id: query.id, name: query.name, sections: query.sections, levels: knownLevels(query.level) },
      sort: { column: sort.replace('-', '') as 'id', isDescending: sort.startsWith('-') },
    } as const;
    const { rows, total } = await catalogue.read((store) => listExercises(store, wanted));
    void reply.header('X-Total-Count', total);
    const solved = await solvedBy(viewer, rows);
    return rows.map((row, index) => ({
      ...exerciseListItem(row, audienceOf(viewer)),
      ...(solved.has(row.id) && { solvedAt: solved.get(row.id)!.toISOString() }),
      ...(index === 0 && { count: total }),
    }));
  });

  binder.bind(endpoints.exercises.read, async ({ params, viewer, request, reply }) => {
    const { shown, modified } = await shownExercise(params.id, viewer);
    // Its `lastmodified` is a day there, and no version; attempts and times of the caller change too.
    if (!visibilityOf(viewer).seesHidden)
      void reply.header('ETag', versionTag(request, modified, JSON.stringify(shown)));
    return shown;
  });

  binder.bind(endpoints.exercises.preview, async ({ params, viewer, request, reply }) => {
    const found = await visibleExercise(params.id, viewer);
    const attemptsLeft = found.exercise.attemptsAllowed ?? undefined;
    const shown = { ...found, experiments: await experimentsOfExercise(db, params.id), attemptsLeft };
    const view = exerciseView(shown, aStudent);
    // A condition of an experiment changes the view, and not the version of the exercise.
    void reply.header('ETag', versionTag(request, found.exercise.lastModified, JSON.stringify(view)));
    return view;
  });

  binder.bind(endpoints.exercises.experiments, async ({ params, viewer }) => {
    const { exercise } = await visibleExercise(params.id, viewer);
    const audience = audienceOf(viewer);
    if (!audience.seesHidden && (isYetToOpen(exercise) || isOutside(exercise, viewer))) return [];
    const rows = await experimentsOfExercise(db, params.id);
    return rows.map((row) => exerciseExperimentView(row, exercise, audience));
  });

  binder.bind(endpoints.exercises.experiment, async ({ params, viewer }) => {
    const path = { exerciseId: params.id, experimentId: params.experimentId };
    const found = await findExerciseExperiment(db, path, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    // By its handle it is what a student gets, whoever asks.
    const audience = found.handle === params.experimentId ? aStudent : audienceOf(viewer);
    return exerciseExperimentView(found, found.exercise, audience);
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
    if (!created.ok) throw exerciseRefusal(created);
    return { id: created.id };
  });

  binder.bind(endpoints.exercises.update, async ({ params, body, request, viewer }) => {
    const updated = await updateExercise(db, params.id, {
      fieldsOf: (row) => ({
        ...exerciseColumns(body, row.visibleFields),
        id: body.id ?? body.publicId,
        experiments: body.experiments,
      }),
      confirmed: body.confirmed ?? [],
      expected: expectedVersion(request),
      ...rules,
    });
    if (typeof updated === 'string') requireDone(updated);
    else if (!updated.ok) throw exerciseRefusal(updated);
    else return (await shownExercise(updated.id, viewer)).shown;
  });

  binder.bind(endpoints.exercises.checklist, async ({ params, viewer }) =>
    checklistOf(db, await visibleExercise(params.id, viewer), config),
  );

  binder.bind(endpoints.exercises.publish, async ({ params, body, viewer }) => {
    const found = await visibleExercise(params.id, viewer);
    const items = await checklistOf(db, found, config);
    const confirmed: readonly string[] = body.confirmed;
    const open = items.filter(({ code, state }) => state === 'warning' && !confirmed.includes(code));
    if (!found.exercise.isPublic && open.length > 0) throw unconfirmed(open);
    const updated = await updateExercise(db, params.id, {
      fieldsOf: () => ({ isPublic: true }),
      confirmed: body.confirmed,
      expected: undefined,
      ...rules,
    });
    if (typeof updated === 'string') requireDone(updated);
    else if (!updated.ok) throw exerciseRefusal(updated);
    else return (await shownExercise(updated.id, viewer)).shown;
  });

  binder.bind(endpoints.exercises.duplicate, async ({ params, reply }) => {
    const id = await copyExercise(db, params.id, (name) => `${name.slice(0, 193)} (copy)`);
    if (id === undefined) throw notFound();
    void reply.header('Location', `/api/v1/exercises/${id}`);
    return { id };
  });

  binder.bind(endpoints.exercises.remove, async ({ params, request, viewer }) => {
    const expected = expectedVersion(request);
    const deletedBy = viewer.account?.id;
    requireDone(await moveToBin(db, { kind: 'exercise', id: params.id, deletedBy, expected }));
  });

  binder.bind(endpoints.exercises.tryOut, async ({ params, body, viewer, request }) => {
    const { exercise, molecule } = await visibleExercise(params.id, viewer);
    refuseOtherTask(exercise, 'structure');
    const { feedbackLevel = exercise.feedbackLevel } = body;
    const { reply } = await judge({
      exercise: { ...exercise, feedbackLevel },
      reference: molecule.drawingMolfile,
      experiments: await experimentsOfExercise(db, exercise.id),
      composerContent: body.composerContent,
      json: undefined,
      attempt: body.attempt,
      language: body.language,
      authorMessages: await spokenMessages(db, exercise.id),
      client: judgingClient(viewer, request.ip),
    });
    return reply;
  });

  function refuseOtherTask({ task }: ExerciseRow, expected: ExerciseRow['task']): void {
    if (task === expected) return;
    const asked = task === 'structure' ? 'a structure' : 'the atoms of its signals';
    throw conflict('other-task', `This exercise asks for ${asked}.`);
  }

  binder.bind(endpoints.exercises.correct, async ({ params, body, viewer, request }) => {
    const { exercise, molecule } = await visibleExercise(params.id, viewer);
    refuseOtherTask(exercise, 'structure');
    const client = judgingClient(viewer, request.ip);
    const identify = (earlier: readonly GivenAnswer[]) =>
      structureIdentity({
        texts: [body.composerContent, body.json],
        stereo: exercise.stereo,
        reference: molecule.drawingMolfile,
        hidesFormula: exercise.feedbackLevel === 'verdict' || exercise.feedbackLevel === 'after-closing',
        earlier,
        client,
      });
    const task: TakenAnswer<Correction> = {
      exercise,
      viewer,
      address: request.ip,
      key: idempotencyKey(request),
      content: body,
      identify,
      isRepeat: body.isRepeat,
      repeat: (row) => {
        const storedText = async () => (await identify([]))?.stored;
        return sameAnswer(row, { ...body, exerciseId: exercise.id, storedText });
      },
      judge: async (attempt, given) => {
        const {
          drawing,
          reply: judged,
          assessment,
        } = await judge({
          exercise,
          reference: molecule.drawingMolfile,
          experiments: await experimentsOfExercise(db, exercise.id),
          composerContent: body.composerContent,
          json: body.json,
          attempt,
          language: body.language,
          authorMessages: await spokenMessages(db, exercise.id),
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
    return inEqualTime(exercise, () => takeAnswer({ db, config, secret }, task));
  });

  binder.bind(endpoints.exercises.assign, async ({ params, body, viewer, request }) => {
    const found = await visibleExercise(params.id, viewer);
    refuseOtherTask(found.exercise, 'assignment');
    const task: TakenAnswer<AssignmentMarks> = {
      exercise: found.exercise,
      viewer,
      address: request.ip,
      key: idempotencyKey(request),
      content: { composerContent: JSON.stringify(body.signals) },
      repeat: (row) => sameAssignment(row, { exerciseId: found.exercise.id, sent: body }),
      judge: async (attempt) => {
        const experiments = await experimentsOfExercise(db, found.exercise.id);
        const { told, kept } = markAnswer({ ...found, experiments, sent: body, attempt });
        return { reply: told, kept };
      },
    };
    return inEqualTime(found.exercise, () => takeAnswer({ db, config, secret }, task));
  });
}
