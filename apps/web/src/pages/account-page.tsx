import { Card, Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery, personalDataAddress } from '../api/accounts-queries.ts';
import { consentQuery, useChangeConsent } from '../api/research-queries.ts';
import { useSession } from '../api/session-queries.ts';
import { AccountFacts } from '../features/accounts/account-facts.tsx';
import { OwnDataCard } from '../features/accounts/own-data-card.tsx';
import { ConsentCard } from '../features/research/consent-card.tsx';
import { t } from '../languages/t.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

function OwnConsent() {
  const query = useQuery(consentQuery);
  const change = useChangeConsent();
  const save = (isGiven: boolean) =>
    change.mutate(isGiven, {
      onSuccess: () => toastSuccess(isGiven ? t('Thank you: you agreed') : t('You withdrew')),
      onError: (error) => toastError(error.message),
    });
  return (
    <QueryState query={query}>
      {(consent) => <ConsentCard consent={consent} isSaving={change.isPending} onChange={save} />}
    </QueryState>
  );
}

/** What is held on oneself, and what one agreed to. */
export function AccountPage() {
  const id = useSession()?.id ?? '';
  const query = useQuery(accountQuery(id));
  return (
    <PageFrame title={t('My account')}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Card withBorder>
            <QueryState query={query}>{(account) => <AccountFacts account={account} />}</QueryState>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <OwnDataCard href={personalDataAddress(id)} />
            <OwnConsent />
          </Stack>
        </Grid.Col>
      </Grid>
    </PageFrame>
  );
}
