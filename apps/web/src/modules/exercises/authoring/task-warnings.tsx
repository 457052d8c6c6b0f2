import { Alert } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { ExerciseLinks } from '../exercise-links.tsx';
import { t } from '../../../languages/t.ts';

/** What an author should know of an exercise that shows its structure. */
export function TaskWarnings({ exercise }: { exercise: Exercise }) {
  const { task, assignment, otherTasks = [] } = exercise;
  const unassigned = exercise.experiments.filter(({ id }) =>
    assignment?.spectra.every((spectrum) => spectrum.id !== id),
  );
  return (
    <>
      {otherTasks.length > 0 && (
        <Alert color="orange" title={t('One exercise tells the answer of another')} role="status">
          {task === 'assignment'
            ? `${t('This exercise shows the structure that students are asked for in:')} `
            : `${t('The structure that is asked for here is shown to students in:')} `}
          <ExerciseLinks ids={otherTasks} />
        </Alert>
      )}
      {task === 'assignment' && assignment?.spectra.length === 0 && (
        <Alert color="red" title={t('Nothing can be graded')} role="status">
          {t('None of the spectra is assigned, or they are to be checked after the drawing was changed.')}
        </Alert>
      )}
      {task === 'assignment' && assignment !== undefined && unassigned.length > 0 && (
        <Alert color="gray" role="status">
          {t('Shown without being asked for: {{unassigned}}', {
            unassigned: unassigned.map(({ name }) => name).join(', '),
          })}
        </Alert>
      )}
    </>
  );
}
