import { Group, Pagination, ScrollArea, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../languages/t.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** What stands behind it in the same cell, and is no part of a link there. */
  renderNote?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Left out on a phone, where it is not what one came for. */
  isSecondary?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Where a row leads; one of its cells is then a link, so that the keyboard gets there too. */
  rowPath?: (row: Row) => string;
  /** The column that holds the link; the first one where none is named. */
  linkColumn?: string;
  /** On a phone each row is a block of its cells under their titles: none is left out, and nothing scrolls sideways. */
  isStacked?: boolean;
  emptyText: string;
  /** Other rows are on their way; these are shown meanwhile. */
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
      <Group gap={4} wrap="nowrap">
        {column.title}
        <Icon size={14} aria-hidden opacity={isAscending || isDescending ? 1 : 0.4} />
      </Group>
    </UnstyledButton>
  );
}

function ariaSort(key: string, value: string | undefined): 'ascending' | 'descending' | 'none' {
  if (value === key) return 'ascending';
  return value === `-${key}` ? 'descending' : 'none';
}

/** What is wider than the screen is reached by the keyboard; where nothing in it takes the focus, it does so itself. */
const scrolledByKeys = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, sort, paging, isStacked = false } = props;
  const navigate = useNavigate();
  const linkColumn = props.linkColumn ?? columns[0]?.key;
  if (rows === undefined) return <Skeleton height={240} role="progressbar" aria-label={t('Loading')} />;
  if (rows.length === 0) {
    return (
      <Text c="dimmed" py="xl" ta="center" aria-busy={props.isBusy ?? false}>
        {props.emptyText}
      </Text>
    );
  }
  const hasLinks = props.rowPath !== undefined || sort !== undefined;
  const pages = paging === undefined ? 1 : Math.ceil(paging.total / paging.pageSize);
  return (
    <Stack gap="sm">
      <ScrollArea type="auto" viewportProps={hasLinks ? {} : scrolledByKeys(props.label)}>
        <Table
          highlightOnHover={props.rowPath !== undefined}
          verticalSpacing="sm"
          aria-label={props.label}
          aria-busy={props.isBusy ?? false}
          className={[props.isBusy && classes['busy'], isStacked && classes['stacked']]
            .filter(Boolean)
            .join(' ')}
        >
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
          <Table.Tbody>
            {rows.map((row) => {
              const path = props.rowPath?.(row);
              return (
                <Table.Tr
                  key={props.rowKey(row)}
                  data-row
                  className={path === undefined ? undefined : classes['row']}
                  onClick={path === undefined ? undefined : () => void navigate(path)}
                >
                  {columns.map((column) => (
                    <Table.Td
                      key={column.key}
                      {...(column.isSecondary && { visibleFrom: 'sm' })}
                      {...(isStacked && { 'data-title': column.title })}
                    >
                      {column.key === linkColumn && path !== undefined ? (
                        <Link
                          className={classes['link']}
                          to={path}
                          onClick={(event) => event.stopPropagation()}
                        >
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
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {paging !== undefined && pages > 1 && (
        <Pagination
          total={pages}
          value={paging.page}
          onChange={paging.onChange}
          getControlProps={(control) => ({ 'aria-label': t('{{control}} page', { control }) })}
          getItemProps={(page) => ({ 'aria-label': t('Page {{page}}', { page }) })}
        />
      )}
    </Stack>
  );
}
