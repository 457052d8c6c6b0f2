import { UnstyledButton } from '@mantine/core';
import { t } from '../../languages/t.ts';
import { type Signal, describeSignal, formatShift, isOfSample } from './measuring/list-signals.ts';
import classes from './signal-bar.module.css';

export interface SignalBarProps {
  signals: readonly Signal[];
  /** The signal that is enlarged. */
  current: Signal | undefined;
  /** Enlarges a signal; undefined shows all of them again. */
  onZoom: (signal: Signal | undefined) => void;
}

/** Lists the signals of an NMR spectrum in one line; each zooms to its place, and back when it is pressed again. */
export function SignalBar({ signals, current, onZoom }: SignalBarProps) {
  // What may be solvent or water comes last.
  const shown = [
    ...signals.filter(({ impurity }) => impurity === undefined),
    ...signals.filter((signal) => signal.impurity !== undefined && isOfSample(signal)),
  ];
  if (shown.length === 0) return null;
  return (
    <ul className={classes['bar']} aria-label={t('Signals')}>
      {shown.map((signal) => (
        <li key={signal.shift}>
          <UnstyledButton
            className={classes['chip']}
            aria-pressed={current?.shift === signal.shift}
            title={t('Zoom to the signal at {{shift}} ppm', { shift: formatShift(signal) })}
            onClick={() => onZoom(current?.shift === signal.shift ? undefined : signal)}
          >
            <strong>{formatShift(signal)}</strong>
            {describeSignal(signal).slice(formatShift(signal).length)}
            {signal.impurity !== undefined && ` ${signal.impurity}?`}
            {signal.protons !== undefined && (
              <>
                {' '}
                <span className={classes['protons']}>{signal.protons} H</span>
              </>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
