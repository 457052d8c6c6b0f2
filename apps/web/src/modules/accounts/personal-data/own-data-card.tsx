import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';

/** Shows the download of a user's stored data. `notice` links to the privacy notice. */
export function OwnDataCard({ href, notice }: { href: string; notice: ReactNode }) {
  return (
    <Card withBorder>
      <Stack align="flex-start">
        <Title order={2} size="h4">
          {t('My data')}
        </Title>
        <Text size="sm">
          {t(
            'Everything stored about you, as a ZIP archive of JSON and CSV files: account, submissions with feedback, drawing steps, drafts and audit log entries.',
          )}
        </Text>
        <Button
          component="a"
          href={href}
          download
          variant="default"
          leftSection={<IconDownload aria-hidden />}
        >
          {t('Download my data')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('To correct your data or erase your account, ask an administrator.')}
        </Text>
        {notice}
      </Stack>
    </Card>
  );
}
