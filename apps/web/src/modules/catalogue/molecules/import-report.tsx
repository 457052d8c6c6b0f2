import { Badge, Group, List, Stack, Text } from '@mantine/core';
import type { MoleculeImportReport } from '@elucida/contract';
import { useState } from 'react';
import { withLabel } from '../../../languages/with-label.ts';
import { translateReply, translateNote } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';

type ImportedRecord = MoleculeImportReport['records'][number];

const outcomes = {
  created: { label: t('Created'), color: 'teal' },
  'would-be-created': { label: t('Can be added'), color: 'teal' },
  refused: { label: t('Rejected'), color: 'red' },
} as const;

const fieldNames: Record<string, string> = {
  id: 'ID',
  name: t('Name'),
  formula: t('Formula'),
  weight: t('Weight'),
  cas: 'CAS',
  aliases: t('Aliases'),
  domains: t('Domains'),
  functions: t('Functions'),
  public: t('Public'),
  drawingkcj: t('Drawing'),
  smiles: 'SMILES',
};

export function describeFault({ path, message: english, text }: ImportedRecord['faults'][number]): string {
  const message = translateReply(text, english);
  if (path === '') return message;
  const field = path.split('.')[0] ?? '';
  return withLabel(fieldNames[field] ?? field, message);
}

function Remarks({ record }: { record: ImportedRecord }) {
  const sentences = [...record.faults.map(describeFault), ...record.notes.map(translateNote)];
  if (sentences.length === 0) return null;
  return (
    <List size="sm">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}

const columns: readonly Column<ImportedRecord>[] = [
  { key: 'line', title: t('Line'), render: ({ line }) => line },
  {
    key: 'molecule',
    title: t('Molecule'),
    render: ({ id, name }) => (
      <Stack gap={0}>
        <Text size="sm" fw={500}>
          {id || '-'}
        </Text>
        <Text size="sm" c="dimmed">
          {name}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'outcome',
    title: t('Outcome'),
    render: ({ outcome }) => (
      <Badge variant="light" tt="none" color={outcomes[outcome].color}>
        {outcomes[outcome].label}
      </Badge>
    ),
  },
  { key: 'remarks', title: t('Remarks'), render: (record) => <Remarks record={record} /> },
];

/** A report may have thousands of lines. */
const pageSize = 100;

/** Lists rejected lines first; also serves previews. */
export function ImportReport({ report }: { report: MoleculeImportReport }) {
  const { records, refused } = report;
  const [chosen, setChosen] = useState({ report, page: 1 });
  const page = chosen.report === report ? chosen.page : 1;
  const ordered = records.toSorted(
    (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'),
  );
  const accepted = records.length - refused;
  return (
    <Stack gap="xs">
      <Group gap="lg" role="status">
        <Text>
          {accepted > report.created
            ? t('{{count}} molecules can be added', { count: accepted })
            : t('{{count}} molecules created', { count: report.created })}
        </Text>
        <Text>{t('{{refused}} rejected', { refused })}</Text>
      </Group>
      <DataTable
        label={t('Report')}
        columns={columns}
        rows={ordered.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ line }) => line}
        emptyText={t('No molecules')}
        paging={{
          page,
          pageSize,
          total: records.length,
          onChange: (next) => setChosen({ report, page: next }),
        }}
      />
    </Stack>
  );
}
