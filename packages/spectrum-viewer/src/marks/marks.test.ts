import { describe, expect, it } from 'vitest';
import { assignLanes } from '../layers/lanes.ts';
import { spreadLabels } from '../layers/peak-layer.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { drag, modelWith, press, textsOf } from '../testing/model-with-marks.ts';

describe('the marks', () => {
  it('draws marks with their values: distances in ppm and Hz, integrals with one decimal', () => {
    const { model } = modelWith('cursor');
    model.setMarks({
      distances: [
        { id: 'd', x1: 6, x2: 5 },
        { id: 'hidden', x1: 9, x2: 8, isVisible: false },
      ],
      integrals: [{ id: 'i', x1: 2.1, x2: 1.9, value: 3.04 }],
      annotations: [{ from: 2.2, to: 1.8, label: 's' }],
      peaks: [{ id: 'p', x: 2 }],
    });
    const texts = textsOf(model);
    expect(texts).toContain('1.000 ppm · 400.0 Hz');
    expect(texts.filter((text) => text.includes('Hz'))).toHaveLength(1);
    for (const text of ['3.0', 's', '2.000']) expect(texts).toContain(text);
  });

  it('draws no step curve for a zero integral, which would be noise', () => {
    const linesWith = (value: number): number => {
      const { model } = modelWith('cursor');
      model.setMarks({ integrals: [{ id: 'i', x1: 2.1, x2: 1.9, value }] });
      const { context, calls } = createRecordingContext();
      paintScene(context, model.currentScene());
      return calls.filter((call) => call.startsWith('lineTo')).length;
    };
    expect(linesWith(1)).toBeGreaterThan(linesWith(-0.04));
  });

  it('moves marks by their ends and reports the new positions', () => {
    const { model, emitted } = modelWith('cursor');
    model.setMarks({
      distances: [{ id: 'd', x1: 6, x2: 5 }],
      integrals: [{ id: 'i', x1: 3, x2: 2.5, value: 1 }],
    });
    drag(model, 5, 4);
    drag(model, 2.5, 1);
    expect(emitted.map(({ name }) => name)).toEqual(['distance-change', 'integral-change']);
    expect(emitted[0]?.value).toMatchObject({ id: 'd', x1: 6 });
    expect((emitted[0]!.value as { x2: number }).x2).toBeCloseTo(4);
    expect((emitted[1]!.value as { value: number }).value).toBeCloseTo(0.1, 5);
  });

  it('restores marks if a drag is cancelled', () => {
    const { model, emitted } = modelWith('cursor');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    const { x } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: x.toPixel(5), y: 200 } });
    model.dispatch({ type: 'move', at: { x: x.toPixel(3), y: 200 } });
    expect(model.marks.distances[0]?.x2).toBeCloseTo(3);
    press(model, 'Escape');
    expect(model.marks.distances[0]?.x2).toBe(5);
    expect([emitted, model.tool?.id]).toEqual([[], 'cursor']);
  });

  it('grabs a mark by a click and releases it by the next, or restores it by Escape', () => {
    const { model, emitted } = modelWith('cursor');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    const at = (value: number) => ({ x: model.currentScene().x.toPixel(value), y: 200 });
    model.click(at(5));
    expect([model.isEngaged, emitted]).toEqual([true, []]);
    model.dispatch({ type: 'move', at: at(3) });
    model.click(at(4));
    expect(emitted).toEqual([
      { name: 'distance-change', value: { id: 'd', x1: 6, x2: expect.closeTo(4, 9) } },
    ]);
    model.click(at(6));
    model.dispatch({ type: 'move', at: at(9) });
    press(model, 'Escape');
    expect([model.marks.distances[0]?.x1, model.isEngaged]).toEqual([6, false]);
  });

  it('moves marks by a few pixels, and ignores them at the second position of a tool', () => {
    const { model, emitted } = modelWith('distance');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    const at = (value: number, beside = 0) => ({ x: model.currentScene().x.toPixel(value) + beside, y: 200 });
    model.dispatch({ type: 'down', at: at(5) });
    model.dispatch({ type: 'up', at: at(5, 3) });
    model.click(at(8));
    model.click(at(6));
    expect(emitted.map(({ name }) => name)).toEqual(['distance-change', 'distance-add']);
  });

  it('does not move marks with tools that use drags for another purpose', () => {
    const { model, emitted } = modelWith('zoom-x');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    drag(model, 5, 4);
    expect(emitted).toEqual([]);
    expect(model.isZoomed).toBe(true);
  });

  it('moves the threshold line by dragging and by the arrow keys of the peak tool', () => {
    const { model, emitted } = modelWith('peak');
    model.setMarks({ thresholdLine: 40 });
    const { y } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: 500, y: y.toPixel(40) + 3 } });
    model.dispatch({ type: 'up', at: { x: 500, y: y.toPixel(60) } });
    expect(emitted.map(({ name }) => name)).toEqual(['threshold-change']);
    expect(model.marks.thresholdLine).toBeCloseTo(60);
    press(model, 'ArrowUp');
    expect(emitted.at(-1)?.value).toBeCloseTo(75);
  });

  it('continues a drag while other marks are drawn again for each step', () => {
    const { model } = modelWith('peak');
    model.setMarks({ thresholdLine: 20 });
    model.events.on('threshold-change', (thresholdLine) =>
      model.setMarks({ thresholdLine, peaks: [{ id: 'p', x: 2 }], annotations: [] }),
    );
    const at = (height: number) => ({ x: 500, y: model.currentScene().y.toPixel(height) });
    model.dispatch({ type: 'down', at: at(20) });
    for (const height of [25, 35, 50]) model.dispatch({ type: 'move', at: at(height) });
    model.dispatch({ type: 'up', at: at(60) });
    expect(model.marks.thresholdLine).toBeCloseTo(60);
  });

  it('draws overlapping distances in separate lanes', () => {
    expect(
      assignLanes([
        { from: 0, to: 10 },
        { from: 5, to: 20 },
        { from: 14, to: 30 },
        { from: 40, to: 50 },
      ]),
    ).toEqual([0, 1, 0, 0]);
  });

  it('spreads the labels of close peaks, in order and within the plot', () => {
    expect(spreadLabels([50, 52, 54, 200], { from: 0, to: 210 })).toEqual([40, 52, 64, 200]);
    expect(spreadLabels([1, 2], { from: 0, to: 100 })).toEqual([0, 12]);
    expect(spreadLabels([95, 99], { from: 0, to: 100 })).toEqual([88, 100]);
    expect(spreadLabels([90, 105], { from: 0, to: 100 })).toEqual([88, 100]);
  });
});

describe('the edge of a mark by keyboard', () => {
  it('is announced when Enter grabs it, and moves with the arrows until Enter releases it', () => {
    const { model, emitted } = modelWith('cursor');
    const heard: string[] = [];
    model.events.on('announcement', (text) => heard.push(text));
    model.setMarks({ integrals: [{ id: 'i', x1: 6, x2: 4, value: 1 }] });
    model.dispatch({ type: 'move', at: { x: model.currentScene().x.toPixel(4), y: 200 } });
    press(model, 'Enter');
    expect(heard).toEqual(['Edge of a mark grabbed: arrows move it, Enter releases it, Escape restores it']);
    press(model, 'ArrowRight', 'Enter');
    expect(emitted.map(({ name }) => name)).toEqual(['integral-change']);
    expect(model.isMarkHeld).toBe(false);
    press(model, 'Enter', 'ArrowRight', 'Escape');
    expect(emitted).toHaveLength(1);
    expect(heard.at(-1)).toBe('Cancelled');
  });
});
