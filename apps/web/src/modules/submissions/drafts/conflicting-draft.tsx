import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../../languages/t.ts';

export interface ConflictingDraftProps {
  onUseOther: () => void;
  onKeepOwn: () => void;
}

/** Two devices, or two tabs, drew at once: the newer drawing stays, the other one is not lost unseen. */
export function ConflictingDraft({ onUseOther, onKeepOwn }: ConflictingDraftProps) {
  return (
    <Alert color="yellow" role="status" title={t('You also drew elsewhere')}>
      <Stack gap="xs">
        {t('What you drew here is newer and was kept.')}
        <Group gap="xs">
          <Button variant="default" mih={44} onClick={onUseOther}>
            {t('Take the other drawing')}
          </Button>
          <Button variant="subtle" mih={44} onClick={onKeepOwn}>
            {t('Keep this one')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
