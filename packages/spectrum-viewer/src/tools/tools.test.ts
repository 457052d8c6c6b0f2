import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-spectra.ts';
import { takeTool } from './tool-set.ts';
import type { ToolAction, ToolEvent, ToolId } from './tool.ts';

const scene = sampleModel().model.currentScene();

/** Sends events to a fresh tool; answers it and all that it asked for but the cursor. */
function play(id: ToolId, events: ToolEvent[]) {
  const tool = takeTool(id);
  const actions: ToolAction[] = events.flatMap((event) => tool.handle(event, scene));
  return { tool, asked: actions.filter((action) => action.type !== 'cursor') };
}

const at = (x: number, y: number) => ({ at: { x, y } });

describe('the zoom tools', () => {
  it('zoom to what is dragged over, from either side', () => {
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

  it('ignore a drag of less than five pixels', () => {
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

  it('zoom along y with the upper value on top', () => {
    const { asked } = play('zoom-y', [
      { type: 'down', ...at(300, scene.y.toPixel(20)) },
      { type: 'up', ...at(300, scene.y.toPixel(60)) },
    ]);
    expect(asked).toEqual([{ type: 'zoom-y', bottom: expect.closeTo(20, 9), top: expect.closeTo(60, 9) }]);
  });

  it('keep a drag that leaves the plot within it, and drop it on cancel', () => {
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
  it('moves by the way of the pointer while it is pressed', () => {
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
  it('show where the pointer is and nothing once it has left', () => {
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
