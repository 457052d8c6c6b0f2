import '@mantine/dropzone/styles.css';
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFile, IconFolder, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { formatDecimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';

export interface FileDropProps {
  label: string;
  /** What may be dropped, and how much of it. */
  description: ReactNode;
  files: readonly File[];
  onChange: (files: File[]) => void;
  error?: ReactNode;
  isMultiple?: boolean;
  /** Offers the choice of a whole folder. */
  takesFolder?: boolean;
  /** For the choice of files; whatever is dropped is left to the rules of who asks. */
  accept?: string;
}

function summary(files: readonly File[]): string {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const size =
    bytes < 1_048_576
      ? t('{{size}} KB', { size: Math.max(1, Math.round(bytes / 1024)) })
      : t('{{size}} MB', { size: formatDecimal(bytes / 1_048_576, 1) });
  const names = files.slice(0, 3).map(({ name }) => name);
  const rest =
    files.length > names.length
      ? ` ${t('and {{number}} more', { number: files.length - names.length })}`
      : '';
  return `${names.join(', ')}${rest} (${size})`;
}

/** A place to drop files on, with buttons that do the same by keyboard. */
export function FileDrop(props: FileDropProps) {
  const { label, files, onChange, error, isMultiple = false, takesFolder = false } = props;
  const id = useId();
  const open = useRef<() => void>(null);
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Dropzone
        openRef={open}
        multiple={isMultiple}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={(dropped) => onChange([...dropped])}
        inputProps={{ 'aria-label': label, ...(props.accept !== undefined && { accept: props.accept }) }}
        role="group"
        aria-labelledby={id}
        p="md"
      >
        <Stack align="center" gap="xs">
          <IconUpload size={28} aria-hidden />
          <Text size="sm" c="dimmed" ta="center">
            {props.description}
          </Text>
          <Group gap="xs" justify="center">
            <Button
              variant="default"
              mih={44}
              leftSection={<IconFile size={18} aria-hidden />}
              onClick={() => open.current?.()}
            >
              {isMultiple ? t('Choose files') : t('Choose a file')}
            </Button>
            {takesFolder && (
              <FileButton
                multiple
                onChange={(chosen) => onChange([...chosen])}
                inputProps={
                  { webkitdirectory: '', 'aria-label': t('{{label}}: folder', { label }) } as object
                }
              >
                {(buttonProps) => (
                  <Button
                    variant="default"
                    mih={44}
                    leftSection={<IconFolder size={18} aria-hidden />}
                    {...buttonProps}
                  >
                    {t('Choose a folder')}
                  </Button>
                )}
              </FileButton>
            )}
          </Group>
          {files.length > 0 && (
            <Text size="sm" fw={600} ta="center" style={{ overflowWrap: 'anywhere' }} role="status">
              {summary(files)}
            </Text>
          )}
        </Stack>
      </Dropzone>
    </Input.Wrapper>
  );
}
