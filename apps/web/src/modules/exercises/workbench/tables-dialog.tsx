import { Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { t } from '../../../languages/t.ts';
import { BarDialog } from './bar-dialog.tsx';

const TableList = lazy(async () => ({
  default: (await import('../../documents/table-list.tsx')).TableList,
}));

/** Opens the spectroscopic tables, so that a student need not leave the exercise. */
export function TablesDialog() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <BarDialog
      title={t('Spectroscopic tables')}
      icon={IconTable}
      isOpen={isOpen}
      onOpen={open}
      onClose={close}
    >
      <Suspense fallback={<Loader />}>
        <TableList />
      </Suspense>
    </BarDialog>
  );
}
