import { answerRefusals, endpoints, levels, pageSizes, pageWindow, rankAllows } from '@elucida/contract';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { conflict, invalidInput, notFound, unauthenticated } from '../../http/failures.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import { versionTag } from '../../http/version-tag.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { AttemptRule } from '../../store/attempts-store.ts';
import { keepAnswer } from '../../store/answers-store.ts';
import { spokenMessages } from '../../store/author-messages-store.ts';
import { moveToBin } from '../../store/bin-store.ts';
import { copyExercise, createExercise, updateExercise } from '../../store/exercise-changes-store.ts';
import {
  type ExerciseRow,
  experimentsOfExercise,
  findExercise,
  findExerciseExperiment,
  listExercises,
} from '../../store/exercises-store.ts';
import { countSubmissions, findSubmissionByKey } from '../../store/submissions-store.ts';
import { assessAnswer } from './assess-answer.ts';
import { answerRefusal, isYetToOpen } from './answer-rules.ts';
import { judge } from './correction.ts';
import { type SentAnswer, sameAnswer, tryOf } from './sent-answer.ts';
import { exerciseColumns, exerciseRefusal, newExerciseColumns } from './exercise-columns.ts';
import { failedTests } from './test-drawings.ts';
import { exerciseExperimentView, exerciseListItem, exerciseView } from './exercise-view.ts';

const aStudent = { role: 'STUDENT', seesHidden: false } as const;

function audienceOf(viewer: Viewer) {
  return { role: viewer.role, ...visibilityOf(viewer) };
}

function knownLevels(asked: string[] | undefined) {
  const unknown = asked?.find((level) => !(levels as readonly string[]).includes(level));
  if (unknown !== undefined) throw invalidInput([{ path: 'level', message: `Unknown level: ${unknown}` }]);
  return asked as (typeof levels)[number][] | undefined;
}

type AnswerRule = AttemptRule & { message: string };

/** How often each allowed answer may be sent again after a reply that was lost. */
const sendingsOfAnswer = 4;

/** So that isomers are thought about, not tried out. */
function answerRule(exerciseId: number, accountId: string | undefined, address: string): AnswerRule {
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

  /** What was said of an answer that comes a second time, its reply having been lost. */
  async function answeredBefore({ key, ...sent }: SentAnswer & { key: string | undefined }, viewer: Viewer) {
    if (key === undefined || viewer.account === undefined) return undefined;
    const earlier = await findSubmissionByKey(db, { accountId: viewer.account.id, key });
    return earlier && sameAnswer(earlier, sent);
  }

  async function earlierAnswers(exercise: ExerciseRow, viewer: Viewer): Promise<number> {
    const accountId = viewer.account?.id;
    return accountId === undefined ? 0 : countSubmissions(db, { accountId, exerciseId: exercise.id });
  }

  /** Undefined where it is not counted: no limit, a guest, or somebody who may try it out. */
  async function attemptsLeft(exercise: ExerciseRow, viewer: Viewer): Promise<number | undefined> {
    const { attemptsAllowed } = exercise;
    if (attemptsAllowed === null || viewer.account === undefined || visibilityOf(viewer).seesHidden)
      return undefined;
    return Math.max(0, attemptsAllowed - (await earlierAnswers(exercise, viewer)));
  }

  async function shownExercise(id: number, viewer: Viewer) {
    const found = await visibleExercise(id, viewer);
    const audience = audienceOf(viewer);
    const shown = {
      ...found,
      experiments: await experimentsOfExercise(db, id),
      attemptsLeft: await attemptsLeft(found.exercise, viewer),
      isYetToOpen: !audience.seesHidden && isYetToOpen(found.exercise),
    };
    return { shown: exerciseView(shown, audience), modified: found.exercise.lastModified };
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
      ...exerciseListItem(row, audienceOf(viewer)),
      ...(index === 0 && { count: total }),
    }));
  });

  binder.bind(endpoints.exercises.read, async ({ params, viewer, request, reply }) => {
    const { shown, modified } = await shownExercise(params.id, viewer);
    // Its `lastmodified` is a day there, and no version.
    if (!visibilityOf(viewer).seesHidden) void reply.header('ETag', versionTag(request, modified, 'json'));
    return shown;
  });

  binder.bind(endpoints.exercises.preview, async ({ params, viewer, request, reply }) => {
    const found = await visibleExercise(params.id, viewer);
    const attemptsLeft = found.exercise.attemptsAllowed ?? undefined;
    const shown = { ...found, experiments: await experimentsOfExercise(db, params.id), attemptsLeft };
    void reply.header('ETag', versionTag(request, found.exercise.lastModified, 'json'));
    return exerciseView(shown, aStudent);
  });

  binder.bind(endpoints.exercises.experiments, async ({ params, viewer }) => {
    const { exercise } = await visibleExercise(params.id, viewer);
    const audience = audienceOf(viewer);
    if (!audience.seesHidden && isYetToOpen(exercise)) return [];
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
      { ...newExerciseColumns(body), id: body.id ?? body.publicId, experiments: body.experiments },
      failedTests,
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
      expected: expectedVersion(request),
      judge: failedTests,
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

  binder.bind(endpoints.exercises.tryOut, async ({ params, body, viewer }) => {
    const { exercise, molecule } = await visibleExercise(params.id, viewer);
    const { feedbackLevel = exercise.feedbackLevel } = body;
    const { drawing: _, ...judgement } = judge({
      exercise: { ...exercise, feedbackLevel },
      reference: molecule.drawingMolfile,
      experiments: await experimentsOfExercise(db, exercise.id),
      composerContent: body.composerContent,
      json: undefined,
      attempt: body.attempt,
      language: body.language,
      authorMessages: await spokenMessages(db, exercise.id),
    });
    return judgement;
  });

  binder.bind(endpoints.exercises.correct, async ({ params, body, viewer, request }) => {
    const { exercise, molecule } = await visibleExercise(params.id, viewer);
    const key = idempotencyKey(request);
    // Counted before it is looked for: of the same answer twice at once, the second is not the one too many.
    const earlier = await earlierAnswers(exercise, viewer);
    const known = await answeredBefore({ ...body, exerciseId: exercise.id, key }, viewer);
    if (known !== undefined) return known;
    if (!exercise.hasCorrector)
      throw conflict('no-corrector', "This exercise doesn't have the corrector activated.");
    const accountId = viewer.account?.id;
    const isCounted = !visibilityOf(viewer).seesHidden;
    const refusal = isCounted && answerRefusal(exercise, { earlier, isGuest: accountId === undefined });
    if (refusal) throw conflict(refusal, answerRefusals[refusal]);
    if (config.rateLimits) {
      const rule = answerRule(exercise.id, accountId, request.ip);
      // The same answer sent again is counted once below, but judged each time: that has an end too.
      const sendings = { key: `sending ${rule.key}`, allowed: rule.allowed * sendingsOfAnswer };
      await limitAttempts(db, { ...rule, ...sendings });
      await limitAttempts(db, { ...rule, id: key && tryOf(rule.key, { ...body, key }) });
    }
    const { drawing, ...judgement } = judge({
      exercise,
      reference: molecule.drawingMolfile,
      experiments: await experimentsOfExercise(db, exercise.id),
      composerContent: body.composerContent,
      json: body.json,
      attempt: earlier + 1,
      language: body.language,
      authorMessages: await spokenMessages(db, exercise.id),
    });
    if (accountId === undefined) return judgement;
    const answer = {
      accountId,
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      exerciseLevel: exercise.level,
      composerContent: drawing,
      feedback: judgement.feedback,
      isFormulaCorrect: judgement.isFormulaCorrect,
      isCorrect: judgement.correct,
      key: key ?? null,
      ...assessAnswer({ drawing, reference: molecule.drawingMolfile, stereo: exercise.stereo }),
    };
    const kept = await keepAnswer(db, answer, isCounted ? exercise.attemptsAllowed : null);
    if (kept.ok && 'earlier' in kept) return sameAnswer(kept.earlier, { ...body, exerciseId: exercise.id });
    if (kept.ok) return { ...judgement, submissionId: kept.id };
    if (kept.reason === 'missing') throw notFound();
    throw conflict(kept.reason, answerRefusals[kept.reason]);
  });
}
