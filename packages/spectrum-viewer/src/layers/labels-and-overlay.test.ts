import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecordingContext } from '../testing/recording-context.ts';
import { infraredSpectrum, massSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { LABEL_DISTANCE_PIXELS, placeLabels } from './label-placement.ts';
import { paintOverlay } from './overlay-layer.ts';

const texts = (calls: string[]): string[] => calls.filter((call) => call.startsWith('fillText'));

describe('labels', () => {
  it('places labels at least 30 pixels apart and always labels the highest peak', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            x: fc.integer({ min: 0, max: 900 }),
            weight: fc.integer({ min: 0, max: 1000 }),
            width: fc.constant(20),
          }),
          {
            minLength: 1,
            maxLength: 80,
          },
        ),
        (candidates) => {
          const placed = placeLabels(candidates);
          const highest = Math.max(...candidates.map((candidate) => candidate.weight));
          expect(candidates[placed[0] ?? -1]?.weight).toBe(highest);
          const at = placed.map((index) => candidates[index]?.x ?? 0).sort((a, b) => a - b);
          at.forEach((x, index) => {
            if (index > 0) expect(x - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(LABEL_DISTANCE_PIXELS);
          });
        },
      ),
    );
  });

  it('places no label over a wide neighbour', () => {
    expect(
      placeLabels([
        { x: 100, weight: 2, width: 60 },
        { x: 150, weight: 1, width: 60 },
      ]),
    ).toEqual([0]);
  });
});

describe('the overlay', () => {
  const overlay = (spectra: ViewerSpectrum[], x: number): string[] => {
    const { model } = sampleModel({ spectra });
    model.dispatch({ type: 'move', at: { x: model.currentScene().x.toPixel(x), y: 120 } });
    const { context, calls } = createRecordingContext();
    paintOverlay(context, model.currentScene(), model.overlay());
    return texts(calls);
  };

  it('shows the readout next to the cursor, on the side with enough space', () => {
    expect(overlay([{ id: 'a', spectrum: protonSpectrum() }], 7.263)[0]).toContain(
      '"7.263 ppm · 2905.2 Hz" 323.9',
    );
    expect(overlay([{ id: 'a', spectrum: protonSpectrum() }], 0.5)[0]).toContain(
      '"0.500 ppm · 200.0 Hz" 734',
    );
    expect(overlay([{ id: 'ir', spectrum: infraredSpectrum() }], 1740)[0]).toContain('1740.0 cm⁻¹ · 10.0 %');
  });

  it('prefers a tall stick beside the pointer to a small one below it', () => {
    const crowded = {
      ...massSpectrum(),
      mz: Float64Array.of(41, 60, 60.4, 100),
      intensity: Float64Array.of(10, 100, 1, 10),
    };
    expect(overlay([{ id: 'm', spectrum: crowded }], 60.5)[0]).toContain('m/z 60 · 100.0 %');
  });

  it('names the peak nearest to the pointer in a mass spectrum', () => {
    expect(overlay([{ id: 'm', spectrum: massSpectrum() }], 60)[0]).toContain('m/z 58 · 60.0 %');
  });
});
