import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../languages/t.ts';

export interface Upload {
  /** From 0 to 1; undefined if no upload runs. */
  fraction: number | undefined;
  run: (
    send: (options: { onProgress: (fraction: number) => void; signal: AbortSignal }) => Promise<void>,
  ) => Promise<void>;
  cancel: () => void;
}

export function useUpload(): Upload {
  const [fraction, setFraction] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  return {
    fraction,
    async run(send) {
      abort.current = new AbortController();
      setFraction(0);
      try {
        await send({ onProgress: setFraction, signal: abort.current.signal });
      } finally {
        setFraction(undefined);
      }
    },
    cancel: () => abort.current?.abort(),
  };
}

/** Shows a bar that fills while bytes are sent; then the server reads them for an unknown time. */
export function UploadProgress({ sending }: { sending: Upload }) {
  const { fraction, cancel } = sending;
  if (fraction === undefined) return null;
  const isReading = fraction >= 1;
  const percent = Math.round(fraction * 100);
  return (
    <Stack gap="xs">
      <Progress value={percent} animated={isReading} aria-label={t('Upload')} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {isReading ? t('Reading the files on the server') : t('Uploading, {{percent}} %', { percent })}
        </Text>
        <Button variant="default" onClick={cancel}>
          {t('Cancel the upload')}
        </Button>
      </Group>
    </Stack>
  );
}
