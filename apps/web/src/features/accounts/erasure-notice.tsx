import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** Said for a month before all that is held on somebody is erased. */
export function ErasureNotice({ erasedAt }: { erasedAt: string }) {
  const day = new Date(erasedAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <Alert color="orange" title={`Your account will be erased on ${day}`} role="status" mb="md">
      Two years after your first sign-in all that is held on you goes: your answers, your drawings and their
      history. You can{' '}
      <Anchor component={Link} to="/account" underline="always">
        download it from your account
      </Anchor>{' '}
      until then.
    </Alert>
  );
}
