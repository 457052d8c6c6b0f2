import { Text } from '@mantine/core';
import { type BinItem, limits, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { binQuery, useRemoveForGood, useRestore } from './queries.ts';
import { BinList } from './bin-list.tsx';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { Pager } from '../../../components/tables/pager.tsx';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { useListSearch } from '../../../components/tables/use-list-search.ts';

const nothing = t('Nothing deleted in the last {{binDays}} days', { binDays: limits.binDays });

export function BinPage() {
  const { page, change } = useListSearch([]);
  const query = useQuery(binQuery(page));
  const restore = useRestore();
  const remove = useRemoveForGood();
  const confirm = useConfirm();
  const busyId =
    (restore.isPending && restore.variables) || (remove.isPending && remove.variables) || undefined;

  // A second `mutate` drops the callbacks of the first.
  const putBack = ({ id }: BinItem) =>
    void restore.mutateAsync(id).then(
      ({ hiddenExercises }) =>
        toastSuccess(
          hiddenExercises.length === 0
            ? t('Restored')
            : t('Restored. No longer public, because the answer may be visible elsewhere: {{exercises}}.', {
                exercises: hiddenExercises.join(', '),
              }),
          { stays: hiddenExercises.length > 0 },
        ),
      (error: Error) => toastError(error.message),
    );
  const askAndRemove = async ({ id, name, kind }: BinItem) => {
    const isSure = await confirm({
      message: t('Permanently delete the {{kind}} {{name}}?', {
        kind: translateTerm(kind),
        name,
      }),
      details: (
        <Text size="sm" c="dimmed">
          {t('This cannot be undone.')}
        </Text>
      ),
      confirmLabel: t('Delete permanently'),
    });
    if (!isSure) return;
    await remove.mutateAsync(id).then(
      () => toastSuccess(t('Deleted permanently')),
      (error: Error) => toastError(error.message),
    );
  };

  return (
    <PageFrame title={t('Deleted items')}>
      <Text c="dimmed">
        {t('Deleted items can be restored for {{binDays}} days.', {
          binDays: limits.binDays,
        })}
      </Text>
      <QueryState query={query}>
        {({ items, total }) => {
          const pages = Math.max(1, Math.ceil(total / pageSizes.bin));
          if (page > pages) return <Navigate to={{ search: `?page=${pages}` }} replace />;
          return (
            <>
              {total === 0 && (
                <Text py="xl" ta="center">
                  {nothing}
                </Text>
              )}
              <BinList
                items={items}
                busyId={busyId}
                onRestore={putBack}
                onRemove={(item) => void askAndRemove(item)}
              />
              {pages > 1 && (
                <Pager pageCount={pages} value={page} onChange={(next) => change({ page: String(next) })} />
              )}
            </>
          );
        }}
      </QueryState>
    </PageFrame>
  );
}
