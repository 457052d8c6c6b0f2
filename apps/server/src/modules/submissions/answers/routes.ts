import { type AssignmentMarks, type Correction, createMessage, endpoints } from '@elucida/contract';
import { readIdempotencyKey } from '../../../platform/http/binding/idempotency-key.ts';
import { conflict } from '../../../platform/http/failures/failures.ts';
import { senderKeyOf } from '../../../platform/limits/sender-key.ts';
import type { Services } from '../../../services.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import type { ExerciseRow } from '../../exercises/store.ts';
import { listExperimentsOfExercise } from '../../exercises/experiments-store.ts';
import { listMessagesByStructure } from '../class-results/author-messages-store.ts';
import { type EarlierSubmission, isFormulaShown } from '../store.ts';
import {
  gradeSubmittedAssignment,
  identifyAssignment,
  replyToRepeatedAssignment,
} from './grade-submitted-assignment.ts';
import { identifyStructure } from './identify-structure.ts';
import { judgeSubmission } from './judge-submission.ts';
import { replyToRepeatedSubmission } from './repeated-submission.ts';
import { isDiscreet, runInConstantTime } from './run-in-constant-time.ts';
import { type SubmitAnswerOptions, disclosureOf, submitAnswer } from './submit-answer.ts';

function rejectOtherTask({ task }: ExerciseRow, expected: ExerciseRow['task']): void {
  if (task === expected) return;
  throw conflict('other-task', createMessage(`other-task-${task}`));
}

export function registerAnswers({ config, db, binder, secret }: Services): void {
  binder.bind(endpoints.exercises.tryOut, async ({ params, body, caller, request }) => {
    const { exercise, molecule } = await loadExercise(db, params.id, caller);
    rejectOtherTask(exercise, 'structure');
    const { feedbackLevel = exercise.feedbackLevel } = body;
    const { reply } = await judgeSubmission({
      exercise: { ...exercise, feedbackLevel },
      reference: molecule.drawingMolfile,
      experiments: await listExperimentsOfExercise(db, exercise.id),
      texts: [body.composerContent],
      attempt: body.attempt,
      language: body.language,
      authorMessages: await listMessagesByStructure(db, exercise.id),
      client: senderKeyOf(caller, request.ip),
    });
    return reply;
  });

  binder.bind(endpoints.exercises.correct, async ({ params, body, caller, request }) => {
    const { exercise, molecule } = await loadExercise(db, params.id, caller);
    rejectOtherTask(exercise, 'structure');
    const client = senderKeyOf(caller, request.ip);
    const texts = [body.composerContent, body.json];
    const identify = (earlier: readonly EarlierSubmission[]) =>
      identifyStructure({
        texts,
        stereo: exercise.stereo,
        reference: molecule.drawingMolfile,
        hidesFormula: isDiscreet(exercise.feedbackLevel),
        earlier,
        client,
      });
    const options: SubmitAnswerOptions<Correction> = {
      exercise,
      caller,
      address: request.ip,
      key: readIdempotencyKey(request),
      content: body,
      waitedSeconds: body.waitedSeconds,
      identify,
      isRepeat: body.isRepeat,
      replyToStored: (row) => {
        const storedText = async () => (await identify([]))?.stored;
        return replyToRepeatedSubmission(row, { ...body, exerciseId: exercise.id, storedText });
      },
      judge: async (attempt, earlier) => {
        const { reply, verdict } = await judgeSubmission({
          exercise,
          reference: molecule.drawingMolfile,
          experiments: await listExperimentsOfExercise(db, exercise.id),
          texts,
          attempt,
          language: body.language,
          authorMessages: await listMessagesByStructure(db, exercise.id),
          isRepeat: earlier !== undefined,
          client,
        });
        const { isFormulaCorrect, ...shown } = reply;
        const disclosure = disclosureOf(exercise);
        const isShown = isFormulaShown({ disclosure, isCorrect: reply.correct });
        return { reply: { ...shown, ...(isShown && { isFormulaCorrect }) }, verdict };
      },
    };
    return runInConstantTime(exercise, () => submitAnswer({ db, config, secret }, options));
  });

  binder.bind(endpoints.exercises.assign, async ({ params, body, caller, request }) => {
    const found = await loadExercise(db, params.id, caller);
    rejectOtherTask(found.exercise, 'assignment');
    const options: SubmitAnswerOptions<AssignmentMarks> = {
      exercise: found.exercise,
      caller,
      address: request.ip,
      key: readIdempotencyKey(request),
      content: { composerContent: JSON.stringify(body.signals) },
      waitedSeconds: body.waitedSeconds,
      identify: async () => identifyAssignment(body),
      isRepeat: body.isRepeat,
      replyToStored: (row) => replyToRepeatedAssignment(row, { exerciseId: found.exercise.id, sent: body }),
      judge: async (attempt) => {
        const experiments = await listExperimentsOfExercise(db, found.exercise.id);
        return gradeSubmittedAssignment({ ...found, experiments, sent: body, attempt });
      },
    };
    return runInConstantTime(found.exercise, () => submitAnswer({ db, config, secret }, options));
  });
}
