import { Text } from '@mantine/core';
import { PageFrame } from '../ui/page-frame.tsx';
import { DocumentList } from './document-list.tsx';

export function FilesPage() {
  return (
    <PageFrame title="Spectroscopic tables">
      <DocumentList
        type="SPECTROSCOPIC_TABLE"
        label="Spectroscopic tables"
        heading={<Text c="dimmed">Shifts, bands and losses to have beside a spectrum.</Text>}
      />
    </PageFrame>
  );
}
