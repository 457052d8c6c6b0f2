import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../../languages/t.ts';

export interface ConflictingDraftProps {
  onUseOther: () => void;
  onKeepOwn: () => void;
}

/**
 * Shows that two devices or tabs drew at the same time: the newer drawing remains, and the other
 * one is offered.
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
