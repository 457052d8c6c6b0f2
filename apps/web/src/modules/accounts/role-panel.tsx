import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { type Account, accountRoles } from '@elucida/contract';
import { useState } from 'react';
import { translateMessage, translateTerm } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { useRoleRights } from './role-rights.ts';

type AccountRole = (typeof accountRoles)[number];

export interface RolePanelProps {
  account: Account;
  /** The user's own role cannot be changed. */
  isOwn: boolean;
  isSaving: boolean;
  onChange: (role: AccountRole) => void;
}

export function RolePanel({ account, isOwn, isSaving, onChange }: RolePanelProps) {
  const roleRights = useRoleRights();
  const [role, setRole] = useState<AccountRole>(account.role === 'GUEST' ? 'STUDENT' : account.role);
  if (isOwn) return <Text c="dimmed">{translateMessage({ code: 'own-role' })}</Text>;
  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <Select
          label={t('Role')}
          data={accountRoles.map((value) => ({ value, label: translateTerm(value) }))}
          value={role}
          allowDeselect={false}
          onChange={(chosen) => setRole(chosen as AccountRole)}
        />
        <Button
          variant="light"
          disabled={role === account.role}
          loading={isSaving}
          onClick={() => onChange(role)}
        >
          {t('Change role')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {roleRights[role]}
      </Text>
    </Stack>
  );
}
