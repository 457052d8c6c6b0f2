import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-spectra.ts';
import { applyPinch } from './pinch.ts';
import { type WheelTurn, interpretWheel } from './wheel-input.ts';

const turn: WheelTurn = {
  kind: 'nmr-1d',
  at: { x: 400, y: 150 },
  plot: { left: 80, top: 50, width: 840, height: 250 },
  deltaX: 0,
  deltaY: -100,
  shift: false,
  alt: false,
  ctrlOrMeta: false,
};

describe('the wheel', () => {
  it.each([
    ['scales the intensity in NMR', {}, 'magnify-y'],
    ['zooms along x in NMR with Alt', { alt: true }, 'magnify-x'],
    ['zooms along x with Ctrl, as a pinch on a touch pad does', { ctrlOrMeta: true }, 'magnify-x'],
    ['zooms along x under the axis', { at: { x: 400, y: 320 } }, 'magnify-x'],
    ['zooms along x in the other spectra', { kind: 'ir' }, 'magnify-x'],
    ['scales the other spectra with Alt', { kind: 'mass', alt: true }, 'magnify-y'],
    ['scales over the y axis', { kind: 'ir', at: { x: 30, y: 100 } }, 'magnify-y'],
    ['pans with Shift', { shift: true }, 'pan'],
    ['pans when turned sideways', { deltaX: 40, deltaY: 3 }, 'pan'],
  ] as const)('%s', (_, change, type) => {
    expect(interpretWheel({ ...turn, ...change })?.type).toBe(type);
  });

  it('magnifies when turned up, and restores the view when turned back', () => {
    const up = interpretWheel(turn);
    const down = interpretWheel({ ...turn, deltaY: 100 });
    if (up?.type !== 'magnify-y' || down?.type !== 'magnify-y') throw new Error('another action');
    expect(up.factor).toBeGreaterThan(1);
    expect(up.factor * down.factor).toBeCloseTo(1, 12);
  });

  it('does not jump, however fast the wheel is turned', () => {
    const action = interpretWheel({ ...turn, deltaY: -1e6 });
    expect(action?.type === 'magnify-y' && action.factor).toBeLessThan(2);
  });
});

describe('two fingers', () => {
  const scene = sampleModel().model.currentScene();

  it('preserves the content under two fingers', () => {
    const start = [
      { x: 400, y: 100 },
      { x: 600, y: 110 },
    ] as const;
    const now = [
      { x: 300, y: 100 },
      { x: 700, y: 110 },
    ] as const;
    const view = applyPinch(scene, start, now);
    const valueAt = (pixel: number): number => view.left + ((pixel - 80) / 840) * (view.right - view.left);
    expect(valueAt(300)).toBeCloseTo(scene.x.toValue(400), 9);
    expect(valueAt(700)).toBeCloseTo(scene.x.toValue(600), 9);
    expect(view).toMatchObject({ bottom: scene.view.bottom, top: scene.view.top });
  });

  it('pans when two fingers move together, and scales the intensity when they are one above the other', () => {
    const panned = applyPinch(
      scene,
      [
        { x: 400, y: 100 },
        { x: 600, y: 100 },
      ],
      [
        { x: 484, y: 100 },
        { x: 684, y: 100 },
      ],
    );
    expect(panned.left).toBeCloseTo(11, 9);
    const scaled = applyPinch(
      scene,
      [
        { x: 400, y: 100 },
        { x: 410, y: 200 },
      ],
      [
        { x: 400, y: 50 },
        { x: 410, y: 250 },
      ],
    );
    expect(scaled.top - scaled.bottom).toBeCloseTo((scene.view.top - scene.view.bottom) / 2, 9);
  });
});
