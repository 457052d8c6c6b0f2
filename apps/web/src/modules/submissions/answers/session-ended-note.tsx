import { Alert, Stack } from '@mantine/core';
import { IconLogin } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useIsSessionEnded } from '../../sign-in/queries.ts';
import { useHasDeviceStorage } from '../../../lib/api/use-has-device-storage.ts';
import { t } from '../../../languages/t.ts';
import { ActionLink } from '../../../components/action-button.tsx';

/** Shows nothing for guests, and nothing after a new sign-in. */
export function SessionEndedNote() {
  const hasEnded = useIsSessionEnded();
  const hasDeviceStorage = useHasDeviceStorage();
  const { pathname, search } = useLocation();
  if (!hasEnded) return null;
  return (
    <Alert color="orange" role="alert" title={t('Your session has ended')}>
      <Stack gap="xs" align="flex-start">
        {hasDeviceStorage
          ? t(
              'Your drawing is saved on this device. Log in before you submit: submissions without login are not saved.',
            )
          : t('This browser cannot save your drawing. Log in before you leave this page or submit.')}
        <ActionLink
          to="/login"
          state={{ hasEnded, next: `${pathname}${search}` }}
          variant="default"
          icon={IconLogin}
        >
          {t('Log in again')}
        </ActionLink>
      </Stack>
    </Alert>
  );
}
