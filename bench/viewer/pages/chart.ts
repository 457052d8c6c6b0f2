/** Evenly spaced points from `left` (first) to `right` (last), which is smaller. */
export interface ChartData {
  y: Float32Array;
  left: number;
  right: number;
  /** For charts that need the range of their ordinate. */
  lowest: number;
  highest: number;
}

export interface Chart {
  /** Takes the larger abscissa first; draws before it returns or resolves. */
  zoom(from: number, to: number): void | Promise<void>;
  /** Ranks start at 0; draws before it resolves. */
  changeLevels?(rank: number): Promise<void>;
}

export type CreateChart = (parent: HTMLElement, data: ChartData) => Chart | Promise<Chart>;

/** In CSS pixels, as in the solving workbench at 1440 x 900. */
export const chartWidth = 892;
export const chartHeight = 560;

/** Uses the width of every chart, in device pixels. */
export function addCanvas(parent: HTMLElement, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = chartWidth * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  canvas.style.cssText = `width:${chartWidth}px;height:${height}px`;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no 2D canvas context.');
  parent.append(canvas);
  return context;
}

/** Clears a canvas in each frame: the minimum of any chart on canvas. */
export function createFloor(parent: HTMLElement, height: number): Chart {
  const context = addCanvas(parent, height);
  const wipe = (): void => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  };
  wipe();
  return { zoom: wipe };
}
