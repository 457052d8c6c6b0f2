import { Text } from '@mantine/core';
import type { Role } from '@elucida/contract';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

export interface PersonTextProps {
  /** Of today; both are null where the account is gone. */
  name: string | null;
  role: Role | null;
  id: string;
}

/** Somebody by name and role, with the id for who looks for all of theirs. */
export function PersonText({ name, role, id }: PersonTextProps) {
  return (
    <span title={id}>
      {name ?? t('Erased user')}
      <Text span size="xs" c="dimmed" display="block" style={{ overflowWrap: 'anywhere' }}>
        {role === null ? id : translateMessage(role)}
      </Text>
    </span>
  );
}
