import { paintScene } from '../../paint/paint-scene.ts';
import { createRecordingContext } from '../../testing/recording-context.ts';
import { matrixSpectrum, sampleModel } from '../../testing/sample-spectra.ts';
import type { ViewerSpectrum } from '../../viewer-options.ts';
import type { MatrixMessage, TracedMessage } from '../contour-tracer.ts';

export const hsqc: ViewerSpectrum = { id: 'hsqc', spectrum: matrixSpectrum() };

export function painted(spectra: ViewerSpectrum[] = [hsqc]) {
  const { model } = sampleModel({ spectra });
  const { context, calls } = createRecordingContext();
  paintScene(context, model.currentScene());
  return { model, calls, scene: model.currentScene() };
}

export function slowWorker() {
  const listeners = new Map<string, (event: never) => void>();
  const messages: MatrixMessage[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    postMessage: (message: MatrixMessage) => messages.push(message),
    terminate: () => undefined,
  };
  const emit = (type: string, data?: TracedMessage): void => listeners.get(type)?.({ data } as never);
  return { worker: worker as unknown as Worker, messages, emit };
}
