import { Alert } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { LinkedIds } from '../../../components/linked-ids.tsx';
import { t } from '../../../languages/t.ts';

/** Warns if an exercise reveals the answer to another, and of spectra that cannot be graded. */
export function TaskWarnings({ exercise }: { exercise: Exercise }) {
  const { task, assignment, otherTasks = [] } = exercise;
  const unassigned = exercise.experiments.filter(({ id }) =>
    assignment?.spectra.every((spectrum) => spectrum.id !== id),
  );
  return (
    <>
      {otherTasks.length > 0 && (
        <Alert color="orange" title={t('One exercise reveals the answer to another')} role="status">
          {task === 'assignment'
            ? `${t('This exercise shows the structure that is the answer to:')} `
            : `${t('The answer to this exercise is visible to students in:')} `}
          <LinkedIds pathOf={(id) => `/exercises/${id}`} ids={otherTasks} />
        </Alert>
      )}
      {task === 'assignment' && assignment?.spectra.length === 0 && (
        <Alert color="red" title={t('Nothing can be graded')} role="status">
          {t('No spectrum has an assignment, or the assignment must be checked because the drawing changed.')}
        </Alert>
      )}
      {task === 'assignment' && assignment !== undefined && unassigned.length > 0 && (
        <Alert color="gray" role="status">
          {t('Shown but not graded: {{unassigned}}', {
            unassigned: unassigned.map(({ name }) => name).join(', '),
          })}
        </Alert>
      )}
    </>
  );
}
