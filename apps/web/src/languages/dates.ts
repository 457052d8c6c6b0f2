import { locale } from './locale.ts';

/** Formats a time with its zone, because students of one exam may read it in several zones. */
export function formatExactTime(time: string): string {
  return new Date(time).toLocaleString(locale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
