import { type Exercise, flagOfField, moleculeFieldNames } from '@elucida/contract';
import { FactsTable } from '../../ui/facts-table.tsx';
import { feedbackTexts, stereoTexts } from './exercise-details-fields.tsx';
import { LevelBadge } from './level-badge.tsx';
import { taskNames } from './task-names.ts';
import { fieldTexts } from './visible-fields.tsx';

const yesOrNo = (isSo: boolean | undefined) => (isSo ? 'Yes' : 'No');
const timeText = (time: string | null | undefined, none: string) =>
  time ? new Date(time).toLocaleString() : none;

/** All of an exercise's fields, to read. */
export function ExerciseFacts({ exercise }: { exercise: Exercise }) {
  const told = moleculeFieldNames
    .filter((name) => exercise[flagOfField[name]])
    .map((name) => fieldTexts[name]);
  return (
    <FactsTable
      label="Exercise"
      facts={[
        ['ID', exercise.id],
        ['Level', <LevelBadge key="level" level={exercise.level} />],
        ['Task', taskNames[exercise.task]],
        ['Sections', exercise.sections?.join(', ') || '-'],
        ['Public', yesOrNo(exercise.public)],
        ['Corrector', yesOrNo(exercise.corrector)],
        ['Protected', yesOrNo(exercise.protected)],
        ['Feedback', feedbackTexts[exercise.feedbackLevel ?? 'guided']],
        ['Stereochemistry', stereoTexts[exercise.stereo ?? 'relative']],
        ['Opens', timeText(exercise.opensAt, 'At once')],
        ['Closes', timeText(exercise.closesAt, 'Never')],
        ['Attempts of each student', exercise.attemptsAllowed ?? 'As many as they like'],
        ['Students are told', told.join(', ') || '-'],
        ['Experiments’ own names and titles', exercise.showsExperimentNames ? 'Shown' : 'Not shown'],
      ]}
    />
  );
}
