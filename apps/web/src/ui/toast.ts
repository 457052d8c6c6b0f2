import { said } from '../languages/said.ts';
import { notifications } from '@mantine/notifications';
import { t } from '../languages/t.ts';

const usualMs = 3000;
const longMs = 5000;

const closable = { closeButtonProps: { 'aria-label': t('Close') } };

export function toastSuccess(message: string): void {
  notifications.show({ ...closable, message: said(message), color: 'teal', autoClose: usualMs });
}

/** `isLong` for the one message that takes longer to read: several molecules in one answer. */
export function toastError(message: string, { isLong = false } = {}): void {
  notifications.show({
    ...closable,
    message: t('Error: {{message}}', { message: said(message) }),
    color: 'red',
    autoClose: isLong ? longMs : usualMs,
    role: 'alert',
  });
}

export function toastInfo(message: string): void {
  notifications.show({ ...closable, message: said(message), color: 'lake', autoClose: usualMs });
}
