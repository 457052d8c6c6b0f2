import { Text } from '@mantine/core';
import { t } from '../../languages/t.ts';

/** Belongs above a form that also has optional fields. */
export function RequiredNote() {
  return (
    <Text size="sm" c="dimmed">
      {t('* required field')}
    </Text>
  );
}
