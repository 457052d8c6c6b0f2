import { describe, expect, it } from 'vitest';
import { paintScene } from '../paint/paint-scene.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { infraredSpectrum, massSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import { lightTheme } from '../theme.ts';
import { formatTick } from './axis-layer.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

function painted(spectra: ViewerSpectrum[], zoom?: { left: number; right: number }): string[] {
  const { model } = sampleModel({ spectra });
  if (zoom) model.goTo({ ...model.view, ...zoom });
  const { context, calls } = createRecordingContext();
  paintScene(context, model.currentScene());
  return calls;
}

const texts = (calls: string[]): string[] => calls.filter((call) => call.startsWith('fillText'));

it('labels ticks of a million and more differently, with the same minus sign as others', () => {
  const labels = [1.2e6, 1.22e6, -1.5e6].map((value) =>
    formatTick({ formatNumber: (shown, decimals) => shown.toFixed(decimals) }, value, 0),
  );
  expect(labels).toEqual(['1.2e6', '1.22e6', '\u22121.5e6']);
});

describe('the drawing of an NMR spectrum', () => {
  it('draws the scale from right to left and no y axis', () => {
    expect(texts(painted([{ id: 'a', spectrum: protonSpectrum() }]))).toMatchInlineSnapshot(`
      [
        "fillText "0.0" 920 309.5",
        "fillText "0.5" 878 309.5",
        "fillText "1.0" 836 309.5",
        "fillText "1.5" 794 309.5",
        "fillText "2.0" 752 309.5",
        "fillText "2.5" 710 309.5",
        "fillText "3.0" 668 309.5",
        "fillText "3.5" 626 309.5",
        "fillText "4.0" 584 309.5",
        "fillText "4.5" 542 309.5",
        "fillText "5.0" 500 309.5",
        "fillText "5.5" 458 309.5",
        "fillText "6.0" 416 309.5",
        "fillText "6.5" 374 309.5",
        "fillText "7.0" 332 309.5",
        "fillText "7.5" 290 309.5",
        "fillText "8.0" 248 309.5",
        "fillText "8.5" 206 309.5",
        "fillText "9.0" 164 309.5",
        "fillText "9.5" 122 309.5",
        "fillText "10.0" 80 309.5",
        "fillText "ppm" 920 335.5",
      ]
    `);
  });

  it('draws the whole curve with few points and the peak at full height', () => {
    const calls = painted([{ id: 'a', spectrum: protonSpectrum(1_000_001) }]);
    const lines = calls.filter((call) => call.startsWith('lineTo'));
    expect(lines.length).toBeLessThan(4 * 840 + 120);
    const highest = lines.filter((line) => line.endsWith(' 61.6')).map((line) => Number(line.split(' ')[1]));
    expect(highest).toHaveLength(1);
    expect(Math.abs((highest[0] ?? 0) - 752)).toBeLessThan(0.7);
  });

  it('draws a band behind the curve over the highlighted part', () => {
    const { model } = sampleModel({ spectra: [{ id: 'a', spectrum: protonSpectrum() }] });
    model.setMarks({ spotlight: { from: 2.5, to: 1.5 } });
    const { context, calls } = createRecordingContext();
    paintScene(context, model.currentScene());
    const band = calls.indexOf(`fillStyle = "${lightTheme.spotlight}"`);
    expect(calls[band + 1]).toMatch(/^fillRect 710 /);
    expect(calls.slice(band).filter((call) => call.startsWith('lineTo')).length).toBeGreaterThan(100);
  });

  it('draws a flat line for a superposed spectrum of scale 0', () => {
    const calls = painted([
      { id: 'a', spectrum: protonSpectrum(), isHidden: true },
      { id: 'b', spectrum: protonSpectrum(), transform: { scale: 0, dx: 0, dy: 0.5 } },
    ]);
    const heights = calls
      .filter((call) => call.startsWith('lineTo'))
      .map((call) => Number(call.split(' ')[2]));
    const aboveAxis = new Set(heights.filter((height) => height < 250));
    expect(aboveAxis.size).toBe(1);
    expect(calls.join()).not.toContain('NaN');
  });

  it('marks the measured points at high magnification', () => {
    expect(
      painted([{ id: 'a', spectrum: protonSpectrum(101) }], { left: 3, right: 1 }).filter((call) =>
        call.startsWith('fillRect'),
      ).length,
    ).toBeGreaterThan(15);
  });

  it('shows the titles if there are several spectra', () => {
    const calls = painted([
      { id: 'a', spectrum: protonSpectrum(), title: 'before' },
      { id: 'b', spectrum: protonSpectrum(), title: 'after', colour: 'red' },
      { id: 'c', spectrum: protonSpectrum(), title: 'hidden', isHidden: true },
    ]);
    expect(texts(calls).slice(-2)).toEqual(['fillText "before" 100 25', 'fillText "after" 177 25']);
    expect(calls).toContain('strokeStyle = "red"');
  });

  it('shows nothing of the metadata of the spectrum', () => {
    const spectrum = {
      ...protonSpectrum(),
      metadata: { numberOfPoints: 1, title: 'SECRET', solvent: 'SECRET' },
    };
    expect(painted([{ id: 'a', spectrum }]).join()).not.toContain('SECRET');
  });
});

describe('the drawing of an infrared spectrum', () => {
  it('draws transmittance upwards and wavenumbers from right to left', () => {
    expect(texts(painted([{ id: 'ir', spectrum: infraredSpectrum() }]))).toMatchInlineSnapshot(`
      [
        "fillText "400" 920 329.5",
        "fillText "600" 873.3 329.5",
        "fillText "800" 826.7 329.5",
        "fillText "1000" 780 329.5",
        "fillText "1200" 733.3 329.5",
        "fillText "1400" 686.7 329.5",
        "fillText "1600" 640 329.5",
        "fillText "1800" 593.3 329.5",
        "fillText "2000" 546.7 329.5",
        "fillText "2200" 500 329.5",
        "fillText "2400" 453.3 329.5",
        "fillText "2600" 406.7 329.5",
        "fillText "2800" 360 329.5",
        "fillText "3000" 313.3 329.5",
        "fillText "3200" 266.7 329.5",
        "fillText "3400" 220 329.5",
        "fillText "3600" 173.3 329.5",
        "fillText "3800" 126.7 329.5",
        "fillText "4000" 80 329.5",
        "fillText "Wavenumber (cm⁻¹)" 500 355.5",
        "fillText "0" 72.5 320",
        "fillText "20" 72.5 266",
        "fillText "40" 72.5 212",
        "fillText "60" 72.5 158",
        "fillText "80" 72.5 104",
        "fillText "100" 72.5 50",
        "fillText "Transmittance (%)" 0 0",
      ]
    `);
  });
});

describe('the drawing of a mass spectrum', () => {
  it('draws one stick per peak, and labels with a minimum distance', () => {
    const calls = painted([{ id: 'm', spectrum: massSpectrum() }]);
    expect(
      texts(calls)
        .filter((call) => /"(41|42|43|58|100)"/.test(call))
        .slice(-4),
    ).toMatchInlineSnapshot(`
      [
        "fillText "100" 72.5 78.9",
        "fillText "43" 137.5 75.9",
        "fillText "58" 335.2 172.4",
        "fillText "100" 888.9 309.8",
      ]
    `);
    expect(calls.filter((call) => call.startsWith('moveTo')).length).toBeGreaterThan(5);
  });

  it('labels more peaks if there is more space', () => {
    const calls = painted([{ id: 'm', spectrum: massSpectrum() }], { left: 40, right: 45 });
    expect(texts(calls).join()).toContain('"42"');
  });
});
