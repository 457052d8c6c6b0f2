import { Alert, Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { documentMediaTypes, findDocumentFault } from '@elucida/contract';
import { useState } from 'react';
import type { FileUpload } from './queries.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { isCancelled } from '../../lib/cancelled.ts';
import { FileDrop } from '../../components/forms/file-drop.tsx';
import { useUpload } from '../../components/forms/upload-progress.tsx';

const accept = Object.keys(documentMediaTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** Returns the fault in the user's language; undefined without one. */
function faultOf(file: File | undefined): string | undefined {
  const code = file === undefined ? 'no-file' : findDocumentFault(file);
  return code && translateMessage({ code });
}

export interface FileDialogProps {
  onClose: () => void;
  /** Rejects with the error of the server. */
  onSubmit: (upload: FileUpload) => Promise<void>;
}

/** The document is chosen or dropped; its fault appears before the upload, then the progress. */
export function FileDialog({ onClose, onSubmit }: FileDialogProps) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const sending = useUpload();

  const choose = ([chosen]: File[]) => {
    setFile(chosen);
    setFault(chosen && faultOf(chosen));
  };
  const close = () => {
    sending.cancel();
    onClose();
  };
  const send = async () => {
    const found = faultOf(file);
    setFault(found);
    if (file === undefined || found !== undefined) return;
    try {
      await sending.run((options) => onSubmit({ file, ...options }));
    } catch (error) {
      if (!isCancelled(error)) setFault((error as Error).message);
    }
  };

  const { fraction } = sending;
  return (
    <Modal opened onClose={close} title={t('Add file')} size="lg">
      <Stack>
        <Alert color="lake" variant="light">
          {t('Anyone who can open this page can download the file. Do not upload solutions.')}
        </Alert>
        <FileDrop
          label={t('File')}
          description={t('Drop a file here: pdf, csv, txt, xlsx, docx, png, jpg, jdx or zip, up to 50 MB.')}
          accept={accept}
          files={file === undefined ? [] : [file]}
          onChange={choose}
          error={fault}
        />
        {fraction !== undefined && (
          <Progress.Root size="lg">
            <Progress.Section value={Math.round(fraction * 100)} aria-label={t('Upload progress')} />
          </Progress.Root>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button loading={fraction !== undefined} onClick={() => void send()}>
            {t('Add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
