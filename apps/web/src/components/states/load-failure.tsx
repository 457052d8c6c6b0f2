import { Alert, Button, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

import { t } from '../../languages/t.ts';

export interface LoadFailureProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

export function LoadFailure({ query: { error, refetch } }: LoadFailureProps) {
  if (error === null) return null;
  const { status } = error as { status?: number };
  // A faulty filter fails until it is corrected.
  if (status === 400)
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    );
  return (
    <Alert color="red" role="alert" title={t('Loading failed')}>
      <Stack align="flex-start" gap="xs">
        <div>{error.message}</div>
        {status === 0 && <div>{t('Exercises that you opened on this device work without a network.')}</div>}
        <Button variant="default" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
