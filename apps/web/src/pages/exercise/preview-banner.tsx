import { Alert, Anchor } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { Link } from 'react-router';

export function PreviewBanner({ exercise }: { exercise: Exercise }) {
  return (
    <Alert title="Preview: this is what a student sees once the exercise is open">
      <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
        Back to the exercise
      </Anchor>
    </Alert>
  );
}
