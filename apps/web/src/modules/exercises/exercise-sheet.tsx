import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.ts';
import classes from './exercise-sheet.module.css';
import { ShownConditions } from './shown-conditions.tsx';

export interface ExerciseSheetProps {
  exercise: Exercise;
  information: ReactNode;
  /** Spectra in the order of the exercise. */
  spectra: readonly (Pick<Exercise['experiments'][number], 'id' | 'name' | 'conditions'> & {
    picture: ReactNode;
  })[];
  /** Structure, for an assignment exercise. */
  structure: ReactNode;
  /** Number of spectra that are not drawn yet. */
  missing: number;
}

export function ExerciseSheet({ exercise, information, spectra, structure, missing }: ExerciseSheetProps) {
  const isAssignment = exercise.task === 'assignment';
  return (
    <Stack className={classes['sheet']}>
      <Group data-screen-only>
        <Button
          leftSection={<IconPrinter aria-hidden />}
          disabled={missing > 0}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {missing > 0
            ? t('Drawing {{count}} spectra…', { count: missing })
            : t('All spectra are ready to print.')}
        </Text>
      </Group>
      <Group>
        <Text className={classes['line']}>{t('Name:')}</Text>
        <Text className={classes['line']}>{t('Date:')}</Text>
      </Group>
      <Text>
        {isAssignment
          ? t('Which atoms of this structure give which signals?')
          : t('Which molecule gives these spectra?')}
      </Text>
      {information}
      {structure}
      {spectra.map(({ id, name, conditions, picture }) => (
        <figure key={id} className={classes['spectrum']}>
          <Title order={2} size="h5" component="figcaption">
            {name}
          </Title>
          <ShownConditions conditions={conditions} />
          {picture}
        </figure>
      ))}
      <div className={classes['answer']}>
        <Text size="sm">{t('Your answer and your reasoning:')}</Text>
      </div>
    </Stack>
  );
}
