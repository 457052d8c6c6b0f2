import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** Exercises by their numbers, with commas between them. */
export function ExerciseLinks({ ids }: { ids: readonly number[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Anchor component={Link} to={`/exercises/${id}`} underline="always">
        {id}
      </Anchor>
    </span>
  ));
}
