import { Button, Collapse, Grid, Group, Stack, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Experiment, type SpectrumChanges, contourTypes, spectrumDetails } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { withValidation } from '../../lib/form-validation.ts';
import { focusFirstFault } from '../../components/forms/focus-first-fault.ts';
import { FormFailure, useFormFailure } from '../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../components/forms/leave-guard.tsx';
import { RequiredNote } from '../../components/forms/required-note.tsx';
import { createSchemaValidator } from '../../components/forms/schema-validator.ts';
import { UploadProgress, useUpload } from '../../components/forms/upload-progress.tsx';
import { isCancelled } from '../../lib/cancelled.ts';
import { type ConflictFields, type NewestVersion, useConflict } from '../../components/forms/use-conflict.ts';
import { SpectrumFileField } from './upload/spectrum-file-field.tsx';
import { findFilesFault, pathsOf } from './upload/spectrum-files.ts';

export interface SpectrumDetailsSubmission {
  body: SpectrumChanges;
  files: File[];
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

type KnownSpectrum = NonNullable<Experiment['spectra']>;

export interface SpectrumDetailsOptions {
  spectrum: KnownSpectrum;
  /** Rejects with the server's error. */
  onSubmit: (submission: SpectrumDetailsSubmission) => Promise<void>;
  newest: NewestVersion;
}

export const unsavedSpectrumDetails = 'spectrum-details';

const checkDetails = createSchemaValidator(spectrumDetails);

/** Replaces a decimal comma, which the numeric keypad of a French keyboard has. */
const withPoint = (text: string) => text.trim().replace(',', '.');

function initialOf({ title, copyright, comment, defaultThreshold, defaultNbLevels }: KnownSpectrum) {
  return {
    title,
    copyright,
    comment,
    defaultThreshold: defaultThreshold?.toString() ?? '',
    defaultNbIntervals: defaultNbLevels?.toString() ?? '',
    files: [] as File[],
  };
}

type DetailsValues = ReturnType<typeof initialOf>;

const fields: ConflictFields<DetailsValues> = {
  title: { label: t('Title') },
  copyright: { label: t('Copyright') },
  comment: { label: t('Comment') },
  defaultThreshold: { label: t('Default contour threshold') },
  defaultNbIntervals: { label: t('Default number of contour levels') },
  files: { label: t('Replace the spectrum file') },
};

/** The parent calls it, because the form unmounts while another spectrum loads. */
export function useSpectrumDetails({ spectrum, onSubmit, newest }: SpectrumDetailsOptions) {
  const hasContours = contourTypes.includes(spectrum.type);
  const [isReplacing, setReplacing] = useState(false);
  const [choice, setChoice] = useState<number>();
  const sending = useUpload();
  const initial = initialOf(spectrum);
  const form = useForm({
    initialValues: initial,
    validateInputOnBlur: true,
    ...withValidation(({ files, ...details }: DetailsValues) => {
      const fault = files.length === 0 ? undefined : findFilesFault(files);
      const typed = { ...details, defaultThreshold: withPoint(details.defaultThreshold) };
      return { ...checkDetails(typed), ...(fault !== undefined && { files: fault }) };
    }),
  });
  const failure = useFormFailure(form, Object.keys(spectrumDetails.shape));

  const submit = async (values: DetailsValues) => {
    const { files: chosen, defaultThreshold, defaultNbIntervals, ...texts } = values;
    failure.forget();
    // The threshold of the previous file means nothing for the intensities of another one.
    const isThresholdKept = chosen.length === 0 || form.isDirty('defaultThreshold');
    const threshold = isThresholdKept ? defaultThreshold : '';
    const contours = hasContours ? { defaultThreshold: withPoint(threshold), defaultNbIntervals } : {};
    const choiceInFile = chosen.length > 0 && choice !== undefined ? { choice } : {};
    const body = { ...texts, ...contours, ...pathsOf(chosen), ...choiceInFile };
    try {
      await sending.run((options) => onSubmit({ body, files: chosen, ...options }));
      form.setFieldValue('files', []);
      if (form.getValues().defaultThreshold === defaultThreshold)
        form.setFieldValue('defaultThreshold', threshold);
      // Text typed during the upload is not saved yet.
      form.resetDirty({ ...values, defaultThreshold: threshold, files: [] });
      setReplacing(false);
    } catch (error) {
      if (!isCancelled(error)) failure.show(error as Error);
    }
  };
  const send = form.onSubmit(submit, (errors) => focusFirstFault(form, errors));
  const conflict = useConflict({ form, failure, initial, newest, fields, send });
  useUnsaved(unsavedSpectrumDetails, form.isDirty() || conflict.isOpen);

  return {
    form,
    failure,
    conflict,
    send,
    sending,
    hasContours,
    choice,
    setChoice,
    isReplacing,
    replaceFile: () => setReplacing(true),
    keepFile: () => {
      form.setFieldValue('files', []);
      form.clearFieldError('files');
      setReplacing(false);
    },
  };
}

export interface SpectrumDetailsFormProps {
  type: string;
  details: ReturnType<typeof useSpectrumDetails>;
  onDelete: () => void;
}

export function SpectrumDetailsForm({ type, details, onDelete }: SpectrumDetailsFormProps) {
  const { form, failure, conflict, sending, isReplacing, hasContours } = details;
  const { files } = form.values;
  return (
    <form noValidate onSubmit={details.send}>
      <Stack maw="var(--form)">
        <FormFailure message={failure.message} conflict={conflict} />
        <RequiredNote />
        <TextInput label={t('Title')} {...form.getInputProps('title')} />
        <TextInput label={t('Copyright')} {...form.getInputProps('copyright')} />
        <Textarea label={t('Comment')} autosize minRows={2} {...form.getInputProps('comment')} />
        {hasContours && (
          <Grid>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput
                label={t('Default contour threshold')}
                inputMode="decimal"
                {...form.getInputProps('defaultThreshold')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput
                label={t('Default number of contour levels')}
                description={t('0 to 50')}
                inputMode="numeric"
                {...form.getInputProps('defaultNbIntervals')}
              />
            </Grid.Col>
          </Grid>
        )}
        <Collapse expanded={isReplacing}>
          <SpectrumFileField
            label={t('Replace the spectrum file')}
            files={files}
            onChange={(chosen) => form.setFieldValue('files', chosen)}
            error={form.errors['files']}
            type={type}
            isReadable={files.length > 0 && findFilesFault(files) === undefined}
            choice={details.choice}
            onChoice={details.setChoice}
            onTitle={() => undefined}
          />
        </Collapse>
        <UploadProgress sending={sending} />
        <Group>
          <Button type="submit" loading={sending.fraction !== undefined}>
            {t('Update')}
          </Button>
          <Button variant="default" onClick={isReplacing ? details.keepFile : details.replaceFile}>
            {isReplacing ? t('Keep the file') : t('Replace the file')}
          </Button>
          <Button variant="light" color="red" onClick={onDelete}>
            {t('Delete')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
