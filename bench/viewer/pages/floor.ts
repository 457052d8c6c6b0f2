import { chartHeight, chartWidth, type Chart } from './chart.ts';
import { measureChart } from './harness.ts';

/** Clears a canvas of the same size in each frame: the minimum of any chart on canvas. */
function createFloor(parent: HTMLElement): Chart {
  const canvas = document.createElement('canvas');
  canvas.width = chartWidth * devicePixelRatio;
  canvas.height = chartHeight * devicePixelRatio;
  canvas.style.cssText = `width:${chartWidth}px;height:${chartHeight}px`;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no 2D canvas context.');
  parent.append(canvas);
  const wipe = (): void => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  wipe();
  return { zoom: wipe };
}

measureChart(createFloor);
