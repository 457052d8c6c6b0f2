import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { reloadOnServerReturn } from '../lib/api/server-return.ts';

import { t } from '../languages/t.ts';

interface State {
  message: string | undefined;
}

/** Handles an unreachable server at the start, and a page that fails while rendering. */
export class StartErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : t('Something went wrong') };
  }

  override componentDidCatch() {
    // The server may have been unreachable at the start.
    reloadOnServerReturn();
  }

  override render() {
    if (this.state.message === undefined) return this.props.children;
    return (
      <Center mih="60vh" p="md">
        <Stack align="center" gap="sm">
          <Title order={1}>{t('Oups!')}</Title>
          <Text role="alert">{this.state.message}</Text>
          <Button onClick={() => location.reload()}>{t('Retry')}</Button>
        </Stack>
      </Center>
    );
  }
}
