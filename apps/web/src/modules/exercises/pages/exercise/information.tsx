import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { Link } from 'react-router';
import { SubmissionPeriodBadges } from '../../submission-period/submission-period-badges.tsx';
import { isClosed, isNotYetOpen } from '../../submission-period/submission-period.ts';
import { LevelBadge } from '../../level-badge.tsx';
import { ShownConditions } from '../../shown-conditions.tsx';
import { useServerTime } from '../../submission-period/use-submission-period.ts';
import { OutsideAudience } from '../../outside-audience.tsx';
import { MoleculeFields } from '../../../catalogue/molecules/molecule-fields.tsx';
import { type LinkedSpectrum, LinkedSpectra } from '../../../spectra/linked-spectra.tsx';
import { t } from '../../../../languages/t.ts';
import { ExperimentTable } from './experiment-table.tsx';
import { experimentDisplayName } from './experiment-names.ts';
import { useIsWorkbench } from '../../workbench/use-is-workbench.ts';

function linkedSpectraOf({ id, experiments }: Exercise): LinkedSpectrum[] {
  return experiments.map((experiment) => ({
    address: { exerciseId: id, experimentId: experiment.id },
    name: experimentDisplayName(experiment),
    type: experiment.type,
    note: <ShownConditions conditions={experiment.conditions} />,
    stored: experiment.spectra && { ...experiment.spectra, peaks: null },
  }));
}

export interface InformationProps {
  exercise: Exercise;
  pathOf: (experimentId: string) => string;
}

function describeTask(exercise: Exercise, now: Date): string {
  if (isClosed(exercise, now)) return t('This exercise is closed. You can still view the spectra.');
  if (exercise.task === 'assignment')
    return t(
      'Select a signal in a spectrum or in the list, then its atoms in the drawing. For hydrogens, select the atom that carries them; one of several equivalent atoms is enough.',
    );
  if (!exercise.corrector)
    return t('Which molecule gives these spectra? Work it out on paper: this exercise has no corrector.');
  return exercise.feedbackReleaseAt && new Date(exercise.feedbackReleaseAt) > now
    ? t(
        'Which molecule gives these spectra? Draw its structure and submit it. Feedback will be available later.',
      )
    : t('Which molecule gives these spectra? Draw its structure and submit it to get feedback.');
}

export function Information({ exercise, pathOf }: InformationProps) {
  const hasFields = Object.keys(exercise.molecule).length > 0;
  const now = useServerTime(exercise);
  const isWorkbench = useIsWorkbench();
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <LevelBadge level={exercise.level} />
        <SubmissionPeriodBadges exercise={exercise} />
        {exercise.sections?.map((section) => (
          <Text key={section} size="sm" c="dimmed">
            {section}
          </Text>
        ))}
      </Group>
      {exercise.isOutsideAudience ? (
        <OutsideAudience audience={exercise.audience} />
      ) : isNotYetOpen(exercise, now) && exercise.experiments.length === 0 ? (
        <Text>{t('The spectra appear here when the exercise opens. No need to reload.')}</Text>
      ) : (
        <>
          <Text>{describeTask(exercise, now)}</Text>
          {exercise.assignment?.spectra.length === 0 && (
            <Text role="status">
              {t('The signals of this exercise are not ready yet. Please come back later.')}
            </Text>
          )}
          {hasFields && <MoleculeFields molecule={exercise.molecule} />}
          <ExperimentTable exercise={exercise} pathOf={pathOf} />
          <Anchor component={Link} to={`/exercises/${exercise.id}/print`} underline="always">
            {t('Print worksheet')}
          </Anchor>
          {!isWorkbench && exercise.task === 'structure' && (
            <LinkedSpectra spectra={linkedSpectraOf(exercise)} />
          )}
        </>
      )}
    </Stack>
  );
}
