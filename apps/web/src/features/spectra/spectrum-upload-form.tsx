import { Alert, Button, FileInput, Progress, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SpectrumInput, limits, spectrumInput } from '@elucida/contract';
import { useState } from 'react';
import { validateWith } from '../../ui/validate-with.ts';

export interface SpectrumUploadFormProps {
  isSaving: boolean;
  onSubmit: (input: {
    body: SpectrumInput;
    files: File[];
    onProgress: (fraction: number) => void;
    onError: (error: Error) => void;
  }) => void;
}

const checkText = validateWith(spectrumInput);

function fileFault(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Please select a file';
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return bytes > limits.spectraFileBytes ? 'File too large. Max allowed size is 50MB' : undefined;
}

/** One instrument file, a zip, or all the files of an instrument's folder. */
export function SpectrumUploadForm({ isSaving, onSubmit }: SpectrumUploadFormProps) {
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState(0);
  const form = useForm({
    initialValues: { title: '', copyright: '', comment: '', files: [] as File[] },
    validateInputOnBlur: ['title', 'copyright', 'comment'],
    validate: ({ files, ...text }) => {
      const fault = fileFault(files);
      return { ...checkText(text), ...(fault !== undefined && { files: fault }) };
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ files, ...body }) => {
        setFailure(undefined);
        setProgress(0);
        onSubmit({ body, files, onProgress: setProgress, onError: (error) => setFailure(error.message) });
      })}
    >
      <Stack maw={560}>
        <Text size="sm" c="dimmed">
          JCAMP-DX (.jdx, .dx), a Bruker TopSpin folder as a zip or as its files, or a peak table; 50 MB at
          most.
        </Text>
        {failure !== undefined && (
          <Alert color="red" role="alert" title="The file was not accepted">
            {failure}
          </Alert>
        )}
        <FileInput
          label="Spectra file"
          multiple
          clearable
          placeholder="Choose files"
          {...form.getInputProps('files')}
        />
        <TextInput label="Title" {...form.getInputProps('title')} />
        <TextInput label="Copyright" {...form.getInputProps('copyright')} />
        <Textarea label="Comment" autosize minRows={2} {...form.getInputProps('comment')} />
        {isSaving && <Progress value={progress * 100} aria-label="Upload" animated={progress === 1} />}
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          Upload
        </Button>
      </Stack>
    </form>
  );
}
