import { Anchor, Card, List, Stack, Text, Title } from '@mantine/core';
import { useConfig } from '../../modules/sign-in/queries.ts';
import { Sentence } from '../../languages/sentence.tsx';
import { t } from '../../languages/t.ts';
import { PageFrame } from '../../components/states/page-frame.tsx';
import { PersonalDataNotice } from '../../modules/sign-in/personal-data/personal-data-notice.tsx';

export function AboutPage() {
  const { edition, version, institution, contact } = useConfig();
  return (
    <PageFrame title={t('About')}>
      <Stack>
        <Text>
          {edition === 'student'
            ? t('Elucida student edition, version {{version}}, operated by {{institution}}.', {
                version,
                institution: institution.name,
              })
            : t('Elucida version {{version}}, operated by {{institution}}.', {
                version,
                institution: institution.name,
              })}
        </Text>
        <Card withBorder>
          <Title order={2} size="h4" mb="xs">
            {t('Credits')}
          </Title>
          <List size="sm" spacing="2xs">
            <List.Item>{t('Structures are drawn and compared with OpenChemLib (BSD-3-Clause).')}</List.Item>
            <List.Item>
              {t('The catalogue and its exported images name the source of each spectrum.')}
            </List.Item>
            <List.Item>
              {t(
                'Inside an exercise, charts, images and printed sheets state whether a spectrum was measured or drawn from listed peaks, published or approximate values. Sources that could name the compound are shown with the correct answer.',
              )}
            </List.Item>
            <List.Item>{t('Elucida is free software under the MIT licence.')}</List.Item>
            <List.Item>
              <Sentence
                text="<a>API reference</a>"
                parts={{ a: <Anchor underline="always" href="api/v1/docs" /> }}
              />
            </List.Item>
          </List>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4" mb="xs">
            {t('Contact')}
          </Title>
          <Text size="sm">
            {t('Contact the teachers of your course or the administrators at {{name}}.', {
              name: institution.name,
            })}
          </Text>
          {contact.email !== undefined && (
            <Text size="sm">
              <Sentence
                text="Email: <a/>"
                parts={{
                  a: (
                    <Anchor underline="always" href={`mailto:${contact.email}`}>
                      {contact.email}
                    </Anchor>
                  ),
                }}
              />
            </Text>
          )}
          {contact.url !== undefined && (
            <Text size="sm">
              <Sentence
                text="Website: <a/>"
                parts={{
                  a: (
                    <Anchor underline="always" href={contact.url} style={{ overflowWrap: 'anywhere' }}>
                      {contact.url}
                    </Anchor>
                  ),
                }}
              />
            </Text>
          )}
        </Card>
        <PersonalDataNotice />
      </Stack>
    </PageFrame>
  );
}
