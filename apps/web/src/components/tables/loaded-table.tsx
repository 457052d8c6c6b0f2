import type { UseQueryResult } from '@tanstack/react-query';
import { type Column, DataTable } from './data-table.tsx';
import { LoadFailure } from '../states/load-failure.tsx';

export interface LoadedTableProps<Row extends { count?: number | undefined }> {
  label: string;
  /** `count` of the first row is the number of rows on all pages. */
  query: UseQueryResult<readonly Row[] | Row[]>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  emptyText: string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** If loading fails, shows the reason above the rows that are already loaded. */
export function LoadedTable<Row extends { count?: number | undefined }>({
  query,
  page,
  pageSize,
  onPage,
  ...table
}: LoadedTableProps<Row>) {
  if (query.isLoadingError) return <LoadFailure query={query} />;
  const total = query.data?.[0]?.count ?? 0;
  return (
    <>
      <LoadFailure query={query} />
      <DataTable
        {...table}
        rows={query.data}
        isBusy={query.isPlaceholderData}
        paging={{ page, pageSize, total, onChange: onPage }}
      />
    </>
  );
}
