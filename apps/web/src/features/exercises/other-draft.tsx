import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../languages/t.ts';

export interface OtherDraftProps {
  onTake: () => void;
  onKeep: () => void;
}

/** Two devices, or two tabs, drew at once: the newer drawing stays, the other one is not lost unseen. */
export function OtherDraft({ onTake, onKeep }: OtherDraftProps) {
  return (
    <Alert color="yellow" role="status" title={t('You also drew elsewhere')}>
      <Stack gap="xs">
        {t('What you drew here is newer and was kept.')}
        <Group gap="xs">
          <Button variant="default" mih={44} onClick={onTake}>
            {t('Take the other drawing')}
          </Button>
          <Button variant="subtle" mih={44} onClick={onKeep}>
            {t('Keep this one')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
