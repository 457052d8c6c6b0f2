import { Accordion, Group, Stack, Text } from '@mantine/core';
import type { ImageSummary } from '@elucida/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { ImagePicture } from './image-picture.tsx';
import { ActionButton } from '../../../components/action-button.tsx';

export interface ImageListProps {
  images: readonly ImageSummary[];
  pictureAddress: (image: ImageSummary) => string;
  /**
   * Editing functions for users who may change images; the form replaces the texts of its image.
   */
  editing?: {
    renderForm: (image: ImageSummary, onDone: () => void) => ReactNode;
    onDelete: (image: ImageSummary) => void;
  };
}

function ImageTexts({ image }: { image: ImageSummary }) {
  return (
    <Stack gap="2xs" style={{ overflowWrap: 'anywhere' }}>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{image.comment}</Text>
      <Text size="xs" c="dimmed">
        {image.copyright}
      </Text>
    </Stack>
  );
}

function ImagePanel({
  image,
  pictureAddress,
  editing,
}: { image: ImageSummary } & Omit<ImageListProps, 'images'>) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Stack align="flex-start">
      <ImagePicture image={image} address={pictureAddress(image)} />
      {isEditing && editing ? (
        editing.renderForm(image, () => setEditing(false))
      ) : (
        <>
          <ImageTexts image={image} />
          {editing && (
            <Group>
              <ActionButton variant="light" icon={IconPencil} onClick={() => setEditing(true)}>
                {t('Edit')}
              </ActionButton>
              <ActionButton
                variant="light"
                color="red"
                icon={IconTrash}
                onClick={() => editing.onDelete(image)}
              >
                {t('Delete')}
              </ActionButton>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}

/** Shows titles; the first image is open. */
export function ImageList({ images, ...rest }: ImageListProps) {
  if (images.length === 0) return <Text c="dimmed">{t('No image available')}</Text>;
  return (
    <Accordion multiple variant="separated" defaultValue={images.slice(0, 1).map(({ id }) => id)}>
      {images.map((image) => (
        <Accordion.Item key={image.id} value={image.id}>
          <Accordion.Control mih="var(--target)" style={{ overflowWrap: 'anywhere' }}>
            {image.title}
          </Accordion.Control>
          <Accordion.Panel>
            <ImagePanel image={image} {...rest} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
