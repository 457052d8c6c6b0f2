import {
  type AssignableType,
  type AssignmentMarks,
  isAssignableType,
  markAssignment,
  scoreAssignment,
} from '@elucida/chemistry';
import {
  type AssignedSignal,
  type BodyOf,
  type endpoints,
  readAssignmentAnswer,
  writeAssignmentAnswer,
} from '@elucida/contract';
import type { AssignmentMarks as ToldMarks } from '@elucida/contract';
import { conflict, unusable } from '../../http/failures.ts';
import type { ExerciseExperimentRow, ExerciseWithMolecule } from '../../store/exercises-store.ts';
import type { SubmissionRow } from '../../store/submissions-store.ts';

export type SentAssignment = BodyOf<typeof endpoints.exercises.assign>;

interface GradedExperiment {
  handle: string;
  experimentId: string;
  type: AssignableType;
  signals: AssignedSignal[];
}

/** The experiments of an exercise whose signals are graded; those to be checked by their author are not. */
export function gradedExperiments(rows: readonly ExerciseExperimentRow[]): GradedExperiment[] {
  return rows.flatMap(({ handle, experimentId, type, assignment }) =>
    assignment === null || assignment.isToCheck || !isAssignableType(type)
      ? []
      : [{ handle, experimentId, type, signals: assignment.signals }],
  );
}

export interface MarkedAnswer extends ExerciseWithMolecule {
  experiments: readonly ExerciseExperimentRow[];
  sent: SentAssignment;
  attempt: number;
}

const told = ({ isCorrect, signals, ...marks }: AssignmentMarks) => ({
  ...marks,
  correct: isCorrect,
  signals: signals.map(({ spectrum, ...mark }) => ({ ...mark, experiment: spectrum })),
});

const shiftText = (shifts: readonly number[]) => `${shifts.map((shift) => shift.toFixed(2)).join(' / ')} ppm`;

/** The first atom that a signal has and the drawing lacks counts as any other wrong one: only signals are looked for. */
function refuseUnknown({ signals }: SentAssignment, graded: readonly GradedExperiment[]): void {
  const known = new Set(graded.flatMap(({ handle, signals: all }) => all.map(({ id }) => `${handle} ${id}`)));
  const isUnknown = ({ experiment, signal }: SentAssignment['signals'][number]) =>
    !known.has(`${experiment} ${signal}`);
  if (signals.some(isUnknown))
    throw unusable('other-signals', 'The signals of this exercise have changed. Please load it again.');
  if (signals.every(({ atoms }) => atoms.every((list) => list.length === 0)))
    throw unusable('empty-assignment', 'Please choose atoms for at least one signal.');
}

/** Marks what a student gave to the signals: what they are told, and what is kept of it. */
export function markAnswer({ exercise, molecule, experiments, sent, attempt }: MarkedAnswer) {
  const graded = gradedExperiments(experiments);
  const drawing = molecule.drawingMolfile;
  if (drawing === null || graded.length === 0)
    throw conflict('no-reference', "This exercise can't be corrected: none of its signals is assigned.");
  refuseUnknown(sent, graded);
  const spectra = graded.map(({ handle, type, signals }) => ({ id: handle, type, signals }));
  const chosen = sent.signals.map(({ experiment, ...rest }) => ({ ...rest, spectrum: experiment }));
  const { feedbackLevel } = exercise;
  const language = sent.language ?? 'en';
  const mark = (level: typeof feedbackLevel) =>
    markAssignment({ drawing, spectra, chosen, feedbackLevel: level, attempt, language });
  const marks = mark(feedbackLevel);
  const whole = mark('contradictions');
  if (marks === undefined || whole === undefined)
    throw new Error('The drawing of an assignment exercise is unreadable.');
  const signals = spectra.flatMap(({ id, type, signals: all }) =>
    all.map(({ id: signal, shifts }) => ({
      experiment: id,
      signal,
      type,
      shifts,
      status: whole.signals.find((each) => each.spectrum === id && each.signal === signal)!.status,
      atoms:
        sent.signals.find((each) => each.experiment === id && each.signal === signal)?.atoms ??
        shifts.map(() => []),
    })),
  );
  const reply = told(marks);
  return {
    told: reply,
    kept: {
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
      feedback: feedbackOf(marks, signals),
      isFormulaCorrect: marks.isCorrect,
      isCorrect: marks.isCorrect,
      structureCode: '',
      rubric: scoreAssignment(spectra, whole.signals),
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

/** The same as a list of remarks, as a submission shows it. */
function feedbackOf(marks: AssignmentMarks, signals: readonly PlacedSignal[]) {
  if (marks.isCorrect) return [];
  const count = { code: 'assignment', severity: 'error' as const, message: marks.message };
  const faults = marks.signals.flatMap(({ spectrum, signal, status, code, message }) => {
    const place = signals.find((each) => each.experiment === spectrum && each.signal === signal);
    if (status === 'right' || place === undefined) return [];
    const { type, shifts } = place;
    return [
      {
        code,
        severity: 'error' as const,
        message: `${type}, ${shiftText(shifts)}: ${message}`,
        experiment: { id: spectrum, type },
      },
    ];
  });
  return [count, ...faults];
}

const contentOf = (signals: readonly { experiment: string; signal: string; atoms: number[][] }[]) =>
  signals
    .filter(({ atoms }) => atoms.some((list) => list.length > 0))
    .map(({ experiment, signal, atoms }) => JSON.stringify([experiment, signal, atoms]))
    .sort()
    .join();

/** The reply to an assignment that was kept before. Throws where its key comes with another answer. */
export function sameAssignment(
  row: SubmissionRow,
  { exerciseId, sent }: { exerciseId: number; sent: SentAssignment },
): ToldMarks {
  const earlier = readAssignmentAnswer(row.composerContent);
  const isSame =
    row.exerciseId === exerciseId &&
    row.marks !== null &&
    earlier !== undefined &&
    contentOf(earlier.signals) === contentOf(sent.signals);
  if (!isSame) throw unusable('key-taken', 'This Idempotency-Key was sent with another answer before.');
  return { ...row.marks!.told, submissionId: row.id };
}
