const steps = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** From 'just now' up to years. */
export function timeAgo(time: Date, now: Date): string {
  const seconds = (now.getTime() - time.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** How long ago, with the very time on hover and for machines. */
export function TimeAgo({ time }: { time: string }) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={date.toLocaleString()}>
      {timeAgo(date, new Date())}
    </time>
  );
}
