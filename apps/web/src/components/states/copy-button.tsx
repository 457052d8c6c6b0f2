import { ActionIcon, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../../languages/t.ts';
import { toastError, toastSuccess } from './toast.ts';

export interface CopyButtonProps {
  text: string;
  /** Name of the copied text, such as 'the exact mass'. */
  what: string;
  /** Visible label, for a button that is alone. */
  label?: string;
}

export function CopyButton({ text, what, label }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: 1500 });
  useEffect(() => {
    if (copied) toastSuccess(t('Copied'));
  }, [copied]);
  useEffect(() => {
    // Browsers block the clipboard on pages without TLS.
    if (error) toastError(t('The browser blocked copying. Select the text and copy it yourself.'));
  }, [error]);
  const Icon = copied ? IconCheck : IconCopy;
  if (label !== undefined) {
    return (
      <Button variant="light" leftSection={<Icon aria-hidden />} onClick={() => copy(text)}>
        {label}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="subtle"
      color={copied ? 'teal' : 'gray'}
      aria-label={t('Copy {{what}}', { what })}
      title={t('Copy {{what}}', { what })}
      onClick={() => copy(text)}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}
