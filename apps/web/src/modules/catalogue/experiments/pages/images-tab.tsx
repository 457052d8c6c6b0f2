import { Stack } from '@mantine/core';
import type { Experiment, ImageSummary } from '@elucida/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExperimentPath } from '../../../spectra/queries.ts';
import { experimentQuery } from '../queries.ts';
import { imageUrl, useCreateImage, useRemoveImage, useUpdateImage } from '../../images/queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { describeImageLosses } from '../experiment-consequences.ts';
import { ImageForm, type ImageSubmission } from '../../images/image-form.tsx';
import { ImageList } from '../../images/image-list.tsx';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { useClearUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { toastOutcome } from '../../../../components/states/toast.ts';
import { refetchOne, useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';
import { ActionButton } from '../../../../components/action-button.tsx';
import { TitledCard } from '../../../../components/titled-card.tsx';

const noTexts = { title: '', copyright: '', comment: '' };

function NewImage({ path }: { path: ExperimentPath }) {
  const [isOpen, setOpen] = useState(false);
  const create = useCreateImage(path);
  const clearUnsaved = useClearUnsaved();
  const name = 'new-image';
  const close = () => {
    clearUnsaved(name);
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <ActionButton
        variant="light"
        icon={IconPlus}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {t('New image')}
      </ActionButton>
    );
  }
  const submit = async (submission: ImageSubmission) => {
    await toastOutcome(create.mutateAsync(submission), t('Image created'));
    close();
  };
  return (
    <TitledCard title={t('New image')}>
      <ImageForm
        name={name}
        initial={noTexts}
        submitLabel={t('Create')}
        hasPicture={false}
        onSubmit={submit}
        onCancel={close}
      />
    </TitledCard>
  );
}

interface ImageEditorProps {
  image: ImageSummary;
  path: ExperimentPath;
  onDone: () => void;
}

/** A newer version does not overwrite typed values. */
function ImageEditor({ image, path, onDone }: ImageEditorProps) {
  const update = useUpdateImage(path);
  const query = useQuery(experimentQuery(path.moleculeId, path.experimentId));
  const clearUnsaved = useClearUnsaved();
  const imageQuery = refetchOne(query, image.id, ({ images }) => images);
  const { edited, newest, save } = useEditedEntity(image, imageQuery);
  const name = `image-${image.id}`;
  const close = () => {
    clearUnsaved(name);
    onDone();
  };
  const submit = async (submission: ImageSubmission) => {
    const version = edited.lastModified;
    await save(update.mutateAsync({ imageId: image.id, version, ...submission }), t('Image updated'));
    close();
  };
  const { title, copyright, comment } = edited;
  return (
    <ImageForm
      name={name}
      initial={{ title, copyright, comment }}
      submitLabel={t('Update')}
      hasPicture
      onSubmit={submit}
      onCancel={close}
      newest={newest}
    />
  );
}

export function ImagesTab({ experiment, path }: { experiment: Experiment; path: ExperimentPath }) {
  const canManage = useCan('content.manage');
  const remove = useRemoveImage(path);
  const confirm = useConfirm();
  const askToDelete = async ({ id, title, lastModified }: ImageSummary) => {
    const details = describeImageLosses(title);
    if (!(await confirm({ message: t('Delete this image?'), details }))) return;
    const removing = remove.mutateAsync({ imageId: id, version: lastModified });
    await toastOutcome(removing, t('Image deleted')).catch(() => undefined);
  };
  return (
    <Stack>
      <ImageList
        images={experiment.images}
        pictureAddress={(image) => imageUrl(path, image)}
        {...(canManage && {
          editing: {
            renderForm: (image, onDone) => <ImageEditor image={image} path={path} onDone={onDone} />,
            onDelete: (image) => void askToDelete(image),
          },
        })}
      />
      {canManage && <NewImage path={path} />}
    </Stack>
  );
}
