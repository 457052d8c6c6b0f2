import { pressKey } from '../input/keyboard-input.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { createRecordingContext } from './recording-context.ts';
import { sampleModel } from './sample-spectra.ts';
import type { ToolId } from '../tools/tool-id.ts';
import type { ViewerEvents } from '../viewer-events.ts';
import type { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

type EmittedEvent = { name: keyof ViewerEvents; value: unknown };

/** Returns the events of marks that the model emits, too. */
export function modelWith(
  tool: ToolId,
  spectra?: ViewerSpectrum[],
): { model: ViewerModel; emitted: EmittedEvent[] } {
  const { model } = sampleModel({ tool, ...(spectra && { spectra }) });
  const emitted: EmittedEvent[] = [];
  const names: (keyof ViewerEvents)[] = [
    'distance-add',
    'distance-change',
    'integral-add',
    'integral-change',
    'peak-add',
    'peak-remove',
    'threshold-change',
    'ruler-change',
  ];
  for (const name of names) model.events.on(name, (value) => emitted.push({ name, value }));
  return { model, emitted };
}

export function drag(model: ViewerModel, from: number, to: number): void {
  const { x } = model.currentScene();
  model.dispatch({ type: 'down', at: { x: x.toPixel(from), y: 200 } });
  model.dispatch({ type: 'move', at: { x: x.toPixel((from + to) / 2), y: 200 } });
  model.dispatch({ type: 'up', at: { x: x.toPixel(to), y: 200 } });
}

/** Adds Shift to each key. */
export const press = (model: ViewerModel, ...keys: string[]): void =>
  keys.forEach((key) => pressKey(model, { key, shift: true, timeMs: 0 }));

export function textsOf(model: ViewerModel): string[] {
  const { context, calls } = createRecordingContext();
  paintScene(context, model.currentScene());
  return calls.filter((call) => call.startsWith('fillText')).map((call) => call.split('"')[1] ?? '');
}
