import { UnstyledButton } from '@mantine/core';
import { t } from '../../languages/t.ts';
import {
  type Signal,
  formatShift,
  formatSplitting,
  orderSignals,
  originOf,
} from './measuring/list-signals.ts';
import classes from './signal-bar.module.css';

export interface SignalBarProps {
  signals: readonly Signal[];
  current: Signal | undefined;
  /** Undefined shows all signals. */
  onZoom: (signal: Signal | undefined) => void;
}

/** A click zooms to a signal, another click zooms back. */
export function SignalBar({ signals, current, onZoom }: SignalBarProps) {
  const shown = orderSignals(signals);
  if (shown.length === 0) return null;
  return (
    <ul className={classes['bar']} aria-label={t('Signals')}>
      {shown.map((signal) => (
        <li key={signal.shift}>
          <UnstyledButton
            className={classes['chip']}
            aria-pressed={current?.shift === signal.shift}
            title={t('Zoom to the signal at {{shift}} ppm', { shift: formatShift(signal) })}
            // Browsers leave a focused chip cut off if a part of it is visible.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            onClick={() => onZoom(current?.shift === signal.shift ? undefined : signal)}
          >
            <strong>{formatShift(signal)}</strong> {formatSplitting(signal)} {originOf(signal)}
            {signal.protons !== undefined && <span className={classes['protons']}>{signal.protons} H</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
