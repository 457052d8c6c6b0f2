import { Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { drawingHintText, drawingKeysText } from '../../../components/molecule-editor/drawing-keys-text.ts';
import { t } from '../../../languages/t.ts';
import { BarDialog } from './bar-dialog.tsx';
import { usePageKeys } from './use-page-keys.ts';

const pageKeys: readonly (readonly [key: string, does: string])[] = [
  ['1–9', t('Open a spectrum')],
  ['G', t('Show 1, 2, 4 or all spectra')],
  ['F', t('Switch the spectrum to full width and back; if a curve has the focus, fit its height')],
  [t('Ctrl+Enter'), t('Submit answer')],
  ['F6', t('Go to the next panel')],
  ['Ctrl+K', t('Search the commands of this page')],
  ['?', t('Show this help')],
];

/** Opens the help by its button and by the key `?` outside fields. */
export function KeysDialog() {
  const [isOpen, { open, close }] = useDisclosure(false);
  usePageKeys(({ key }) => key === '?' && open(), { isForDrawingTool: true });
  return (
    <BarDialog title={t('Keyboard help')} icon={IconHelp} isOpen={isOpen} onOpen={open} onClose={close}>
      <Table variant="vertical" fz="sm" aria-label={t('Keys for this page')}>
        <Table.Tbody>
          {pageKeys.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Th w="var(--field)">{key}</Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={3} size="h5" mt="md" mb="2xs">
        {t('Drawing')}
      </Title>
      <Text size="sm">
        {drawingHintText} {drawingKeysText}
      </Text>
      <Title order={3} size="h5" mt="md" mb="2xs">
        {t('Spectrum')}
      </Title>
      <Text size="sm">{t('Help, below or above a chart, lists its mouse and keyboard actions.')}</Text>
    </BarDialog>
  );
}
