import { Card, Grid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/accounts-queries.ts';
import { consentQuery, useChangeConsent } from '../api/research-queries.ts';
import { useSession } from '../api/session-queries.ts';
import { AccountFacts } from '../features/accounts/account-facts.tsx';
import { ConsentCard } from '../features/research/consent-card.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

function OwnConsent() {
  const query = useQuery(consentQuery);
  const change = useChangeConsent();
  const save = (isGiven: boolean) =>
    change.mutate(isGiven, {
      onSuccess: () => toastSuccess(isGiven ? 'Thank you: you agreed' : 'You withdrew'),
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
  const query = useQuery(accountQuery(useSession()?.id ?? ''));
  return (
    <PageFrame title="My account">
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Card withBorder>
            <QueryState query={query}>{(account) => <AccountFacts account={account} />}</QueryState>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <OwnConsent />
        </Grid.Col>
      </Grid>
    </PageFrame>
  );
}
