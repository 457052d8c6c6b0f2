import { Card, Stack, Text, Title } from '@mantine/core';
import type { AccountDetails, Passkey } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import {
  isAtIpAddress,
  supportsPasskeys,
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from './queries.ts';
import { useConfig } from '../queries.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';

function Passkeys({ id }: { id: string }) {
  const query = useQuery(passkeysQuery(id));
  const add = useAddPasskey(id);
  const rename = useRenamePasskey(id);
  const remove = useRemovePasskey(id);
  const confirm = useConfirm();
  const askAndRemove = async (passkey: Passkey) => {
    const message = t('Delete the passkey {{name}}?', { name: passkey.name });
    if (!(await confirm({ message }))) return;
    remove.mutate(passkey.id, {
      onSuccess: () => toastSuccess(t('Passkey deleted')),
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {t('Passkeys')}
        </Title>
        <QueryState query={query}>
          {({ passkeys }) => (
            <OwnPasskeys
              passkeys={passkeys}
              canAdd={supportsPasskeys()}
              isRemoving={remove.isPending}
              onAdd={async (name) => {
                await add.mutateAsync(name);
                toastSuccess(t('Passkey added'));
              }}
              onRename={async (passkeyId, name) => {
                await rename.mutateAsync({ passkeyId, name });
                toastSuccess(t('Passkey renamed'));
              }}
              onRemove={(passkey) => void askAndRemove(passkey)}
            />
          )}
        </QueryState>
      </Stack>
    </Card>
  );
}

function NoPasskeysHere() {
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {t('Passkeys')}
        </Title>
        <Text size="sm">
          {t(
            'Passkeys do not work with an IP address. Open this page with its host name (localhost on your own computer).',
          )}
        </Text>
      </Stack>
    </Card>
  );
}

/**
 * Shows the passkeys of professors and administrators who sign in with a password, if the
 * installation supports passkeys. Demonstration accounts are shared and have none.
 */
export function PasskeysCard({ account }: { account: AccountDetails }) {
  const { signIn, demoAccounts = [] } = useConfig();
  const isShared = demoAccounts.some(({ email }) => email === account.email);
  if (account.role === 'STUDENT' || !account.hasPassword || isShared) return null;
  if (isAtIpAddress()) return <NoPasskeysHere />;
  return signIn.passkeys ? <Passkeys id={account.id} /> : null;
}
