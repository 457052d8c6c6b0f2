import { formatDecimal } from '../languages/numbers.ts';
import { t } from '../languages/t.ts';

/** Formats a duration: milliseconds below a second, seconds below a minute, else minutes. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return t('{{seconds}} sec', { seconds: formatDecimal(milliseconds / 1000, 1) });
  return `${formatDecimal(milliseconds / 60_000, 1)} min`;
}
