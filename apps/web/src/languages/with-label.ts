import { t } from './t.ts';

/** `Weight: 122.1`, with what the reader's language sets before a colon. */
export function withLabel(label: string, value: string): string {
  return `${t('{{label}}:', { label })} ${value}`;
}
