import { Text } from '@mantine/core';
import { t } from '../../languages/t.ts';

/** Above a form of which some fields may stay empty. */
export function RequiredNote() {
  return (
    <Text size="sm" c="dimmed">
      {t('* required field')}
    </Text>
  );
}
