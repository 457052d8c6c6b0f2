import type { MassSpectrum } from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import type { PixelPoint, Stick } from '../tools/tool.ts';

/**
 * Finds the stick that looks nearest. A tall stick beside the pointer precedes a small one below
 * it.
 */
export function findNearestStick(
  { x, y, view }: Scene,
  spectrum: MassSpectrum,
  at: PixelPoint,
): Stick | undefined {
  const base = y.toPixel(0);
  let nearest: Stick | undefined;
  let shortest = Infinity;
  spectrum.mz.forEach((mz, index) => {
    if (mz < view.left || mz > view.right) return;
    const intensity = spectrum.intensity[index] ?? 0;
    const above = Math.max(0, y.toPixel(intensity) - at.y);
    const below = Math.max(0, at.y - base);
    const distance = Math.hypot(x.toPixel(mz) - at.x, above, below);
    if (distance >= shortest) return;
    shortest = distance;
    nearest = { mz, intensity };
  });
  return nearest;
}
