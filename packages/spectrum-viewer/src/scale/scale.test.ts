import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartHeight, computeLayout } from './layout.ts';
import { linearScale } from './linear-scale.ts';
import { computeTicks } from './ticks.ts';

describe('a linear scale', () => {
  it('runs from right to left if the axis does', () => {
    const scale = linearScale({ from: 10, to: 0, fromPixel: 80, toPixel: 880 });
    expect([scale.toPixel(10), scale.toPixel(5), scale.toPixel(0)]).toEqual([80, 480, 880]);
    expect(scale.toValue(280)).toBe(7.5);
  });

  it('converts a pixel back to the same value', () => {
    const scale = linearScale({ from: 3999.9, to: 599.8, fromPixel: 14.5, toPixel: 361 });
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (x) => {
        expect(scale.toValue(scale.toPixel(x))).toBeCloseTo(x, 6);
      }),
    );
  });

  it('stays finite on an axis without extent', () => {
    const scale = linearScale({ from: 5, to: 5, fromPixel: 0, toPixel: 100 });
    expect([scale.toPixel(5), scale.toValue(50)]).toEqual([0, 5]);
  });
});

describe('ticks', () => {
  it.each([
    [14, -2, 16, [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], 0],
    [240, -20, 13, [-20, 0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240], 0],
    [0, 100, 5, [0, 20, 40, 60, 80, 100], 0],
    [7.3, 7.2, 5, [7.2, 7.22, 7.24, 7.26, 7.28, 7.3], 2],
    [0.1, 0.3, 2, [0.1, 0.2, 0.3], 1],
  ])('computes round ticks from %s to %s, about %s of them', (from, to, count, major, decimals) => {
    expect(computeTicks(from, to, count)).toMatchObject({ major, decimals });
  });

  it('adds unlabelled ticks between the labelled ones without duplicates', () => {
    const { major, minor } = computeTicks(0, 2, 2);
    expect(major).toEqual([0, 1, 2]);
    expect(minor).toEqual([0.2, 0.4, 0.6, 0.8, 1.2, 1.4, 1.6, 1.8]);
  });

  it('computes few and separate ticks within the ends for any axis', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (low, span) => {
          const { major, decimals } = computeTicks(low + span, low, 8);
          expect(major.length).toBeLessThanOrEqual(10);
          expect(new Set(major.map((value) => value.toFixed(decimals))).size).toBe(major.length);
          for (const value of major)
            expect(value >= low - span * 1e-6 && value <= low + span * (1 + 1e-6)).toBe(true);
        },
      ),
    );
  });

  it('does not fail on an axis without extent', () => {
    expect(computeTicks(3, 3, 5).major).toEqual([3]);
    expect(computeTicks(0, Infinity, 5).major).toHaveLength(1);
  });
});

describe('the layout', () => {
  it('has the margins 50, 80, 100 (NMR) or 80, and 80 on a desktop', () => {
    expect(computeLayout(1200, 480, 'nmr-1d').plot).toEqual({ left: 80, top: 50, width: 1040, height: 330 });
    expect(computeLayout(1200, 480, 'ir').plot).toEqual({ left: 80, top: 50, width: 1040, height: 350 });
  });

  it('has margins as small as the labels allow if a chart fills its element', () => {
    const { plot } = computeLayout(892, 645, 'nmr-1d', { isFilling: true });
    expect(plot).toEqual({ left: 14, top: 26, width: 864, height: 585 });
    const matrix = computeLayout(892, 645, 'nmr-2d', { isFilling: true }).plot;
    expect(matrix.width).toBeCloseTo((matrix.height * 4) / 3, -1);
  });

  it('reserves space for labels above the plot of a chart that fills its element, unless it is low', () => {
    const labels = { hasPeaks: true, hasSpans: true, isFilling: true };
    const high = computeLayout(892, 645, 'nmr-1d', labels);
    expect([high.labelTop, high.plot.top, high.plot.height]).toEqual([26, 110, 501]);
    const low = computeLayout(892, 240, 'nmr-1d', labels);
    expect([low.labelTop, low.plot.top, low.plot.height]).toEqual([26, 26, 180]);
    const usual = computeLayout(892, 645, 'nmr-1d', { ...labels, isFilling: false });
    expect(usual.labelTop).toBe(usual.plot.top);
  });

  it('uses most of a phone for the spectrum', () => {
    const { plot } = computeLayout(360, chartHeight(360), 'nmr-1d');
    expect(plot.width / 360).toBeGreaterThan(0.9);
    expect(plot.height).toBeGreaterThan(130);
  });

  it('has a height of 0.4 of the width, but not less than the minimum', () => {
    expect([chartHeight(1000), chartHeight(300)]).toEqual([400, 220]);
  });
});
