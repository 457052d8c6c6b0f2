import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../../languages/t.ts';

export interface ConflictingDraftProps {
  onUseOther: () => void;
  onKeepOwn: () => void;
}

/** Another device or tab saved the draft. The newer drawing stays. */
export function ConflictingDraft({ onUseOther, onKeepOwn }: ConflictingDraftProps) {
  return (
    <Alert color="yellow" role="status" title={t('Another drawing exists')}>
      <Stack gap="xs">
        {t('It was saved on another device or in another tab. This drawing is newer and was kept.')}
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
