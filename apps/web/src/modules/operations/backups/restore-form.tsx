import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { findRestoreFault } from '@elucida/contract';
import { useState } from 'react';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { FileDrop } from '../../../components/forms/file-drop.tsx';
import { type Upload, UploadProgress } from '../../../components/forms/upload-progress.tsx';

export interface RestoreFormProps {
  sending: Upload;
  isBusy: boolean;
  /** If true, an unencrypted backup must be allowed explicitly. */
  mustBeEncrypted: boolean;
  onSubmit: (file: File, options: { acceptsUnencrypted: boolean }) => void;
}

export function RestoreForm({ sending, isBusy, mustBeEncrypted, onSubmit }: RestoreFormProps) {
  const [file, setFile] = useState<File>();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [acceptsUnencrypted, setAcceptsUnencrypted] = useState(false);
  const fault = file === undefined ? 'no-file' : findRestoreFault(file);
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {t('Restore from a file')}
        </Title>
        <Text c="dimmed">
          {t(
            'The tables in the backup replace the current data. The file is checked first: a damaged file changes nothing.',
          )}
        </Text>
      </div>
      <FileDrop
        label={t('Backup')}
        description={t('Zip file of a backup')}
        accept=".zip"
        files={file === undefined ? [] : [file]}
        onChange={([chosen]) => setFile(chosen)}
        error={
          (hasSubmitted || file !== undefined) && fault !== undefined && translateMessage({ code: fault })
        }
      />
      {mustBeEncrypted && (
        <Checkbox
          label={t('Allow an unencrypted backup')}
          description={t(
            'The origin of the file cannot be verified. Use only a file that has always been in your possession.',
          )}
          checked={acceptsUnencrypted}
          onChange={({ currentTarget }) => setAcceptsUnencrypted(currentTarget.checked)}
        />
      )}
      <UploadProgress sending={sending} />
      {sending.fraction === undefined && (
        <Group>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => {
              setHasSubmitted(true);
              if (file !== undefined && fault === undefined) onSubmit(file, { acceptsUnencrypted });
            }}
          >
            {t('Restore from this file')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
