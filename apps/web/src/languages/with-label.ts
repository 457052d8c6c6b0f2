import { t } from './t.ts';

/** Returns `Weight: 122.1`, with the language's space before the colon. */
export function withLabel(label: string, value: string): string {
  return `${t('{{label}}:', { label })} ${value}`;
}
