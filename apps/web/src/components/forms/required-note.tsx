import { Text } from '@mantine/core';
import { t } from '../../languages/t.ts';

/** Explains the mark of required fields, above a form that also has optional ones. */
export function RequiredNote() {
  return (
    <Text size="sm" c="dimmed">
      {t('* required field')}
    </Text>
  );
}
