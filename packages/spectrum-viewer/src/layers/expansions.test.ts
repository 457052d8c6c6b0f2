import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '@elucida/spectra';
import type { Expansion } from '../marks/marks.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { exportSvg } from '../export/export-svg.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import { computePixelLine } from './curve-layer.ts';
import { placeExpansions } from './place-expansions.ts';
import { placeSpans } from './span-layer.ts';

/** Doublets of 0.02 ppm at 7 and 2 ppm, and a singlet of full height at 4 ppm. */
function doublets(): CurveSpectrum {
  const lines = [7.01, 6.99, 4, 2.01, 1.99];
  const y = Float32Array.from({ length: 20_001 }, (_, index) =>
    lines.reduce(
      (sum, line) => sum + (line === 4 ? 100 : 40) / (1 + ((10 - index / 2000 - line) / 0.002) ** 2),
      0,
    ),
  );
  return { ...protonSpectrum(), y };
}

const expansionAt = (shift: number): Expansion => ({
  from: shift + 0.04,
  to: shift - 0.04,
  lines: [shift + 0.01, shift - 0.01],
  label: `${shift.toFixed(2)} d`,
  couplings: 'J 8.0 Hz',
});
const expansions = [expansionAt(7), expansionAt(2)];

function place(marks: Parameters<ReturnType<typeof sampleModel>['model']['setMarks']>[0], height = 500) {
  const spectrum = doublets();
  const { model } = sampleModel({ spectra: [{ id: 'a', spectrum }] });
  model.setSize(1000, height, 1);
  model.setMarks({ expansions, ...marks });
  const scene = model.currentScene();
  const { context } = createRecordingContext();
  const spans = placeSpans(context, scene);
  return { model, scene, spectrum, spans, boxes: placeExpansions(scene, spans) };
}

const labels = (boxes: { expansion: Expansion }[]) => boxes.map(({ expansion }) => expansion.label);

describe('expansions of narrow multiplets', () => {
  it('exports their thin frames as transparent lines', () => {
    const svg = exportSvg(place({}).scene, (text) => text.length * 6);
    expect(svg).toContain('stroke-opacity="0.35"');
  });

  it('places expansions in free space, next to each other and not over the curve', () => {
    const { scene, spectrum, boxes } = place({});
    expect(labels(boxes)).toEqual(['7.00 d', '2.00 d']);
    const line = computePixelLine(scene, spectrum);
    for (const { left, top, width, height } of boxes)
      for (let at = 0; at < line.length; at++) {
        const isInside = line.x[at]! > left && line.x[at]! < left + width;
        if (isInside) expect(line.y[at]).toBeGreaterThan(top + height);
      }
    const [one, other] = boxes;
    expect(one!.left + one!.width).toBeLessThan(other!.left);
  });

  it('covers no superposed curve', () => {
    const { model, spectrum } = place({});
    const alone = placeExpansions(model.currentScene(), []);
    const { left, top, height, width } = alone[0]!;
    const { x, y } = model.currentScene();
    const [centre, reach] = [x.toValue(left + width / 2), y.toValue(top + height / 2)];
    const other = Float32Array.from(
      { length: 20_001 },
      (_, index) => reach / (1 + ((10 - index / 2000 - centre) / 0.002) ** 2),
    );
    model.setSpectra([
      { id: 'a', spectrum },
      { id: 'b', spectrum: { ...spectrum, y: other } },
    ]);
    const scene = model.currentScene();
    const line = computePixelLine(scene, { ...spectrum, y: other });
    for (const box of placeExpansions(scene, []))
      for (let at = 0; at < line.length; at++) {
        const isInside = line.x[at]! > box.left && line.x[at]! < box.left + box.width;
        if (isInside) expect(line.y[at]).toBeGreaterThan(box.top + box.height);
      }
  });

  it('places each expansion nearest to its own multiplet', () => {
    const { scene, boxes } = place({});
    for (const { left, width, expansion } of boxes) {
      const foot = scene.x.toPixel((expansion.from + expansion.to) / 2);
      expect(Math.abs(left + width / 2 - foot)).toBeLessThan(200);
    }
  });

  it('places expansions of close multiplets in the order of the multiplets', () => {
    const { boxes } = place({ expansions: [7.1, 7, 6.9].map(expansionAt) });
    const byPlace = boxes.toSorted((one, other) => one.left - other.left);
    expect(labels(byPlace)).toEqual(['7.10 d', '7.00 d', '6.90 d']);
  });

  it('omits expansions if the lines are far enough apart in view', () => {
    const { model } = place({});
    model.goTo({ ...model.view, left: 7.2, right: 6.8 });
    expect(placeExpansions(model.currentScene(), [])).toEqual([]);
  });

  it('omits expansions of multiplets outside the view and of singlets', () => {
    const { model } = place({ expansions: [...expansions, { ...expansionAt(4), lines: [4] }] });
    model.goTo({ ...model.view, left: 10, right: 3 });
    expect(labels(placeExpansions(model.currentScene(), []))).toEqual(['7.00 d']);
  });

  it('omits expansions if the chart is too low', () => {
    expect(place({}, 240).boxes).toEqual([]);
  });

  it('covers no label of a span and no line of a picked peak', () => {
    const annotations = [{ from: 9, to: 1, label: 'a wide bracket' }];
    const peaks = [{ id: '4', x: 4 }];
    const { scene, spans, boxes } = place({ annotations, peaks });
    expect(boxes.length).toBeGreaterThan(0);
    const peak = scene.x.toPixel(4);
    for (const { left, top, width } of boxes) {
      expect(top).toBeGreaterThan(spans[0]!.at);
      expect(peak < left || peak > left + width).toBe(true);
    }
  });

  it('avoids the area that an element of the page covers', () => {
    const free = place({}).boxes.at(-1)!;
    const covered = { left: 700, top: 0, width: 300, height: 300 };
    expect(free.left + free.width).toBeGreaterThan(covered.left);
    for (const { left, width } of place({ covered }).boxes) expect(left + width).toBeLessThan(covered.left);
  });

  it('draws the label, the coupling constants and a tick for each line', () => {
    const { scene } = place({});
    const { context, calls } = createRecordingContext();
    paintScene(context, scene);
    const texts = calls.filter((call) => call.startsWith('fillText'));
    expect(texts.filter((text) => /"(7\.00 d|2\.00 d|J 8\.0 Hz)"/.test(text))).toHaveLength(4);
    expect(calls.join()).not.toContain('NaN');
  });

  it('draws no expansions from the coarse level', () => {
    const { model } = sampleModel({ spectra: [{ id: 'a', spectrum: doublets(), isCoarse: true }] });
    model.setMarks({ expansions });
    const { context, calls } = createRecordingContext();
    paintScene(context, model.currentScene());
    expect(calls.join()).not.toContain('7.00 d');
  });
});
