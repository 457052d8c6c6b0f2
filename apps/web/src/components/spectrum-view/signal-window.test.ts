import type { CurveSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { findSignalWindow } from './signal-window.ts';

/**
 * Returns a ¹H spectrum from 13 to -1 ppm with lines of 0.7 Hz half width at 400 MHz, and white
 * noise.
 */
function protonSpectrum(lines: readonly { at: number; height: number; width?: number }[], noise = 0) {
  const points = 28_001;
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const y = Float64Array.from({ length: points }, (_, index) => {
    const ppm = 13 - (14 * index) / (points - 1);
    const sum = lines.reduce(
      (all, { at, height, width = 0.0018 }) => all + height / (1 + ((ppm - at) / width) ** 2),
      0,
    );
    return sum + noise * random();
  });
  const spectrum: CurveSpectrum = {
    kind: 'nmr-1d',
    x: { first: 13, last: -1, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: points, nucleus: '1H' },
  };
  return spectrum;
}

describe('the window in which a ¹H spectrum opens', () => {
  it('contains all signals and little more', () => {
    const window = findSignalWindow(
      protonSpectrum(
        [
          { at: 4.1, height: 50 },
          { at: 1.2, height: 100 },
        ],
        0.2,
      ),
    )!;
    expect(window.from).toBeGreaterThan(4.1);
    expect(window.from).toBeLessThan(4.6);
    expect(window.to).toBeLessThan(1.2);
    expect(window.to).toBeGreaterThan(0.7);
  });

  it('contains a broad and low signal of an acid far from the others', () => {
    const lines = [
      { at: 11.4, height: 0.5, width: 0.15 },
      { at: 2.1, height: 100 },
    ];
    expect(findSignalWindow(protonSpectrum(lines, 0.02))?.from ?? 13).toBeGreaterThan(11.6);
  });

  it('is the whole spectrum if signals fill it, without signals, and for other nuclei', () => {
    const wide = protonSpectrum([
      { at: 12.3, height: 10 },
      { at: 0, height: 10 },
    ]);
    expect(findSignalWindow(wide)).toBeUndefined();
    expect(findSignalWindow(protonSpectrum([]))).toBeUndefined();
    const carbon = protonSpectrum([{ at: 4, height: 1 }]);
    carbon.metadata.nucleus = '13C';
    expect(findSignalWindow(carbon)).toBeUndefined();
  });
});
