import { Text } from '@mantine/core';
import type { Role } from '@elucida/contract';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

export interface PersonTextProps {
  /** Current name; null, like the role, if the account was deleted. */
  name: string | null;
  role: Role | null;
  id: string;
}

/** Shows the id, by which the log can be filtered, as a tooltip. */
export function PersonText({ name, role, id }: PersonTextProps) {
  return (
    <span title={id}>
      {name ?? t('Erased user')}
      <Text span size="xs" c="dimmed" display="block" style={{ overflowWrap: 'anywhere' }}>
        {role === null ? id : translateTerm(role)}
      </Text>
    </span>
  );
}
