import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-spectra.ts';
import { createTool } from './tool-set.ts';
import type { ToolAction, ToolEvent } from './tool.ts';
import type { ToolId } from './tool-id.ts';

const scene = sampleModel().model.currentScene();

/** Sends events to a new tool. Returns the tool and all its actions except cursor actions. */
function play(id: ToolId, events: ToolEvent[]) {
  const tool = createTool(id, 'nmr-1d');
  const actions: ToolAction[] = events.flatMap((event) => tool.handle(event, scene));
  return { tool, asked: actions.filter((action) => action.type !== 'cursor') };
}

const at = (x: number, y: number) => ({ at: { x, y } });

describe('the zoom tools', () => {
  it('zooms to the dragged range, from either side', () => {
    const [left, right] = [scene.x.toPixel(6), scene.x.toPixel(4)];
    for (const [from, to] of [
      [left, right],
      [right, left],
    ] as const) {
      const { asked } = play('zoom-x', [
        { type: 'down', ...at(from, 100) },
        { type: 'move', ...at(400, 90) },
        { type: 'up', ...at(to, 90) },
      ]);
      expect(asked).toEqual([{ type: 'zoom-x', from: expect.closeTo(6, 9), to: expect.closeTo(4, 9) }]);
    }
  });

  it('ignores a drag of less than five pixels', () => {
    const drag = (pixels: number) =>
      play('zoom-x', [
        { type: 'down', ...at(300, 100) },
        { type: 'up', ...at(300 + pixels, 180) },
      ]).asked;
    expect(drag(4.9)).toEqual([]);
    expect(drag(5)).toHaveLength(1);
    expect(
      play('zoom-y', [
        { type: 'down', ...at(300, 100) },
        { type: 'up', ...at(500, 104) },
      ]).asked,
    ).toEqual([]);
  });

  it('zooms along y with the upper value at the top', () => {
    const { asked } = play('zoom-y', [
      { type: 'down', ...at(300, scene.y.toPixel(20)) },
      { type: 'up', ...at(300, scene.y.toPixel(60)) },
    ]);
    expect(asked).toEqual([{ type: 'zoom-y', bottom: expect.closeTo(20, 9), top: expect.closeTo(60, 9) }]);
  });

  it('clamps a drag that leaves the plot, and discards it on cancel', () => {
    const { tool } = play('zoom-x', [
      { type: 'down', ...at(300, 100) },
      { type: 'move', ...at(5000, 100) },
      { type: 'leave' },
    ]);
    expect(tool.overlay(scene)).toEqual([{ kind: 'band-x', from: 300, to: 920 }]);
    expect(tool.isEngaged()).toBe(true);
    tool.handle({ type: 'cancel' }, scene);
    expect(tool.overlay(scene)).toEqual([]);
    expect(tool.isEngaged()).toBe(false);
    expect(
      tool.handle({ type: 'up', ...at(600, 100) }, scene).some((action) => action.type === 'zoom-x'),
    ).toBe(false);
  });
});

describe('tools for two places', () => {
  const click = (x: number, y: number, isFinger = false): ToolEvent[] => [
    { type: 'down', ...at(x, y), isFinger },
    { type: 'up', ...at(x + 1, y), isFinger },
  ];
  const x = (value: number) => scene.x.toPixel(value);

  it('ends at the second click the span that the first click started, like a drag', () => {
    expect(play('zoom-x', [...click(x(6), 100), ...click(x(4), 90)]).asked).toMatchObject([
      { type: 'begin' },
      { type: 'zoom-x', from: expect.closeTo(6, 9), to: expect.closeTo(4, 1) },
    ]);
    expect(play('integral', [...click(x(4), 100), ...click(x(6), 90)]).asked).toMatchObject([
      { type: 'begin' },
      { type: 'integral', x1: expect.closeTo(6, 1), x2: expect.closeTo(4, 9) },
    ]);
    expect(play('zoom-y', [...click(300, 100), ...click(500, 200)]).asked).toHaveLength(2);
    expect(
      play('distance', [...click(x(6), 100), ...click(x(4), 90), ...click(x(3), 90)]).asked,
    ).toMatchObject([{ type: 'begin' }, { type: 'distance' }, { type: 'begin' }]);
  });

  it('shows an open span while the pointer moves unpressed, and waits for its return', () => {
    const { tool } = play('distance', [
      ...click(300, 100),
      { type: 'move', ...at(420, 80) },
      { type: 'leave' },
    ]);
    expect(tool.isEngaged()).toBe(true);
    expect(tool.overlay(scene)).toEqual([
      { kind: 'distance', from: expect.closeTo(300, 9), to: 420 },
      { kind: 'begun', x: expect.closeTo(300, 9) },
    ]);
  });

  it('shows the values at a tap, because nothing hovers after it', () => {
    for (const id of ['distance', 'zoom-box'] as const) {
      const place = at(300, 100);
      const { tool } = play(id, [
        { type: 'down', ...place, isFinger: true },
        { type: 'up', ...place, isFinger: true },
      ]);
      expect(tool.overlay(scene).map(({ kind }) => kind)).toEqual(['crosshair', 'begun']);
    }
  });

  it('continues an open span after two fingers have moved the view', () => {
    const pinched: ToolEvent[] = [
      { type: 'down', ...at(500, 90) },
      { type: 'cancel', preservesOpenSpan: true },
    ];
    for (const id of ['zoom-x', 'zoom-y', 'distance', 'integral', 'zoom-box'] as const) {
      const { tool } = play(id, [...click(300, 100), ...pinched]);
      expect([id, tool.isEngaged(), tool.overlay(scene).map(({ kind }) => kind)]).toEqual([
        id,
        true,
        ['begun'],
      ]);
      expect([id, play(id, pinched).tool.isEngaged()]).toEqual([id, false]);
      const ended = play(id, [...click(300, 100), ...pinched, ...click(500, 200)]);
      expect([id, ended.asked.at(-1)?.type, ended.asked.length]).toEqual([id, id, 2]);
    }
  });

  it('discards an open span for a click at the same position, Escape or a new drag', () => {
    for (const id of ['zoom-x', 'zoom-y', 'distance', 'integral', 'zoom-box'] as const) {
      const again = play(id, [...click(300, 100), ...click(302, 101)]);
      expect([id, again.asked.length, again.tool.isEngaged()]).toEqual([id, 1, false]);
      const cancelled = play(id, [...click(300, 100), { type: 'cancel' }, { type: 'move', ...at(400, 90) }]);
      expect([id, cancelled.tool.isEngaged()]).toEqual([id, false]);
    }
    const { asked } = play('zoom-x', [
      ...click(x(9), 100),
      { type: 'down', ...at(x(6), 100) },
      { type: 'move', ...at(x(5), 100) },
      { type: 'up', ...at(x(4), 100) },
    ]);
    expect(asked).toMatchObject([
      { type: 'begin' },
      { type: 'zoom-x', from: expect.closeTo(6, 9), to: expect.closeTo(4, 9) },
    ]);
  });

  it('preserves the start of a span if the view changes before its end is set', () => {
    const { model } = sampleModel({ tool: 'distance' });
    const emitted: { x1: number; x2: number }[] = [];
    model.events.on('distance-add', (range) => emitted.push(range));
    model.click({ x: model.currentScene().x.toPixel(6), y: 100 });
    model.goTo({ ...model.view, left: 5.5, right: 3 });
    model.click({ x: model.currentScene().x.toPixel(4), y: 100 });
    expect(emitted).toEqual([{ x1: expect.closeTo(6, 9), x2: expect.closeTo(4, 9) }]);
  });

  it('treats a trembling finger as a tap, and two adjacent taps as one position', () => {
    const trembling: ToolEvent[] = [
      { type: 'down', ...at(300, 100), isFinger: true },
      { type: 'move', ...at(306, 108), isFinger: true },
      { type: 'up', ...at(308, 107), isFinger: true },
    ];
    const { tool, asked } = play('integral', trembling);
    expect(asked).toMatchObject([{ type: 'begin' }]);
    for (const event of click(309, 110, true)) tool.handle(event, scene);
    expect(tool.isEngaged()).toBe(false);
    expect(play('integral', [...trembling, ...click(400, 100, true)]).asked).toMatchObject([
      { type: 'begin' },
      { type: 'integral' },
    ]);
  });

  it('zooms to the box between two clicked corners', () => {
    const { asked, tool } = play('zoom-box', [...click(300, 100), ...click(500, 200)]);
    expect(asked).toMatchObject([
      { type: 'begin' },
      { type: 'zoom-box', left: expect.closeTo(scene.x.toValue(300), 9), right: scene.x.toValue(501) },
    ]);
    tool.handle({ type: 'down', ...at(300, 100) }, scene);
    tool.handle({ type: 'up', ...at(300, 100) }, scene);
    expect(tool.overlay(scene)).toContainEqual({
      kind: 'begun',
      x: expect.closeTo(300, 9),
      y: expect.closeTo(100, 9),
    });
  });
});

describe('the pan tool', () => {
  it('grabs the spectrum by a click, moves it with the pointer or to the next tap, and releases it', () => {
    const press = (x: number): ToolEvent[] => [
      { type: 'down', ...at(x, 100) },
      { type: 'up', ...at(x, 100) },
    ];
    const moved = play('pan', [...press(300), { type: 'move', ...at(340, 100) }, ...press(340)]);
    expect(moved.asked.slice(2)).toEqual([{ type: 'pan', pixelsX: 40, pixelsY: 0 }]);
    expect(moved.tool.isEngaged()).toBe(false);
    expect(play('pan', [...press(300), ...press(500)]).asked.at(-1)).toEqual({
      type: 'pan',
      pixelsX: 200,
      pixelsY: 0,
    });
    const left = play('pan', [...press(300), { type: 'leave' }, { type: 'move', ...at(500, 100) }]);
    expect(left.asked.some(({ type }) => type === 'pan')).toBe(false);
    const afresh = play('pan', [
      ...press(300),
      { type: 'down', ...at(500, 100) },
      { type: 'move', ...at(520, 100) },
      { type: 'up', ...at(520, 100) },
    ]);
    expect(afresh.asked.at(-1)).toEqual({ type: 'pan', pixelsX: 20, pixelsY: 0 });
  });

  it('moves the spectrum by the movement of the pressed pointer', () => {
    const { asked } = play('pan', [
      { type: 'move', ...at(1, 1) },
      { type: 'down', ...at(300, 100) },
      { type: 'move', ...at(310, 95) },
      { type: 'move', ...at(330, 95) },
      { type: 'up', ...at(330, 95) },
      { type: 'move', ...at(400, 95) },
    ]);
    expect(asked).toEqual([
      { type: 'begin-pan' },
      { type: 'pan', pixelsX: 10, pixelsY: -5 },
      { type: 'pan', pixelsX: 20, pixelsY: 0 },
    ]);
  });
});

describe('the cursor and the highlight', () => {
  it('shows the position of the pointer, and nothing after it has left', () => {
    for (const [id, kind] of [
      ['cursor', 'crosshair'],
      ['highlight', 'nearest-peak'],
    ] as const) {
      const { tool } = play(id, [{ type: 'move', ...at(500, 100) }]);
      expect(tool.overlay(scene)).toEqual([{ kind, at: { x: 500, y: 100 } }]);
      expect(tool.handle({ type: 'leave' }, scene)).toEqual([{ type: 'cursor', at: undefined }]);
      expect(tool.overlay(scene)).toEqual([]);
    }
  });
});
