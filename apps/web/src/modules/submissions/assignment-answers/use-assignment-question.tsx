import { Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { useLastAttemptQuestion } from '../answers/use-last-attempt-question.tsx';
import type { AssignmentOptions } from './use-assignment.ts';

/** Asks before the last attempt and, if attempts are limited, before an incomplete answer. */
export function useAssignmentQuestion(
  exercise: Pick<Exercise, 'attemptsLeft'>,
): AssignmentOptions['confirm'] {
  const askLast = useLastAttemptQuestion(exercise);
  const ask = useConfirm();
  return async ({ count, missing }) => {
    const details = (
      <>
        <Text>{t('{{count}} signals assigned', { count })}</Text>
        {missing > 0 && <Text>{t('{{count}} signals without atoms', { count: missing })}</Text>}
      </>
    );
    if (askLast !== undefined) return askLast(details);
    if (exercise.attemptsLeft === undefined || missing === 0) return true;
    return ask({
      title: t('Some signals have no atoms'),
      message: t('Each submission uses an attempt.'),
      details,
      confirmLabel: t('Submit answer'),
      isHarmless: true,
    });
  };
}
