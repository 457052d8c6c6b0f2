import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ConditionFlag, type Experiment, conditionFlagsOf } from '@elucida/contract';
import { Link } from 'react-router';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { ConditionChoice } from './condition-choice.tsx';
import type { ChosenExperiment } from './exercise-form-fields.ts';

function contentsOf({ spectra, images }: Experiment, chosen: ChosenExperiment | undefined): string {
  const pictures =
    images.length === 0
      ? t('no image')
      : chosen === undefined
        ? t('{{count}} images', { count: images.length })
        : t('{{shown}} of {{images}} visible', {
            shown: chosen.images.length,
            images: t('{{count}} images', { count: images.length }),
          });
  return spectra === null
    ? t('No spectrum, {{pictures}}', { pictures })
    : t('A spectrum, {{pictures}}', { pictures });
}

interface MoveProps {
  name: string;
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
}

function MoveButtons({ name, onMove, isFirst, isLast }: MoveProps) {
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('Move {{name}} up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('Move {{name}} down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown aria-hidden />
      </ActionIcon>
    </>
  );
}

interface ExperimentCellProps {
  experiment: Experiment;
  chosen: ChosenExperiment | undefined;
  onToggle: () => void;
  onConditions: (conditions: ConditionFlag[]) => void;
}

export function ExperimentCell({ experiment, chosen, onToggle, onConditions }: ExperimentCellProps) {
  return (
    <>
      <Checkbox
        size="md"
        aria-label={t('Show {{name}}', { name: experiment.name })}
        label={experiment.name}
        description={
          <>
            <Text inherit hiddenFrom="sm" span>
              {t('{{label}}:', { label: translateTerm(experiment.type) })}{' '}
            </Text>
            {contentsOf(experiment, chosen)}
          </>
        }
        checked={chosen !== undefined}
        onChange={onToggle}
      />
      {chosen && experiment.conditions.length > 0 && (
        <ConditionChoice
          experiment={experiment}
          flags={conditionFlagsOf(experiment.conditions, chosen.conditions)}
          onChange={onConditions}
        />
      )}
    </>
  );
}

interface ExperimentActionsProps extends MoveProps {
  viewPath: string;
  isViewedInNewTab: boolean;
  isChosen: boolean;
  onEdit: () => void;
}

export function ExperimentActions({
  viewPath,
  isViewedInNewTab,
  isChosen,
  onEdit,
  ...move
}: ExperimentActionsProps) {
  const { name } = move;
  return (
    <Group gap="2xs" w={{ base: 'var(--field)', sm: 'auto' }}>
      <Button
        component={Link}
        to={viewPath}
        variant="default"
        px="xs"
        aria-label={t('View {{name}}', { name })}
        {...(isViewedInNewTab && { target: '_blank' })}
      >
        {t('View')}
      </Button>
      {isChosen && (
        <>
          <Button
            variant="default"
            px="xs"
            aria-label={t('Choose images of {{name}}', { name })}
            onClick={onEdit}
          >
            {t('Choose images')}
          </Button>
          <MoveButtons {...move} />
        </>
      )}
    </Group>
  );
}
