import { currentLanguage } from '../../languages/language.ts';
import { formatTime } from '../../languages/dates.ts';
import { t } from '../../languages/t.ts';
const steps = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns the elapsed time, from t('just now') up to years. */
export function timeAgo(time: Date, now: Date): string {
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'always' });
  const seconds = (now.getTime() - time.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return t('just now');
}

export function TimeAgo({ time }: { time: string }) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={formatTime(date)}>
      {timeAgo(date, new Date())}
    </time>
  );
}
