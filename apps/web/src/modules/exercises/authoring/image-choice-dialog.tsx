import {
  Button,
  Checkbox,
  Group,
  Image,
  Modal,
  Popover,
  ScrollArea,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import type { ImageSummary } from '@elucida/contract';
import { useState } from 'react';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

export interface ImageChoiceDialogProps {
  experiment: { name: string; type: string; images: readonly ImageSummary[] };
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  showsTitles: boolean;
  pictureAddress: (image: ImageSummary) => string;
  onClose: () => void;
}

const tableHeight = 300;

interface ViewProps {
  image: ImageSummary;
  address: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function View({ image, address, isOpen, onToggle }: ViewProps) {
  return (
    <Popover opened={isOpen} onChange={onToggle} position="left" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={t('View {{title}}', { title: image.title })}
          onClick={() => onToggle(!isOpen)}
        >
          {t('View')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={image.title}>
        <Image
          src={address}
          alt={image.title}
          maw="var(--field-l)"
          mah="var(--list)"
          fit="contain"
          bg="white"
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Each tick applies immediately. */
export function ImageChoiceDialog(props: ImageChoiceDialogProps) {
  const { experiment, chosen, onChange } = props;
  const [viewedId, setViewedId] = useState<string>();
  const toggle = (id: string) =>
    onChange(
      experiment.images
        .map((image) => image.id)
        .filter((imageId) => chosen.includes(imageId) !== (imageId === id)),
    );
  return (
    <Modal
      opened
      onClose={props.onClose}
      // Escape closes the enlarged picture first.
      closeOnEscape={viewedId === undefined}
      title={t('Images visible to students')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close the dialog') }}
    >
      <Stack>
        <Group grow>
          <TextInput label={t('Name')} readOnly value={experiment.name} />
          <TextInput label={t('Type')} readOnly value={translateTerm(experiment.type)} />
        </Group>
        {experiment.images.length === 0 ? (
          <Text c="dimmed">{t('No image available')}</Text>
        ) : (
          <ScrollArea h={tableHeight} type="auto" offsetScrollbars>
            <Table stickyHeader verticalSpacing="xs" aria-label={t('Images')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('Visible')}</Table.Th>
                  <Table.Th visibleFrom="sm">ID</Table.Th>
                  <Table.Th>{t('Title')}</Table.Th>
                  <Table.Th visibleFrom="sm">{t('Name')}</Table.Th>
                  <Table.Th>{t('View')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {experiment.images.map((image) => (
                  <Table.Tr key={image.id}>
                    <Table.Td>
                      <Checkbox
                        aria-label={t('Show {{title}}', { title: image.title })}
                        size="md"
                        checked={chosen.includes(image.id)}
                        onChange={() => toggle(image.id)}
                      />
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{image.id}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{image.title}</Table.Td>
                    <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                      {image.name}
                    </Table.Td>
                    <Table.Td>
                      <View
                        image={image}
                        address={props.pictureAddress(image)}
                        isOpen={viewedId === image.id}
                        onToggle={(isOpen) => setViewedId(isOpen ? image.id : undefined)}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea>
        )}
        <Text size="sm" c="dimmed">
          {props.showsTitles
            ? t('Students see the titles and copyrights of these images. Check that none names the molecule.')
            : t('Students see images without a title. Check that no image names the molecule.')}
        </Text>
        <Button variant="default" onClick={props.onClose} style={{ alignSelf: 'flex-end' }}>
          {t('Close')}
        </Button>
      </Stack>
    </Modal>
  );
}
