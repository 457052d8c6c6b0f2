import { List, Text } from '@mantine/core';
import type { AccountDetails } from '@elucida/contract';
import { t } from '../../languages/t.ts';

const identityText = {
  university: (name: string) => t('University: {{name}}', { name }),
  course: (name: string) => t('Learning platform: {{name}}', { name }),
};

export function SignInMethods({
  account,
}: {
  account: Pick<AccountDetails, 'email' | 'hasPassword' | 'identities'>;
}) {
  const { email, hasPassword, identities } = account;
  if (!hasPassword && identities.length === 0)
    return <Text size="sm">{t('This account has no login method.')}</Text>;
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {hasPassword && <List.Item>{t('Password ({{email}})', { email })}</List.Item>}
      {identities.map(({ kind, name }) => (
        <List.Item key={`${kind} ${name}`}>{identityText[kind](name)}</List.Item>
      ))}
    </List>
  );
}
