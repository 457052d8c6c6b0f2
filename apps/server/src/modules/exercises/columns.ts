import {
  type BodyOf,
  type ChecklistItem,
  type endpoints,
  type MoleculeFieldName,
  checklistItem,
  createMessage,
  defaultAudienceOf,
  flagByField,
  moleculeFieldNames,
} from '@elucida/contract';
import type { ExerciseFault } from './exercise-faults.ts';
import type { ExerciseFields } from './update-exercise.ts';
import { HttpFailure, conflict, invalidInput } from '../../platform/http/failures/failures.ts';

type Changes = BodyOf<typeof endpoints.exercises.update>;
type Input = BodyOf<typeof endpoints.exercises.create>;

const timeOf = (text: string | null | undefined) =>
  text ? new Date(text) : text === null ? null : undefined;

/** Columns of absent fields are undefined; `shown` are the molecule fields visible until now. */
export function exerciseColumnsOf(body: Changes, shown: readonly string[]): ExerciseFields {
  const isShown = (name: MoleculeFieldName) => body[flagByField[name]] ?? shown.includes(name);
  return {
    name: body.name,
    level: body.level,
    task: body.task,
    sections: body.sections,
    isPublic: body.public,
    isProtected: body.protected,
    hasCorrector: body.corrector,
    feedbackLevel: body.feedbackLevel,
    comparison: body.comparison,
    solution: body.solution,
    feedbackReleaseAt: timeOf(body.feedbackReleaseAt),
    audience: body.audience,
    isExam: body.examMode,
    stereo: body.stereo,
    showsExperimentNames: body.showsExperimentNames,
    opensAt: timeOf(body.opensAt),
    closesAt: timeOf(body.closesAt),
    lateMinutes: body.lateMinutes,
    attemptsAllowed: body.attemptsAllowed,
    testDrawings: body.testDrawings,
    moleculeId: body.moleculeid,
    visibleFields: moleculeFieldNames.filter(isShown),
  };
}

export function newExerciseColumns(body: Input) {
  return exerciseColumnsOf({ ...body, audience: body.audience ?? defaultAudienceOf(body) }, []) as {
    [Field in keyof ExerciseFields]-?: Exclude<ExerciseFields[Field], undefined>;
  };
}

function unconfirmedWarnings(items: readonly ChecklistItem[]) {
  const details = items.map(({ code, text }) => ({ path: code, message: text }));
  const message = createMessage('unconfirmed-warnings');
  return new HttpFailure(409, 'confirmation-needed', message, details);
}

const foreignCodes = {
  'foreign-experiments': 'foreign-experiment',
  'foreign-images': 'foreign-image',
  'foreign-conditions': 'foreign-condition',
} as const;

export function exerciseFailureOf(fault: ExerciseFault) {
  if ('ids' in fault)
    return invalidInput(
      fault.ids.map((id) => ({
        path: 'experiments',
        message: createMessage(foreignCodes[fault.reason], { id }),
      })),
    );
  if (fault.reason === 'failed-tests')
    return invalidInput(
      fault.tests.map(({ index, message }) => ({ path: `testDrawings.${index}`, message })),
    );
  switch (fault.reason) {
    case 'unconfirmed':
      return unconfirmedWarnings(fault.items);
    case 'taken':
      return conflict('id-taken', createMessage('exercise-id-taken'), 'id');
    case 'in-bin':
      return conflict('id-in-bin', createMessage('exercise-id-in-bin'), 'id');
    case 'answered':
      return conflict('id-answered', createMessage('exercise-id-answered'), 'id');
    case 'closes-too-early':
      return invalidInput([{ path: 'closesAt', message: createMessage('closing-before-opening') }]);
    case 'unassigned':
      return invalidInput([
        {
          path: 'experiments',
          message: createMessage('unassigned-spectra'),
        },
      ]);
    case 'unsafe':
      return invalidInput([...fault.faults]);
    case 'twins': {
      const exercises = fault.exercises.map(({ id, name }) => `${name} (${id})`).join(', ');
      return unconfirmedWarnings([checklistItem('twin-exercises', 'warning', { exercises })]);
    }
    case 'no-molecule':
      return invalidInput([{ path: 'moleculeid', message: createMessage('unknown-molecule') }]);
  }
}
