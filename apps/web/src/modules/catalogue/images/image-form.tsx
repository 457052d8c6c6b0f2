import { Button, Group, Image, Stack, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ImageInput, imageInput } from '@elucida/contract';
import { useEffect, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FileDrop } from '../../../components/forms/file-drop.tsx';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { RequiredNote } from '../../../components/forms/required-note.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { findImageFault } from './find-image-fault.ts';

export interface ImageSubmission {
  body: ImageInput;
  files: File[];
}

export interface ImageFormProps {
  /** Name of the form's unsaved changes. */
  name: string;
  initial: ImageInput;
  submitLabel: string;
  /** True makes a file optional. */
  hasPicture: boolean;
  /** Rejects with the server's error. */
  onSubmit: (submission: ImageSubmission) => Promise<void>;
  onCancel: () => void;
  newest?: NewestVersion;
}

interface ImageValues extends ImageInput {
  image: File[];
}

const fields: ConflictFields<ImageValues> = {
  title: { label: t('Title') },
  copyright: { label: t('Copyright') },
  comment: { label: t('Comment') },
  image: { label: t('Replace the image file') },
};

const checkTexts = createSchemaValidator(imageInput);

/** Reads the browser's memory, without an upload. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <Image
      src={address}
      alt={t('Preview of {{name}}', { name: file.name })}
      mah="var(--list)"
      w="auto"
      maw="100%"
      fit="contain"
      style={{ alignSelf: 'flex-start' }}
    />
  );
}

export function ImageForm(props: ImageFormProps) {
  const initial: ImageValues = { ...props.initial, image: [] };
  const form = useForm({
    initialValues: initial,
    validateInputOnBlur: ['title', 'copyright', 'comment'],
    ...withValidation(({ image, ...texts }: ImageValues) => {
      const fault = props.hasPicture && image.length === 0 ? undefined : findImageFault(image[0]);
      return { ...checkTexts(texts), ...(fault !== undefined && { image: fault }) };
    }),
  });
  const failure = useFormFailure(form, ['title', 'copyright', 'comment', 'image']);
  const [file] = form.values.image;

  const choose = (files: File[]) => {
    form.setFieldValue('image', files.slice(0, 1));
    const fault = files[0] && findImageFault(files[0]);
    if (fault === undefined) form.clearFieldError('image');
    else form.setFieldError('image', fault);
  };

  const send = useSubmit<ImageValues>(form, failure, ({ image, ...body }) =>
    props.onSubmit({ body, files: image }),
  );
  const conflict = useConflict({ form, failure, initial, newest: props.newest, fields, send });
  useUnsaved(props.name, form.isDirty() || conflict.isOpen);

  return (
    <form noValidate onSubmit={send}>
      <Stack maw="var(--form)">
        <FormFailure message={failure.message} conflict={conflict} />
        <RequiredNote />
        <TextInput label={t('Title')} {...form.getInputProps('title')} />
        <TextInput label={t('Copyright')} {...form.getInputProps('copyright')} />
        <Textarea label={t('Comment')} autosize minRows={2} {...form.getInputProps('comment')} />
        <FileDrop
          label={props.hasPicture ? t('Replace the image file') : t('Image file')}
          description={t('jpg or png image, up to 500 KB. Camera metadata is removed.')}
          accept="image/jpeg,image/png"
          path="image"
          files={form.values.image}
          onChange={choose}
          error={form.errors['image']}
        />
        {file !== undefined && form.errors['image'] === undefined && <Preview file={file} />}
        <Group>
          <Button type="submit" loading={form.submitting}>
            {props.submitLabel}
          </Button>
          <Button variant="default" disabled={form.submitting} onClick={props.onCancel}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
