import { paintOverlay } from '../layers/overlay-layer.ts';
import { chartHeight } from '../scale/layout.ts';
import type { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerElements } from '../viewer-elements.ts';
import type { ViewerOptions } from '../viewer-options.ts';
import type { FramePart } from './frame-scheduler.ts';
import { paintScene } from './paint-scene.ts';

export interface PaintedChart {
  element: HTMLElement;
  elements: ViewerElements;
  model: ViewerModel;
  options: ViewerOptions;
}

/** Draws only changed parts of a chart, and adapts its size to its element. */
export function createPainter({ element, elements, model, options }: PaintedChart) {
  const window = element.ownerDocument.defaultView ?? globalThis;
  let fittedSize = '';
  let hasOverlay = false;

  function draw(changed: ReadonlySet<FramePart>): void {
    const scene = model.currentScene();
    if (changed.has('spectra')) paintScene(elements.spectra.context, scene);
    const shapes = model.overlay();
    // Touching an empty overlay would transfer its pixels again.
    const isNeeded = shapes.length > 0 || model.marks.linkedCursors.length > 0;
    if (isNeeded || hasOverlay) paintOverlay(elements.overlay.context, scene, shapes);
    hasOverlay = isNeeded;
    elements.root.style.cursor = model.cssCursor;
  }

  function fit(): void {
    const width = Math.round(elements.root.clientWidth) || 600;
    const height =
      options.heightPixels ??
      (options.fillsParent && element.clientHeight > 0
        ? element.clientHeight
        : chartHeight(width, model.kind));
    const pixelRatio = options.devicePixelRatio ?? window.devicePixelRatio ?? 1;
    const size = `${width} ${height} ${pixelRatio}`;
    if (size === fittedSize) return;
    fittedSize = size;
    elements.root.style.height = `${height}px`;
    elements.spectra.resize(width, height, pixelRatio);
    elements.overlay.resize(width, height, pixelRatio);
    model.setSize(width, height, pixelRatio);
    // Setting the size of a canvas clears it; drawing at once avoids a blank frame.
    draw(new Set(['spectra', 'overlay']));
  }

  return { draw, fit };
}
