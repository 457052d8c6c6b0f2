import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ClosedReason } from '../../exercises/submission-period/use-no-answer.ts';

/** Shows why no answer is accepted, in place of the submit button. */
export function NoAnswerNote({ noAnswer: { text, action } }: { noAnswer: ClosedReason }) {
  return (
    <>
      <Text role="status" size="sm" flex={1}>
        {text}
      </Text>
      <Button component={Link} to={action.path} variant="default">
        {action.label}
      </Button>
    </>
  );
}
