import { chartHeight, chartWidth, type Chart, type ChartData, type CreateChart } from './chart.ts';

/** In ms. */
export interface FirstDraw {
  /** From navigation to pixels: page, script, points, chart. */
  sinceNavigation: number;
  /** From points in memory to pixels. */
  creation: number;
}

export interface BenchPage {
  firstDraw: Promise<FirstDraw>;
  /** Times of work for each frame of the zoom path in ms, reading back of pixels included. */
  zoomWork(frames: number): Promise<number[]>;
  /** Times from one animation frame to the next while zooming in ms, the compositor included. */
  zoomFrames(frames: number): Promise<number[]>;
  /** Times like those of `zoomFrames`, while a tenth of the spectrum moves along it. */
  panFrames(frames: number): Promise<number[]>;
  /** Measures from the request to the pixels, in ms. */
  levelChanges(changes: number): Promise<number[]>;
}

declare global {
  interface Window {
    benchPage: BenchPage;
    /** Exists with the flag --expose-gc. */
    gc?: () => void;
  }
}

/** Reads one pixel, so that the browser executes all deferred drawing. */
function flush(parent: HTMLElement): void {
  for (const canvas of parent.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  // An SVG chart has no pixels; this completes its layout.
  if (parent.querySelector('svg')) parent.getBoundingClientRect();
}

async function load(): Promise<ChartData> {
  const response = await fetch('points.bin');
  const y = new Float32Array(await response.arrayBuffer());
  const [lowest, highest] = (response.headers.get('x-extremes') ?? '0 1').split(' ').map(Number);
  return { y, left: 12, right: 0, lowest: lowest ?? 0, highest: highest ?? 1 };
}

/** Goes from the whole to a hundredth and back, around a multiplet; `share` runs from 0 to 1. */
function zoomRange(data: ChartData, share: number): [number, number] {
  const depth = 1 - Math.abs(2 * share - 1);
  const width = (data.left - data.right) * 0.01 ** depth;
  const centre = 7.2 + (6 - 7.2) * (1 - depth);
  return [Math.min(data.left, centre + width / 2), Math.max(data.right, centre - width / 2)];
}

/** Shifts by a quarter of a step: otherwise zooming out would repeat the views of zooming in. */
function shareOf(frame: number, frames: number): number {
  return (frame + 0.75) / frames;
}

/** Returns a tenth of the whole range, moving from the left to the right end. */
function panRange({ left, right }: ChartData, share: number): [number, number] {
  const width = (left - right) / 10;
  const from = left - (left - right - width) * share;
  return [from, from - width];
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** `height` in CSS pixels is the same for all charts of a kind. */
export function measureChart(create: CreateChart, height = chartHeight): void {
  const parent = document.createElement('div');
  parent.style.cssText = `width:${chartWidth}px;height:${height}px;background:#fff`;
  document.body.append(parent);
  let chart: Chart | undefined;
  let data: ChartData | undefined;

  async function firstDraw(): Promise<FirstDraw> {
    data = await load();
    const started = performance.now();
    chart = await create(parent, data);
    flush(parent);
    const ended = performance.now();
    return { sinceNavigation: ended, creation: ended - started };
  }

  async function show(rangeAt: typeof zoomRange, share: number): Promise<void> {
    if (!chart || !data) throw new Error('Nothing is drawn yet.');
    const [from, to] = rangeAt(data, share);
    await chart.zoom(from, to);
  }

  async function zoomWork(frames: number): Promise<number[]> {
    window.gc?.();
    // The first frame after a forced collection is slower and not counted.
    await nextFrame();
    await show(zoomRange, shareOf(frames - 1, frames));
    flush(parent);
    const times: number[] = [];
    for (let frame = 0; frame < frames; frame++) {
      // A separate frame before each keeps work of the compositor out of the next measurement.
      await nextFrame();
      const started = performance.now();
      await show(zoomRange, shareOf(frame, frames));
      flush(parent);
      times.push(performance.now() - started);
    }
    return times;
  }

  async function framesAlong(rangeAt: typeof zoomRange, frames: number): Promise<number[]> {
    window.gc?.();
    const times: number[] = [];
    let last = await nextFrame();
    for (let frame = 0; frame < frames; frame++) {
      await show(rangeAt, shareOf(frame, frames));
      const now = await nextFrame();
      times.push(now - last);
      last = now;
    }
    return times;
  }

  async function levelChanges(changes: number): Promise<number[]> {
    if (!chart?.changeLevels || !data) return [];
    await chart.zoom(data.left, data.right);
    const times: number[] = [];
    for (let change = 0; change < changes; change++) {
      await nextFrame();
      const started = performance.now();
      await chart.changeLevels(change);
      flush(parent);
      times.push(performance.now() - started);
    }
    return times;
  }

  window.benchPage = {
    firstDraw: firstDraw(),
    zoomWork,
    zoomFrames: (frames) => framesAlong(zoomRange, frames),
    panFrames: (frames) => framesAlong(panRange, frames),
    levelChanges,
  };
}
