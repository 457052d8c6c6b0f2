import type { SessionStrategy } from '@elucida/contract';
import { spectrumColourOf } from './spectrum-colours.ts';
import classes from './strategy-bar.module.css';

/** The bar is stretched to the available width. */
const [width, height] = [1000, 28];

const classOf = (isCorrect: boolean | null) =>
  isCorrect === null ? classes['deleted'] : isCorrect ? classes['right'] : classes['wrong'];

export function StrategyBar({ strategy }: { strategy: SessionStrategy }) {
  const { activeSeconds, spectra, visits, answers } = strategy;
  if (activeSeconds === 0) return null;
  const placeOf = (seconds: number) => (width * seconds) / activeSeconds;
  // A line at the very end would be outside the bar.
  const lineAt = (seconds: number) => Math.min(placeOf(seconds), width - 2);
  const numberOf = (id: string) => spectra.findIndex(({ experimentId }) => experimentId === id);
  return (
    <svg className={classes['bar']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {visits.map(({ experimentId, from, seconds }, index) => (
        <rect
          key={index}
          x={placeOf(from)}
          width={placeOf(seconds)}
          height={height}
          fill={spectrumColourOf(numberOf(experimentId))}
        />
      ))}
      {answers.map(({ seconds, isCorrect }, index) => (
        <line
          key={index}
          className={classOf(isCorrect)}
          x1={lineAt(seconds)}
          x2={lineAt(seconds)}
          y2={height}
        />
      ))}
    </svg>
  );
}
