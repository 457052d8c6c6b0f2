import { Text } from '@mantine/core';
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
import { reportOutcome, toastSuccess } from '../../../components/states/toast.ts';
import { TitledCard } from '../../../components/titled-card.tsx';

function Passkeys({ id }: { id: string }) {
  const query = useQuery(passkeysQuery(id));
  const add = useAddPasskey(id);
  const rename = useRenamePasskey(id);
  const remove = useRemovePasskey(id);
  const confirm = useConfirm();
  const askAndRemove = async (passkey: Passkey) => {
    const message = t('Delete the passkey {{name}}?', { name: passkey.name });
    if (!(await confirm({ message }))) return;
    remove.mutate(passkey.id, reportOutcome(t('Passkey deleted')));
  };
  return (
    <TitledCard title={t('Passkeys')}>
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
    </TitledCard>
  );
}

function NoPasskeysHere() {
  return (
    <TitledCard title={t('Passkeys')}>
      <Text size="sm">
        {t(
          'Passkeys do not work with an IP address. Open this page with its host name (localhost on your own computer).',
        )}
      </Text>
    </TitledCard>
  );
}

/**
 * Serves professors and administrators who sign in with a password. Demonstration accounts are
 * shared and have none.
 */
export function PasskeysCard({ account }: { account: AccountDetails }) {
  const { signIn, demoAccounts = [] } = useConfig();
  const isShared = demoAccounts.some(({ email }) => email === account.email);
  if (account.role === 'STUDENT' || !account.hasPassword || isShared) return null;
  if (isAtIpAddress()) return <NoPasskeysHere />;
  return signIn.passkeys ? <Passkeys id={account.id} /> : null;
}
