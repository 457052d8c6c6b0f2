import { Alert, Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { emailConfirmation } from '@elucida/contract';
import { Link, useSearchParams } from 'react-router';
import { useConfirmEmail } from './queries.ts';
import { useSession } from '../../sign-in/queries.ts';
import { translateMessage } from '../../../languages/translate-message.ts';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { useReturnState } from '../../sign-in/guards.tsx';

function SignInFirst() {
  const returnState = useReturnState();
  return (
    <Alert>
      <Sentence
        text="Please <a>log in</a> to the account whose email address you want to confirm."
        parts={{ a: <Anchor component={Link} to="/login" state={returnState} underline="always" /> }}
      />
    </Alert>
  );
}

function Confirm({ id, username, code }: { id: string; username: string; code: string }) {
  const confirm = useConfirmEmail(id);
  const { success: isValid } = emailConfirmation.safeParse({ code });
  const toAccount = <Anchor component={Link} to="/account" underline="always" />;
  if (confirm.isSuccess)
    return (
      <Alert role="status" title={t('Your email address is confirmed.')}>
        <Sentence text="It is shown on <a>My account</a>." parts={{ a: toAccount }} />
      </Alert>
    );
  if (!isValid) return <FormFailure message={translateMessage({ code: 'invalid-confirmation-link' })} />;
  return (
    <Card withBorder padding="lg">
      <Stack>
        <FormFailure message={confirm.error?.message} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('You are logged in as {{email}}. Is this your email address?', { email: username })}
        </Text>
        <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate(code)}>
          {t('Confirm the address')}
        </Button>
        {confirm.isError && (
          <Text size="sm" ta="center">
            <Sentence text="You can request a new link on <a>My account</a>." parts={{ a: toAccount }} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}

export function ConfirmEmailPage() {
  const code = useSearchParams()[0].get('code') ?? '';
  const session = useSession();
  return (
    <PageFrame title={t('Confirm your email address')}>
      <Stack maw="var(--card)" w="100%" mx="auto">
        {session === null ? (
          <SignInFirst />
        ) : (
          <Confirm key={code} id={session.id} username={session.username} code={code} />
        )}
      </Stack>
    </PageFrame>
  );
}
