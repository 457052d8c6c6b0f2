import { extremesOf, indexAt } from '@elucida/spectra';
import { type Scene, pyramidOf } from '../scene.ts';
import type { View } from './view-state.ts';

/** Fraction of the height of the fitted content. */
const ROOM_ABOVE = 0.08;
const ROOM_BELOW = 0.03;
/** Sticks have labels above them. */
const ROOM_ABOVE_STICKS = 0.12;

/** Returns undefined for a matrix and if nothing is in view. */
export function computeFittedHeight({
  main,
  view,
}: Pick<Scene, 'main' | 'view'>): Pick<View, 'bottom' | 'top'> | undefined {
  const spectrum = main?.spectrum;
  if (!spectrum || spectrum.kind === 'nmr-2d') return undefined;
  if (spectrum.kind === 'mass') {
    const shown = spectrum.intensity.filter((_, index) => {
      const mz = spectrum.mz[index] ?? 0;
      return mz >= view.left && mz <= view.right;
    });
    const highest = Math.max(0, ...shown);
    return highest > 0 ? { bottom: 0, top: highest * (1 + ROOM_ABOVE_STICKS) } : undefined;
  }
  const ends = [indexAt(spectrum, view.left), indexAt(spectrum, view.right)];
  const from = Math.max(0, Math.floor(Math.min(...ends)));
  const to = Math.min(spectrum.y.length, Math.ceil(Math.max(...ends)) + 1);
  const { min, max } = extremesOf(pyramidOf(spectrum), from, to);
  if (!(max > min)) return undefined;
  // If signals rise from zero, zero remains in view.
  const bottom = spectrum.yUnit === 'transmittance' ? min : Math.min(0, min);
  const top = spectrum.yUnit === 'transmittance' ? max : Math.max(0, max);
  const height = top - bottom;
  return { bottom: bottom - height * ROOM_BELOW, top: top + height * ROOM_ABOVE };
}
