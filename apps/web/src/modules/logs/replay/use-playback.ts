import { useEffect, useState } from 'react';
import type { ReplayStep } from './replay-steps.ts';

export const speeds = [1, 2, 4, 8, 16, 32] as const;

/** Shorter steps could not be followed by eye. */
const minMs = 125;

/** Shows the steps at a multiple of their original pace, with long pauses shortened. */
export function usePlayback(
  steps: readonly ReplayStep[],
  { index, goTo }: { index: number; goTo: (index: number) => void },
) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(4);
  const next = steps[index + 1];
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (next === undefined) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => goTo(index + 1), Math.max(minMs, next.shownPauseMs / speed));
    return () => clearTimeout(timer);
  }, [isPlaying, next, speed, index, goTo]);
  return {
    isPlaying,
    speed,
    setSpeed,
    pause: () => setPlaying(false),
    toggle: () => {
      if (!isPlaying && next === undefined) goTo(0);
      setPlaying(!isPlaying);
    },
  };
}
