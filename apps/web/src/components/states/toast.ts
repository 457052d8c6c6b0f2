import { notifications } from '@mantine/notifications';
import { t } from '../../languages/t.ts';
import { isCancelled } from '../../lib/cancelled.ts';

const usualMs = 3000;
const longMs = 5000;

const closable = { closeButtonProps: { 'aria-label': t('Close') } };

interface SuccessOptions {
  /** True for a toast that stays until it is closed. */
  stays?: boolean;
}

export function toastSuccess(message: string, { stays = false }: SuccessOptions = {}): void {
  notifications.show({ ...closable, message, color: 'teal', autoClose: !stays && usualMs });
}

interface ErrorOptions extends SuccessOptions {
  /** True for the message that takes longer to read: several molecules in one drawing. */
  isLong?: boolean;
  /** Only one toast of an id is shown at a time. */
  id?: string;
}

export function toastError(message: string, { isLong = false, stays = false, id }: ErrorOptions = {}): void {
  notifications.show({
    ...closable,
    ...(id !== undefined && { id }),
    message: t('Error: {{message}}', { message }),
    color: 'red',
    autoClose: stays ? false : isLong ? longMs : usualMs,
    role: 'alert',
  });
}

export function toastInfo(message: string): void {
  notifications.show({ ...closable, message, color: 'lake', autoClose: usualMs });
}

/** Throws the error of the work for the form. */
export async function toastOutcome<Result>(work: Promise<Result>, message: string): Promise<Result> {
  try {
    const result = await work;
    toastSuccess(message);
    return result;
  } catch (error) {
    if (!isCancelled(error)) toastError((error as Error).message);
    throw error;
  }
}

export const reportOutcome = (message: string) => ({
  onSuccess: () => toastSuccess(message),
  onError: (error: Error) => toastError(error.message),
});
