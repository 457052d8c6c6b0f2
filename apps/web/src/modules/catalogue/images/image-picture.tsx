import { Image, Modal, UnstyledButton } from '@mantine/core';
import type { ImageSummary } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../../languages/t.ts';

export interface ImagePictureProps {
  image: ImageSummary;
  address: string;
}

/** A click or Enter opens it in full screen. */
export function ImagePicture({ image, address }: ImagePictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        aria-label={t('Enlarge {{title}}', { title: image.title })}
        onClick={() => setOpen(true)}
        maw="100%"
      >
        <Image
          src={address}
          alt={image.title}
          width={image.width}
          height={image.height}
          loading="lazy"
          w="auto"
          h="auto"
          maw="100%"
          mah="var(--list)"
          fit="contain"
          bg="white"
        />
      </UnstyledButton>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={image.title} fullScreen>
        <Image src={address} alt={image.title} fit="contain" mah="85vh" bg="white" />
      </Modal>
    </>
  );
}
