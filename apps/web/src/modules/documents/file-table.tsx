import { ActionIcon, Anchor } from '@mantine/core';
import type { StoredFile } from '@elucida/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { t } from '../../languages/t.ts';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { formatMegabytes } from './file-size.ts';
import classes from './file-table.module.css';

export interface FileTableProps {
  label: string;
  files: readonly StoredFile[];
  addressOf: (id: string) => string;
  /** Absent if the user cannot delete any. */
  onDelete?: (file: StoredFile) => void;
}

export function FileTable({ label, files, addressOf, onDelete }: FileTableProps) {
  const columns: Column<StoredFile>[] = [
    {
      key: 'name',
      title: t('Name'),
      render: ({ id, name }) => (
        <Anchor href={addressOf(id)} download={name} className={classes['download']}>
          <IconDownload aria-hidden className={classes['icon']} />
          {name}
        </Anchor>
      ),
    },
    {
      key: 'size',
      title: t('Size'),
      render: ({ size }) => <span style={{ whiteSpace: 'nowrap' }}>{formatMegabytes(size)}</span>,
    },
  ];
  if (onDelete !== undefined) {
    columns.push({
      key: 'delete',
      title: t('Delete'),
      render: (file) => (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('Delete {{name}}', { name: file.name })}
          onClick={() => onDelete(file)}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      ),
    });
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={files}
      rowKey={({ id }) => id}
      emptyText={t('No files')}
    />
  );
}
