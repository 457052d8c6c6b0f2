import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import type { ResearchConsent } from '@elucida/contract';
import { locale } from '../../languages/locale.ts';
import { t } from '../../languages/t.ts';

export interface ConsentCardProps {
  consent: ResearchConsent;
  isSaving: boolean;
  onChange: (isGiven: boolean) => void;
}

function describeConsentDate({ isGiven, changedAt }: ResearchConsent): string {
  if (changedAt === null) return t('You have not agreed. Nothing of what you do is exported for research.');
  const when = new Date(changedAt).toLocaleString(locale());
  return isGiven
    ? t('You agreed on {{when}}.', { when })
    : t('You withdrew your consent on {{when}}. Later exports do not include you.', { when });
}

/** Whether one's sessions may be used in research, and what that means. */
export function ConsentCard({ consent, isSaving, onChange }: ConsentCardProps) {
  return (
    <Card withBorder component="section" aria-label={t('Research')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('Research')}
        </Title>
        <Text size="sm">
          {t(
            'Researchers study how people find a structure from spectra. With your consent, your work on exercises may be used, including your work before today.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'Exported are: when a session began (to the minute), which spectra you looked at and for how long, when you changed your drawing and whether you went back, when you answered, and how the answer was judged.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'Not exported: your name, email address, identifier, account, drawings and anything you typed. A code, different in each export, replaces your identity.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'You are free to agree or not, and to withdraw at any time: later exports are then without you. What was exported before cannot be called back. It changes nothing of what you can do here, nor how you are graded.',
          )}
        </Text>
        <Switch
          size="md"
          label={t('My sessions may be used in research, under a pseudonym')}
          checked={consent.isGiven}
          disabled={isSaving}
          onChange={(event) => onChange(event.currentTarget.checked)}
          styles={{ body: { minHeight: 44, alignItems: 'center' } }}
        />
        <Text size="sm" c="dimmed" role="status">
          {describeConsentDate(consent)}
        </Text>
      </Stack>
    </Card>
  );
}
