import { Text } from '@mantine/core';
import { t } from '../../languages/t.ts';
import { PageFrame } from '../../components/states/page-frame.tsx';
import { DocumentList } from './document-list.tsx';

export function FilesPage() {
  return (
    <PageFrame title={t('Spectroscopic tables')}>
      <DocumentList
        type="SPECTROSCOPIC_TABLE"
        label={t('Spectroscopic tables')}
        heading={<Text c="dimmed">{t('Chemical shifts, IR bands and neutral losses for reference.')}</Text>}
      />
    </PageFrame>
  );
}
