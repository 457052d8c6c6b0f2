import { Anchor, Card, List, Stack, Text, Title } from '@mantine/core';
import { useConfig } from '../api/session-queries.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PersonalDataNotice } from './personal-data-notice.tsx';

export function AboutPage() {
  const { edition, version, institution } = useConfig();
  return (
    <PageFrame title="About">
      <Stack>
        <Text>
          Elucida {edition === 'student' ? 'student ' : ''}version {version}, run by {institution.name}.
        </Text>
        <Card withBorder>
          <Title order={2} size="h4" mb="xs">
            Credits
          </Title>
          <List size="sm" spacing={4}>
            <List.Item>Structures are drawn and compared with OpenChemLib (BSD-3-Clause).</List.Item>
            <List.Item>The source of every spectrum is named beside it.</List.Item>
            <List.Item>Elucida is free software under the MIT licence.</List.Item>
            <List.Item>
              The calls of the programming interface are described in the{' '}
              <Anchor underline="always" href="api/v1/docs">
                reference of the API
              </Anchor>
              .
            </List.Item>
          </List>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4" mb="xs">
            Contact
          </Title>
          <Text size="sm">
            Please write to the teachers of your course, or to the administrators at {institution.name}.
          </Text>
        </Card>
        <PersonalDataNotice />
      </Stack>
    </PageFrame>
  );
}
