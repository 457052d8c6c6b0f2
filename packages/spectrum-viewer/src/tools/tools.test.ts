import { describe, expect, it } from 'vitest';
import type { ToolEvent } from './tool.ts';
import { scene, play, at } from './testing/play-tool.ts';

describe('the zoom tools', () => {
  it('zooms to the dragged range, from either side', () => {
    const [left, right] = [scene.x.toPixel(6), scene.x.toPixel(4)];
    for (const [from, to] of [
      [left, right],
      [right, left],
    ] as const) {
      const { actions } = play('zoom-x', [
        { type: 'down', ...at(from, 100) },
        { type: 'move', ...at(400, 90) },
        { type: 'up', ...at(to, 90) },
      ]);
      expect(actions).toEqual([{ type: 'zoom-x', from: expect.closeTo(6, 9), to: expect.closeTo(4, 9) }]);
    }
  });

  it('ignores a drag of less than five pixels', () => {
    const drag = (pixels: number) =>
      play('zoom-x', [
        { type: 'down', ...at(300, 100) },
        { type: 'up', ...at(300 + pixels, 180) },
      ]).actions;
    expect(drag(4.9)).toEqual([]);
    expect(drag(5)).toHaveLength(1);
    expect(
      play('zoom-y', [
        { type: 'down', ...at(300, 100) },
        { type: 'up', ...at(500, 104) },
      ]).actions,
    ).toEqual([]);
  });

  it('zooms along y with the upper value at the top', () => {
    const { actions } = play('zoom-y', [
      { type: 'down', ...at(300, scene.y.toPixel(20)) },
      { type: 'up', ...at(300, scene.y.toPixel(60)) },
    ]);
    expect(actions).toEqual([{ type: 'zoom-y', bottom: expect.closeTo(20, 9), top: expect.closeTo(60, 9) }]);
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

describe('the pan tool', () => {
  it('grabs the spectrum by a click, moves it with the pointer or to the next tap, and releases it', () => {
    const press = (x: number): ToolEvent[] => [
      { type: 'down', ...at(x, 100) },
      { type: 'up', ...at(x, 100) },
    ];
    const moved = play('pan', [...press(300), { type: 'move', ...at(340, 100) }, ...press(340)]);
    expect(moved.actions.slice(2)).toEqual([{ type: 'pan', pixelsX: 40, pixelsY: 0 }]);
    expect(moved.tool.isEngaged()).toBe(false);
    expect(play('pan', [...press(300), ...press(500)]).actions.at(-1)).toEqual({
      type: 'pan',
      pixelsX: 200,
      pixelsY: 0,
    });
    const left = play('pan', [...press(300), { type: 'leave' }, { type: 'move', ...at(500, 100) }]);
    expect(left.actions.some(({ type }) => type === 'pan')).toBe(false);
    const newDrag = play('pan', [
      ...press(300),
      { type: 'down', ...at(500, 100) },
      { type: 'move', ...at(520, 100) },
      { type: 'up', ...at(520, 100) },
    ]);
    expect(newDrag.actions.at(-1)).toEqual({ type: 'pan', pixelsX: 20, pixelsY: 0 });
  });

  it('moves the spectrum by the movement of the pressed pointer', () => {
    const { actions } = play('pan', [
      { type: 'move', ...at(1, 1) },
      { type: 'down', ...at(300, 100) },
      { type: 'move', ...at(310, 95) },
      { type: 'move', ...at(330, 95) },
      { type: 'up', ...at(330, 95) },
      { type: 'move', ...at(400, 95) },
    ]);
    expect(actions).toEqual([
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
