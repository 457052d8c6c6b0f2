import { t } from '../../../languages/t.ts';
import { locale } from '../../../languages/locale.ts';
import classes from './charts.module.css';
import type { Count } from './count.ts';

const visitsText = (count: number) => t('{{count}} visits', { count });
const percent = (share: number) => `${share * 100}%`;

/**
 * Returns the smallest of 2, 4, 6, 8, 10, 20, 40, … that is at least the count: its half is a whole
 * number.
 */
export function endOfAxis(count: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return [2, 4, 6, 8, 10, 20].map((step) => step * scale).find((end) => end >= count)!;
}

export interface TimeSeriesProps {
  counts: readonly Count[];
  formatName: (name: string) => string;
}

export function TimeSeries({ counts, formatName }: TimeSeriesProps) {
  const end = endOfAxis(Math.max(...counts.map(({ count }) => count)));
  return (
    <div className={classes['series']}>
      <div className={classes['axis']}>
        {[end, end / 2, 0].map((count) => (
          <span key={count}>{count.toLocaleString(locale())}</span>
        ))}
      </div>
      <div className={classes['columns']}>
        {counts.map(({ name, count }) => (
          <div key={name} className={classes['day']} title={`${formatName(name)}: ${visitsText(count)}`}>
            <div style={{ height: percent(count / end) }} />
          </div>
        ))}
      </div>
      <div className={classes['ends']}>
        {[counts[0]!, counts.at(-1)!].map(({ name }) => (
          <span key={name}>{formatName(name)}</span>
        ))}
      </div>
    </div>
  );
}

/** The longest bar has the whole width. */
export function Bars({ counts }: { counts: readonly Count[] }) {
  const largest = Math.max(...counts.map(({ count }) => count));
  return (
    <div className={classes['bars']}>
      {counts.map(({ name, count }) => (
        <div key={name} className={classes['bar']} title={`${name}: ${visitsText(count)}`}>
          <span>{name}</span>
          <div>
            <div style={{ width: percent(count / largest) }} />
          </div>
        </div>
      ))}
    </div>
  );
}

export interface Slice extends Count {
  /** Value of a CSS colour. */
  colour: string;
}

export function Pie({ slices }: { slices: readonly Slice[] }) {
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  let from = 0;
  const stops = slices.map(({ count, colour }) => {
    const start = from;
    from += count / total;
    return `${colour} ${percent(start)} ${percent(from)}`;
  });
  return <div className={classes['pie']} style={{ background: `conic-gradient(${stops.join(', ')})` }} />;
}
