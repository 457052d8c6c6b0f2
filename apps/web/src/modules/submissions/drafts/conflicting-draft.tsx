import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../../languages/t.ts';

export interface ConflictingDraftProps {
  onUseOther: () => void;
  onKeepOwn: () => void;
}

/** Two devices, or two tabs, drew at once: the newer drawing stays, the other one is not lost unseen. */
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
