import { FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconFile, IconFolder, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatDecimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import classes from './file-drop.module.css';
import { ActionButton } from '../action-button.tsx';

export interface FileDropProps {
  label: string;
  description: ReactNode;
  files: readonly File[];
  onChange: (files: File[]) => void;
  error?: ReactNode;
  /** Path of the field in its form, by which a fault is focused. */
  path?: string;
  isMultiple?: boolean;
  canChooseFolder?: boolean;
  /** Filter of the file dialog; the caller checks dropped files. */
  accept?: string;
}

function describeFiles(files: readonly File[]): string {
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

/** Has buttons for the keyboard. */
export function FileDrop(props: FileDropProps) {
  const { label, files, onChange, error, isMultiple = false, canChooseFolder = false } = props;
  const id = useId();
  const resetFolder = useRef<() => void>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: isMultiple,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: (dropped) => onChange(dropped),
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-fault`, role: 'alert' }}
    >
      <div
        {...getRootProps({ role: 'group', className: classes['area'] })}
        aria-labelledby={id}
        data-dragging={isDragActive || undefined}
      >
        <input {...getInputProps({ 'aria-label': label, accept: props.accept })} />
        <Stack align="center" gap="xs">
          <IconUpload aria-hidden />
          <Text size="sm" c="dimmed" ta="center">
            {props.description}
          </Text>
          <Group gap="xs" justify="center">
            <ActionButton
              variant="default"
              icon={IconFile}
              onClick={open}
              data-path={props.path}
              aria-describedby={error ? `${id}-fault` : undefined}
            >
              {isMultiple ? t('Choose files') : t('Choose a file')}
            </ActionButton>
            {canChooseFolder && (
              <FileButton
                multiple
                resetRef={resetFolder}
                onChange={(chosen) => {
                  // Otherwise the browser would not report the same folder when it is chosen again.
                  resetFolder.current?.();
                  onChange(chosen);
                }}
                inputProps={
                  { webkitdirectory: '', 'aria-label': t('{{label}}: folder', { label }) } as object
                }
              >
                {(buttonProps) => (
                  <ActionButton variant="default" icon={IconFolder} {...buttonProps}>
                    {t('Choose a folder')}
                  </ActionButton>
                )}
              </FileButton>
            )}
          </Group>
          {files.length > 0 && (
            <Text size="sm" fw={600} ta="center" style={{ overflowWrap: 'anywhere' }} role="status">
              {describeFiles(files)}
            </Text>
          )}
        </Stack>
      </div>
    </Input.Wrapper>
  );
}
