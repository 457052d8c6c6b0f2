import { type Exercise, flagByField, moleculeFieldNames } from '@elucida/contract';
import { formatExactTime } from '../../languages/dates.ts';
import { t } from '../../languages/t.ts';
import { FieldsTable } from '../../components/tables/fields-table.tsx';
import {
  comparisonModeNames,
  feedbackLevelNames,
  solutionModeNames,
  stereoPolicyNames,
} from './authoring/exercise-option-names.ts';
import { LevelBadge } from './level-badge.tsx';
import { taskNames } from './task-names.ts';
import { moleculeFieldLabels } from './authoring/visible-fields.tsx';

const yesOrNo = (isSo: boolean | undefined) => (isSo ? t('Yes') : t('No'));
const timeText = (time: string | null | undefined, none: string) => (time ? formatExactTime(time) : none);

export function ExerciseSummary({ exercise }: { exercise: Exercise }) {
  const visibleFields = moleculeFieldNames
    .filter((name) => exercise[flagByField[name]])
    .map((name) => moleculeFieldLabels[name]);
  return (
    <FieldsTable
      label={t('Exercise')}
      fields={[
        ['ID', exercise.id],
        [t('Difficulty'), <LevelBadge key="level" level={exercise.level} />],
        [t('Task'), taskNames[exercise.task]],
        [t('Sections'), exercise.sections?.join(', ') || '-'],
        [t('Public'), yesOrNo(exercise.public)],
        [t('Corrector'), yesOrNo(exercise.corrector)],
        [t('Protected'), yesOrNo(exercise.protected)],
        [t('Feedback'), feedbackLevelNames[exercise.feedbackLevel ?? 'guided']],
        [
          t('Comparison with the spectra'),
          comparisonModeNames[exercise.hasConsistencyCheck ? (exercise.comparison ?? 'on-demand') : 'off'],
        ],
        [t('Correct answer'), solutionModeNames[exercise.solution ?? 'never']],
        [t('Stereochemistry'), stereoPolicyNames[exercise.stereo ?? 'relative']],
        [t('Opens'), timeText(exercise.opensAt, t('Immediately'))],
        [t('Closes'), timeText(exercise.closesAt, t('Never'))],
        [
          t('Late submissions'),
          exercise.lateMinutes ? t('{{count}} minutes', { count: exercise.lateMinutes }) : t('Not counted'),
        ],
        [t('Attempts per student'), exercise.attemptsAllowed ?? t('Unlimited')],
        [t('Visible to students'), visibleFields.join(', ') || '-'],
        [t('Original experiment names and titles'), yesOrNo(exercise.showsExperimentNames)],
      ]}
    />
  );
}
