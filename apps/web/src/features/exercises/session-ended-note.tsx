import { Alert, Button, Stack } from '@mantine/core';
import { IconLogin } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSessionHasEnded } from '../../api/session-queries.ts';
import { t } from '../../languages/t.ts';

/** Beside an answer that is being given, as long as its author is not signed in again; nothing for whoever never was. */
export function SessionEndedNote() {
  const hasEnded = useSessionHasEnded();
  const { pathname } = useLocation();
  if (!hasEnded) return null;
  return (
    <Alert color="orange" role="alert" title={t('Your session has ended')}>
      <Stack gap="xs" align="flex-start">
        {t('Your answer is kept on this device until you log in again. What you submit before is not kept.')}
        <Button
          component={Link}
          to="/login"
          state={{ hasEnded, next: pathname }}
          variant="default"
          mih={44}
          leftSection={<IconLogin size={18} aria-hidden />}
        >
          {t('Log in again')}
        </Button>
      </Stack>
    </Alert>
  );
}
