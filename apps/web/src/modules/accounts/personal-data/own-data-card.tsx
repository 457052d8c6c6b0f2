import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import { TitledCard } from '../../../components/titled-card.tsx';

/** `notice` links to the privacy notice. */
export function OwnDataCard({ href, notice }: { href: string; notice: ReactNode }) {
  return (
    <TitledCard title={t('My data')} align="flex-start">
      <Text size="sm">
        {t(
          'Everything stored about you, as a ZIP archive of JSON and CSV files: account, submissions with feedback, drawing steps, drafts and audit log entries.',
        )}
      </Text>
      <Button component="a" href={href} download variant="default" leftSection={<IconDownload aria-hidden />}>
        {t('Download my data')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('To correct your data or erase your account, ask an administrator.')}
      </Text>
      {notice}
    </TitledCard>
  );
}
