import { Title } from '@mantine/core';
import { useConfig } from '../../modules/sign-in/queries.ts';
import { VideoList } from '../../modules/documents/video-list.tsx';
import { t } from '../../languages/t.ts';
import { PageFrame } from '../../components/states/page-frame.tsx';
import { DocumentList } from '../../modules/documents/document-list.tsx';

export function GettingStartedPage() {
  const { videos, name } = useConfig().institution;
  return (
    <PageFrame title={t('Getting started')}>
      <VideoList addresses={videos} institution={name} />
      <DocumentList
        type="GETTING_STARTED"
        label={t('Documents')}
        heading={
          <Title order={2} size="h3">
            {t('Documents')}
          </Title>
        }
      />
    </PageFrame>
  );
}
