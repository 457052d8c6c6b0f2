import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import type { ResearchConsent } from '@elucida/contract';
import { formatTime } from '../../languages/dates.ts';
import { t } from '../../languages/t.ts';

export interface ConsentCardProps {
  consent: ResearchConsent;
  isSaving: boolean;
  onChange: (isGiven: boolean) => void;
}

function describeConsentDate({ isGiven, changedAt }: ResearchConsent): string {
  if (changedAt === null) return t('You have not given consent. None of your data is exported for research.');
  const when = formatTime(changedAt);
  return isGiven
    ? t('You gave consent on {{when}}.', { when })
    : t('You withdrew your consent on {{when}}. Later exports do not include you.', { when });
}

export function ConsentCard({ consent, isSaving, onChange }: ConsentCardProps) {
  return (
    <Card withBorder component="section" aria-label={t('Research')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('Research')}
        </Title>
        <Text size="sm">
          {t(
            'Researchers study how people find a structure from spectra. With your consent, they may use your work on exercises, including your work before today.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'Exported: exercise, start of each session (to the minute), spectra viewed, viewing times and number of zooms, absences, changes to your drawing, steps back, submissions and their results.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'Not exported: your name, email address, identifier, account, drawings and anything you typed. A code, different in each export, replaces your identity.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'Consent is optional and you can withdraw it at any time; earlier exports cannot be recalled. It affects neither your access nor your grades.',
          )}
        </Text>
        <Switch
          size="md"
          label={t('Use my sessions for research, under a pseudonym')}
          checked={consent.isGiven}
          disabled={isSaving}
          onChange={(event) => onChange(event.currentTarget.checked)}
          styles={{ body: { minHeight: 'var(--target)', alignItems: 'center' } }}
        />
        <Text size="sm" c="dimmed" role="status">
          {describeConsentDate(consent)}
        </Text>
      </Stack>
    </Card>
  );
}
