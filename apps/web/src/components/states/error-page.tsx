import { Button, Stack, Text } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/client.ts';
import { reloadOnServerReturn } from '../../lib/api/server-return.ts';
import { isMissingCode } from '../../lib/missing-code.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { PageFrame } from './page-frame.tsx';

function explanation(error: unknown): string {
  if (error instanceof ApiError && error.status !== 404) return error.message;
  // A page that failed while rendering; an unknown address has no error.
  if (error instanceof Error && !(error instanceof ApiError)) return t('Something went wrong');
  return t('This page does not exist, or you do not have access to it.');
}

function ConnectionLost() {
  // Browsers do not retry code that did not load.
  useEffect(reloadOnServerReturn, []);
  return (
    <PageFrame title={t('No connection')}>
      <Stack align="flex-start" role="alert">
        <Text>{translateMessage({ code: 'unreachable' })}</Text>
        <Text>{t('This page opens when the network returns.')}</Text>
        <Button onClick={() => location.reload()}>{t('Retry')}</Button>
      </Stack>
    </PageFrame>
  );
}

export function ErrorPage({ error: given }: { error?: unknown }) {
  const routeError = useRouteError();
  const error = given ?? routeError;
  if (isMissingCode(error) || (error instanceof ApiError && error.status === 0)) return <ConnectionLost />;
  return (
    <PageFrame title={t('Oups!')} nameWithoutAddress={t('Page not found')}>
      <Stack align="flex-start">
        <Text>{explanation(error)}</Text>
        <Button component={Link} to="/home">
          {t('Go to the home page')}
        </Button>
      </Stack>
    </PageFrame>
  );
}
