import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../../languages/t.ts';

export interface ConflictingDraftProps {
  onUseOther: () => void;
  onKeepOwn: () => void;
}

/**
 * Offers the draft that another device or tab saved in the meantime. The newer drawing of this
 * device stays.
 */
export function ConflictingDraft({ onUseOther, onKeepOwn }: ConflictingDraftProps) {
  return (
    <Alert color="yellow" role="status" title={t('Another drawing exists')}>
      <Stack gap="xs">
        {t('The drawing on this device is newer and was kept.')}
        <Group gap="xs">
          <Button variant="default" onClick={onUseOther}>
            {t('Use the other drawing')}
          </Button>
          <Button variant="subtle" onClick={onKeepOwn}>
            {t('Keep this drawing')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
