import { ActionIcon, Loader, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { t } from '../../../languages/t.ts';

const TableList = lazy(async () => ({
  default: (await import('../../documents/table-list.tsx')).TableList,
}));

/** Opens the spectroscopic tables, so that a student need not leave the exercise. */
export function TablesDialog() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('Spectroscopic tables')}
        title={t('Spectroscopic tables')}
        onClick={open}
      >
        <IconTable size={18} aria-hidden />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('Spectroscopic tables')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Suspense fallback={<Loader />}>
          <TableList />
        </Suspense>
      </Modal>
    </>
  );
}
