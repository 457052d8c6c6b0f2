import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useReturnState } from '../../sign-in/guards.tsx';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';

/** Replaces the submit button. */
export function ClosedNote({ closedReason: { text, action } }: { closedReason: ClosedReason }) {
  const returnState = useReturnState();
  return (
    <>
      <Text role="status" size="sm" flex="1 1 var(--field-l)">
        {text}
      </Text>
      <Button
        component={Link}
        to={action.path}
        {...(action.path === '/login' && { state: returnState })}
        variant="default"
        ms="auto"
      >
        {action.label}
      </Button>
    </>
  );
}
