import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../languages/t.ts';

/** Shows that a newer version exists; the open page works until its user reloads it. */
export function showNewVersion(): void {
  notifications.show({
    id: 'new-version',
    autoClose: false,
    closeButtonProps: { 'aria-label': t('Close') },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{t('A new version of Elucida is available.')}</Text>
        <Button variant="default" flex="none" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      </Group>
    ),
  });
}
