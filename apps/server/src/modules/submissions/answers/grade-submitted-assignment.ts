import { type AssignmentGrade, gradeAssignment, readDrawing, scoreAssignment } from '@elucida/chemistry';
import {
  type AssignmentMarks,
  type BodyOf,
  type endpoints,
  type WithheldReply,
  correctorLevelOf,
  experimentTypeName,
  createMessage,
  readAssignmentAnswer,
  writeAssignmentAnswer,
} from '@elucida/contract';
import { withheldReplyOf } from './withheld-reply.ts';
import { drawingHash } from '../../exercises/drawing-hash.ts';
import { type GradedExperiment, listGradedExperiments } from '../../exercises/graded-experiments.ts';
import { conflict, invalidInput, unprocessable } from '../../../platform/http/failures/failures.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';
import type { ExerciseExperimentRow } from '../../exercises/experiments-store.ts';
import type { SubmissionRow } from '../store.ts';
import type { AnswerIdentity } from './submit-answer.ts';

export type AssignmentAnswer = BodyOf<typeof endpoints.exercises.assign>;

export interface AssignmentToGrade extends Pick<ExerciseWithMolecule, 'exercise'> {
  experiments: readonly ExerciseExperimentRow[];
  sent: AssignmentAnswer;
  attempt: number;
}

const gradedView = ({ isCorrect, right, total, message, signals }: AssignmentGrade) => ({
  right,
  total,
  message,
  correct: isCorrect,
  signals: signals.map(({ spectrum, ...mark }) => ({ ...mark, experiment: spectrum })),
});

function shiftText(shifts: readonly number[], language: 'en' | 'fr'): string {
  const text = shifts.map((shift) => shift.toFixed(2)).join(' / ');
  return `${language === 'fr' ? text.replaceAll('.', ',') : text} ppm`;
}

/** Rejects unknown signals, atoms of another drawing, and an answer without atoms. */
function rejectUnknownSignals(
  sent: AssignmentAnswer,
  graded: readonly GradedExperiment[],
  shownHash: string,
): void {
  const { signals } = sent;
  const known = new Set(graded.flatMap(({ handle, signals: all }) => all.map(({ id }) => `${handle} ${id}`)));
  const isUnknown = ({ experiment, signal }: AssignmentAnswer['signals'][number]) =>
    !known.has(`${experiment} ${signal}`);
  if (sent.drawingHash !== shownHash || signals.some(isUnknown))
    throw unprocessable('other-signals', createMessage('other-signals'));
  if (signals.every(({ atoms }) => atoms.every((list) => list.length === 0)))
    throw unprocessable('empty-assignment', createMessage('empty-assignment'));
}

function rejectAtomsOutsideDrawing({ signals }: AssignmentAnswer, drawing: string): void {
  const read = readDrawing(drawing);
  const count = read.ok ? read.drawing.atoms.length : 0;
  const faults = signals.flatMap(({ atoms }, index) =>
    atoms.flatMap((list, dimension) => {
      const unknown = list.find((atom) => atom >= count);
      if (unknown === undefined) return [];
      return [
        {
          path: `signals.${index}.atoms.${dimension}`,
          message: createMessage('no-such-atom', { unknown: unknown + 1 }),
        },
      ];
    }),
  );
  if (faults.length > 0) throw invalidInput(faults);
}

/** Returns the reply and the fields to store. */
export function gradeSubmittedAssignment({ exercise, experiments, sent, attempt }: AssignmentToGrade) {
  const graded = listGradedExperiments(experiments);
  const drawing = graded[0]?.drawing;
  if (drawing === undefined) throw conflict('no-reference', createMessage('no-assigned-signals'));
  rejectUnknownSignals(sent, graded, drawingHash(drawing));
  rejectAtomsOutsideDrawing(sent, drawing);
  const spectra = graded.map(({ handle, type, signals }) => ({ id: handle, type, signals }));
  const chosen = sent.signals.map(({ experiment, ...rest }) => ({ ...rest, spectrum: experiment }));
  const feedbackLevel = correctorLevelOf(exercise.feedbackLevel);
  const language = sent.language ?? 'en';
  const marks = gradeAssignment({ drawing, spectra, chosen, feedbackLevel, attempt, language });
  if (marks === undefined) throw new Error('The drawing of an assignment exercise is unreadable.');
  const statuses = new Map(marks.statuses.map((each) => [`${each.spectrum} ${each.signal}`, each.status]));
  const given = new Map(sent.signals.map((each) => [`${each.experiment} ${each.signal}`, each.atoms]));
  const signals = spectra.flatMap(({ id, type, signals: all }) =>
    all.map(({ id: signal, shifts }) => ({
      experiment: id,
      signal,
      type,
      shifts,
      status: statuses.get(`${id} ${signal}`)!,
      atoms: given.get(`${id} ${signal}`) ?? shifts.map(() => []),
    })),
  );
  const reply = gradedView(marks);
  return {
    reply,
    verdict: {
      composerContent: writeAssignmentAnswer({
        drawing,
        signals: signals.map(({ experiment, type, signal, shifts, atoms }) => ({
          experiment,
          type,
          signal,
          shifts,
          atoms,
        })),
      }),
      feedback: feedbackOf(marks, signals, language),
      isFormulaCorrect: marks.isCorrect,
      isCorrect: marks.isCorrect,
      structureCode: '',
      rubric: scoreAssignment(spectra, marks.statuses),
      marks: { told: reply, signals: signals.map(({ experiment: _, ...signal }) => signal) },
    },
  };
}

interface PlacedSignal {
  experiment: string;
  signal: string;
  type: string;
  shifts: number[];
}

function feedbackOf(marks: AssignmentGrade, signals: readonly PlacedSignal[], language: 'en' | 'fr') {
  if (marks.isCorrect) return [];
  const summary = { code: 'assignment', severity: 'error' as const, message: marks.message, language };
  const colon = language === 'fr' ? '\u00A0:' : ':';
  const places = new Map(signals.map((each) => [`${each.experiment} ${each.signal}`, each]));
  const faults = marks.signals.flatMap(({ spectrum, signal, status, code, message }) => {
    const place = places.get(`${spectrum} ${signal}`);
    if (status === 'right' || place === undefined) return [];
    const { type, shifts } = place;
    return [
      {
        code,
        severity: 'error' as const,
        message: `${experimentTypeName(type)}, ${shiftText(shifts, language)}${colon} ${message}`,
        language,
        experiment: { id: spectrum, type },
      },
    ];
  });
  return [summary, ...faults];
}

/** Ignores the order of signals and atoms. */
function assignmentCode(hash: string, signals: AssignmentAnswer['signals']): string {
  const assigned = signals
    .filter(({ atoms }) => atoms.some((list) => list.length > 0))
    .map(({ experiment, signal, atoms }) =>
      JSON.stringify([experiment, signal, atoms.map((list) => list.toSorted((a, b) => a - b))]),
    );
  return [hash, ...assigned.sort()].join();
}

export function identifyAssignment({ drawingHash: hash, signals }: AssignmentAnswer): AnswerIdentity {
  const code = assignmentCode(hash, signals);
  return {
    code,
    isSameAs: ({ composerContent }) => {
      const answer = readAssignmentAnswer(composerContent);
      return answer !== undefined && assignmentCode(drawingHash(answer.drawing), answer.signals) === code;
    },
  };
}

/** Throws 422 if the key comes with another answer. */
export function replyToRepeatedAssignment(
  row: SubmissionRow,
  { exerciseId, sent }: { exerciseId: number; sent: AssignmentAnswer },
): AssignmentMarks | WithheldReply {
  const isSame =
    row.exerciseId === exerciseId && row.marks !== null && identifyAssignment(sent).isSameAs(row);
  if (!isSame) throw unprocessable('key-taken', createMessage('key-taken'));
  return withheldReplyOf(row) ?? { ...row.marks!.told, submissionId: row.id };
}
