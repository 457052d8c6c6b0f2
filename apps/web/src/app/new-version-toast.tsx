import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../languages/t.ts';

/** The page does not reload by itself, so that no work is lost. */
export function showNewVersionToast(): void {
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
