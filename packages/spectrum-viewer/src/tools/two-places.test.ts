import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-spectra.ts';
import type { ToolEvent } from './tool.ts';
import { scene, play, at } from './testing/play-tool.ts';

describe('tools for two places', () => {
  const click = (x: number, y: number, isFinger = false): ToolEvent[] => [
    { type: 'down', ...at(x, y), isFinger },
    { type: 'up', ...at(x + 1, y), isFinger },
  ];
  const x = (value: number) => scene.x.toPixel(value);

  it('ends at the second click the span that the first click started, like a drag', () => {
    expect(play('zoom-x', [...click(x(6), 100), ...click(x(4), 90)]).actions).toMatchObject([
      { type: 'begin' },
      { type: 'zoom-x', from: expect.closeTo(6, 9), to: expect.closeTo(4, 1) },
    ]);
    expect(play('integral', [...click(x(4), 100), ...click(x(6), 90)]).actions).toMatchObject([
      { type: 'begin' },
      { type: 'integral', x1: expect.closeTo(6, 1), x2: expect.closeTo(4, 9) },
    ]);
    expect(play('zoom-y', [...click(300, 100), ...click(500, 200)]).actions).toHaveLength(2);
    expect(
      play('distance', [...click(x(6), 100), ...click(x(4), 90), ...click(x(3), 90)]).actions,
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
      expect([id, ended.actions.at(-1)?.type, ended.actions.length]).toEqual([id, id, 2]);
    }
  });

  it('discards an open span for a click at the same position, Escape or a new drag', () => {
    for (const id of ['zoom-x', 'zoom-y', 'distance', 'integral', 'zoom-box'] as const) {
      const again = play(id, [...click(300, 100), ...click(302, 101)]);
      expect([id, again.actions.length, again.tool.isEngaged()]).toEqual([id, 1, false]);
      const cancelled = play(id, [...click(300, 100), { type: 'cancel' }, { type: 'move', ...at(400, 90) }]);
      expect([id, cancelled.tool.isEngaged()]).toEqual([id, false]);
    }
    const { actions } = play('zoom-x', [
      ...click(x(9), 100),
      { type: 'down', ...at(x(6), 100) },
      { type: 'move', ...at(x(5), 100) },
      { type: 'up', ...at(x(4), 100) },
    ]);
    expect(actions).toMatchObject([
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
    const { tool, actions } = play('integral', trembling);
    expect(actions).toMatchObject([{ type: 'begin' }]);
    for (const event of click(309, 110, true)) tool.handle(event, scene);
    expect(tool.isEngaged()).toBe(false);
    expect(play('integral', [...trembling, ...click(400, 100, true)]).actions).toMatchObject([
      { type: 'begin' },
      { type: 'integral' },
    ]);
  });

  it('zooms to the box between two clicked corners', () => {
    const { actions, tool } = play('zoom-box', [...click(300, 100), ...click(500, 200)]);
    expect(actions).toMatchObject([
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
