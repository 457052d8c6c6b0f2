import { formatDecimal } from '../languages/numbers.ts';
import { t } from '../languages/t.ts';

/** Formats a duration: milliseconds below a second, seconds below a minute, else minutes. */
export function formatDuration(milliseconds: number, decimals = 1): string {
  if (Math.round(milliseconds) < 1000) return `${Math.round(milliseconds)} ms`;
  // A rounded 60 seconds are a minute.
  if (Number((milliseconds / 1000).toFixed(decimals)) < 60)
    return t('{{seconds}} sec', { seconds: formatDecimal(milliseconds / 1000, decimals) });
  return `${formatDecimal(milliseconds / 60_000, decimals)} min`;
}

/** Returns '45 sec', '12 min' or '1 h 5 min', or a dash if unknown. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–';
  if (Math.round(seconds) < 60) return t('{{seconds}} sec', { seconds: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
