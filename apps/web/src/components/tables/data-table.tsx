import { Group, ScrollArea, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../languages/t.ts';
import { Pager } from './pager.tsx';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Outside the cell's link. */
  renderNote?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** True to hide the column on a phone. */
  isSecondary?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** One cell of the row becomes a link, which the keyboard can reach. */
  rowPath?: (row: Row) => string;
  /** By default the first one. */
  linkColumn?: string;
  /**
   * True to show each row on a phone as a block of its cells below their titles: no column is
   * hidden, and nothing scrolls horizontally.
   */
  isStacked?: boolean;
  emptyText: string;
  /** True while other rows load and these are still shown. */
  isBusy?: boolean;
  sort?: { value: string | undefined; onChange: (value: string) => void };
  paging?: { page: number; pageSize: number; total: number; onChange: (page: number) => void };
}

function SortButton({
  column,
  sort,
}: {
  column: Column<never>;
  sort: NonNullable<DataTableProps<never>['sort']>;
}) {
  const isAscending = sort.value === column.key;
  const isDescending = sort.value === `-${column.key}`;
  const Icon = isAscending ? IconArrowUp : isDescending ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton
      className={classes['sort']}
      fw={600}
      fz="sm"
      onClick={() => sort.onChange(isAscending ? `-${column.key}` : column.key)}
    >
      <Group gap="2xs" wrap="nowrap">
        {column.title}
        <Icon aria-hidden opacity={isAscending || isDescending ? 1 : 0.4} />
      </Group>
    </UnstyledButton>
  );
}

function ariaSort(key: string, value: string | undefined): 'ascending' | 'descending' | 'none' {
  if (value === key) return 'ascending';
  return value === `-${key}` ? 'descending' : 'none';
}

/** A wide table takes the focus itself if nothing in it does. */
const scrolledByKeys = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });

interface HeadProps<Item> {
  columns: DataTableProps<Item>['columns'];
  sort: DataTableProps<Item>['sort'] | undefined;
  isStacked: boolean;
}

function Head<Item>({ columns, sort, isStacked }: HeadProps<Item>) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th
            key={column.key}
            {...(column.isSecondary && { visibleFrom: 'sm' })}
            className={isStacked && !column.isSortable ? classes['unsorted'] : undefined}
            {...(column.isSortable && sort && { 'aria-sort': ariaSort(column.key, sort.value) })}
          >
            {column.isSortable && sort ? (
              <SortButton column={column as Column<never>} sort={sort} />
            ) : (
              column.title
            )}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

interface RowProps<Item> extends Omit<HeadProps<Item>, 'sort'> {
  row: Item;
  linkColumn: string | undefined;
  path: string | undefined;
  onOpen: (path: string) => void;
}

function Row<Item>({ row, path, onOpen, columns, linkColumn, isStacked }: RowProps<Item>) {
  return (
    <Table.Tr
      data-row
      className={path === undefined ? undefined : classes['row']}
      onClick={
        path === undefined
          ? undefined
          : () => {
              // A drag that selects text also ends in a click.
              if (getSelection()?.type !== 'Range') onOpen(path);
            }
      }
    >
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          {...(column.isSecondary && { visibleFrom: 'sm' })}
          {...(isStacked && { 'data-title': column.title })}
        >
          {column.key === linkColumn && path !== undefined ? (
            <Link className={classes['link']} to={path} onClick={(event) => event.stopPropagation()}>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
          {column.renderNote?.(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { columns, rows, sort, paging, isStacked = false } = props;
  const navigate = useNavigate();
  const linkColumn = props.linkColumn ?? columns[0]?.key;
  if (rows === undefined) return <Skeleton h="var(--loading)" role="progressbar" aria-label={t('Loading')} />;
  if (rows.length === 0) {
    return (
      <Text c="dimmed" py="xl" ta="center" aria-busy={props.isBusy ?? false}>
        {props.emptyText}
      </Text>
    );
  }
  const hasControls = props.rowPath !== undefined || sort !== undefined;
  const pageCount = paging === undefined ? 1 : Math.ceil(paging.total / paging.pageSize);
  return (
    <Stack gap="sm">
      <ScrollArea type="auto" viewportProps={hasControls ? {} : scrolledByKeys(props.label)}>
        <Table
          highlightOnHover={props.rowPath !== undefined}
          verticalSpacing="sm"
          aria-label={props.label}
          aria-busy={props.isBusy ?? false}
          className={[props.isBusy && classes['busy'], isStacked && classes['stacked']]
            .filter(Boolean)
            .join(' ')}
        >
          <Head columns={columns} sort={sort} isStacked={isStacked} />
          <Table.Tbody>
            {rows.map((row) => (
              <Row
                key={props.rowKey(row)}
                row={row}
                path={props.rowPath?.(row)}
                onOpen={(path) => void navigate(path)}
                columns={columns}
                linkColumn={linkColumn}
                isStacked={isStacked}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {paging !== undefined && pageCount > 1 && (
        <Pager pageCount={pageCount} value={paging.page} onChange={paging.onChange} />
      )}
    </Stack>
  );
}
