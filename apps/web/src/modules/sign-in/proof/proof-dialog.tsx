import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { limits } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { proveByPasskey, supportsPasskeys } from '../passkeys/queries.ts';
import { proofQuery, proveByPassword } from './queries.ts';
import { resolveProof } from '../../../lib/api/proof-request.ts';
import { configQuery, sessionQuery } from '../queries.ts';
import { ProofForm } from './proof-form.tsx';
import { t } from '../../../languages/t.ts';
import { useIsOpenAfterMount } from '../../../components/states/on-demand-dialog.ts';
import { QueryState } from '../../../components/states/query-state.tsx';

const cancel = () => resolveProof(false);

/** Omits the query, because the sign-in returns to a path only. */
const pageHere = () => location.hash.slice(1).replace(/\?.*/, '') || '/home';

function SignInAgain() {
  const { data: config } = useQuery(configQuery);
  return (
    <Stack>
      <Text>
        {t('Your account has no password here. Log in again the way you usually do, then repeat the action.')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        {config?.signIn.sso && (
          <Button component="a" href={`sp/login?proof=true&next=${encodeURIComponent(pageHere())}`}>
            {t('Log in again')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Proof() {
  const query = useQuery(proofQuery);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const email = session?.username ?? '';
  const demoAccount = config?.demoAccounts?.find((account) => account.email === email);
  return (
    <QueryState query={query}>
      {({ ways }) =>
        ways.includes('password') ? (
          <Stack>
            <Text>
              {t('Enter your password to continue. You will not be asked again for {{minutes}} minutes.', {
                minutes: limits.proofMinutes,
              })}
            </Text>
            <ProofForm
              email={email}
              knownPassword={demoAccount?.password}
              onSubmit={async (password) => {
                await proveByPassword(password);
                resolveProof(true);
              }}
              onPasskey={
                ways.includes('passkey') && supportsPasskeys()
                  ? async () => {
                      await proveByPasskey();
                      resolveProof(true);
                    }
                  : undefined
              }
              onCancel={cancel}
            />
          </Stack>
        ) : (
          <SignInAgain />
        )
      }
    </QueryState>
  );
}

/** The waiting request continues after the proof. */
export function ProofDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <Modal opened={useIsOpenAfterMount(isOpen)} onClose={cancel} title={t('Confirm your identity')} centered>
      {isOpen && <Proof />}
    </Modal>
  );
}
