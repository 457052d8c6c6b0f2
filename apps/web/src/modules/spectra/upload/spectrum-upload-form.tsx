import { Button, Stack, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Failure, type SpectrumInput, spectrumInput } from '@elucida/contract';
import { useRef, useState } from 'react';

import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { focusFirstFault } from '../../../components/forms/focus-first-fault.ts';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { fieldErrors, createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { UploadProgress, useUpload } from '../../../components/forms/upload-progress.tsx';
import { isCancelled } from '../../../lib/cancelled.ts';
import { SpectrumFileField } from './spectrum-file-field.tsx';
import { findFilesFault, pathsOf } from './spectrum-files.ts';

export interface SpectrumSubmission {
  body: SpectrumInput;
  files: File[];
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export interface SpectrumUploadFormProps {
  type: string;
  /** Rejects with the server's error. */
  onSubmit: (submission: SpectrumSubmission) => Promise<void>;
}

export const unsavedSpectrum = 'spectrum';

const checkTexts = createSchemaValidator(spectrumInput);
const emptyUpload = { title: '', copyright: '', comment: '', files: [] as File[] };

/** Takes one instrument file, a zip file, or the files of an instrument's folder. */
export function SpectrumUploadForm({ type, onSubmit }: SpectrumUploadFormProps) {
  const [failure, setFailure] = useState<string>();
  const [choice, setChoice] = useState<number>();
  const [isReading, setReading] = useState(false);
  // Until the author edits the title, it follows the chosen file.
  const titleOfFile = useRef('');
  const sending = useUpload();
  const form = useForm({
    initialValues: emptyUpload,
    validateInputOnBlur: ['title', 'copyright', 'comment'],
    ...withValidation(({ files, ...texts }: typeof emptyUpload) => {
      const fault = findFilesFault(files);
      return { ...checkTexts(texts), ...(fault !== undefined && { files: fault }) };
    }),
  });
  useUnsaved(unsavedSpectrum, form.isDirty());
  const { files } = form.values;

  const choose = (chosen: File[]) => {
    setFailure(undefined);
    form.setFieldValue('files', chosen);
    const fault = findFilesFault(chosen);
    if (fault === undefined) form.clearFieldError('files');
    else form.setFieldError('files', fault);
  };

  const submit = async ({ files: chosen, ...texts }: typeof form.values) => {
    setFailure(undefined);
    try {
      await sending.run((options) =>
        onSubmit({
          body: { ...texts, ...pathsOf(chosen), ...(choice !== undefined && { choice }) },
          files: chosen,
          ...options,
        }),
      );
    } catch (error) {
      if (isCancelled(error)) return;
      const { message, details = [] } = error as Error & Pick<Failure, 'details'>;
      const errors = fieldErrors(details, Object.keys(emptyUpload)) ?? {};
      form.setErrors(errors);
      // Faults shown at their fields are not repeated above the button.
      const others = details.filter(({ path }) => !(path in errors)).map((detail) => detail.message);
      if (others.length > 0 || details.length === 0)
        setFailure(details.length === 0 ? message : others.join('; '));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirstFault(form, errors))}>
      <Stack maw="var(--form)">
        <SpectrumFileField
          label={t('Spectrum file')}
          files={files}
          onChange={choose}
          error={form.errors['files']}
          type={type}
          isReadable={findFilesFault(files) === undefined}
          choice={choice}
          onChoice={setChoice}
          onBusy={setReading}
          onTitle={(title = '') => {
            if (form.getValues().title !== titleOfFile.current) return;
            titleOfFile.current = title;
            form.setFieldValue('title', title);
            if (title !== '') form.clearFieldError('title');
          }}
        />
        <TextInput label={t('Title')} {...form.getInputProps('title')} />
        <TextInput label={t('Copyright')} {...form.getInputProps('copyright')} />
        <Textarea label={t('Comment')} autosize minRows={2} {...form.getInputProps('comment')} />
        <FormFailure message={failure} />
        <UploadProgress sending={sending} />
        <Button
          type="submit"
          loading={sending.fraction !== undefined || isReading}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('Upload')}
        </Button>
      </Stack>
    </form>
  );
}
