import { locale } from './locale.ts';

type Time = string | Date;

/** Uses the reader's time zone: 'November 28, 2026'. */
export function formatDay(time: Time, timeZone?: 'UTC'): string {
  return new Date(time).toLocaleDateString(locale(), { dateStyle: 'long', timeZone });
}

/** Uses the reader's time zone: 'Nov 28, 2026, 2:09 PM'. */
export function formatTime(time: Time): string {
  return new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** Includes seconds, because log entries follow each other quickly. */
export function formatLogTime(time: Time): string {
  return new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'medium' });
}

/** Includes the zone, because students of one exam may read it in several zones. */
export function formatExactTime(time: Time): string {
  return new Date(time).toLocaleString(locale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
