import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

export interface LinkedIdsProps {
  ids: readonly number[];
  pathOf: (id: number) => string;
}

export function LinkedIds({ ids, pathOf }: LinkedIdsProps) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Anchor component={Link} to={pathOf(id)} underline="always">
        {id}
      </Anchor>
    </span>
  ));
}
