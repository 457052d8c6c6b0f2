import { Alert, Anchor } from '@mantine/core';
import type { Audience } from '@elucida/contract';
import { Link } from 'react-router';
import { useReturnState } from '../sign-in/guards.tsx';
import { useSession } from '../sign-in/queries.ts';
import { t } from '../../languages/t.ts';

export function OutsideAudience({ audience }: { audience: Audience }) {
  const session = useSession();
  const returnState = useReturnState();
  if (!session)
    return (
      <Alert color="blue" title={t('Log in to view this exercise')}>
        <Anchor component={Link} to="/login" state={returnState} underline="always">
          {t('Login')}
        </Anchor>
      </Alert>
    );
  return (
    <Alert color="orange" title={t('Your account cannot open this exercise')}>
      {audience === 'members'
        ? t('For members of a course.')
        : t(
            'For university accounts only. Log in via the university, or ask an administrator to confirm your account.',
          )}
    </Alert>
  );
}
