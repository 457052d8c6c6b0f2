import { Button, Stack, Text } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { ApiError } from '../../lib/api/client.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { PageFrame } from './page-frame.tsx';

function explanation(error: unknown): string {
  if (error instanceof ApiError && error.status !== 404) return translateMessage(error.message);
  return t('This page does not exist, or you do not have access to it.');
}

/** Any other path, a thing that is not there, and a page that failed. */
export function ErrorPage({ error }: { error?: unknown }) {
  const routeError = useRouteError();
  return (
    <PageFrame title={t('Oups!')} nameOfNone={t('Page not found')}>
      <Stack align="flex-start">
        <Text>{explanation(error ?? routeError)}</Text>
        <Button component={Link} to="/home">
          {t('Go to the home page')}
        </Button>
      </Stack>
    </PageFrame>
  );
}
