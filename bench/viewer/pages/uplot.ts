import { chartHeight, chartWidth, type Chart, type ChartData } from './chart.ts';
import { measureChart } from './harness.ts';

/** Its types are not available to the type check. */
interface UPlot {
  batch(change: () => void): void;
  setScale(scale: string, range: { min: number; max: number }): void;
}

declare const uPlot: new (options: object, data: ArrayLike<number>[], parent: HTMLElement) => UPlot;

async function createUPlot(
  parent: HTMLElement,
  { y, left, right, lowest, highest }: ChartData,
): Promise<Chart> {
  // uPlot needs every abscissa in ascending order; its scale reverses the axis.
  const step = (left - right) / (y.length - 1);
  const ascending = new Float64Array(y.length);
  for (let index = 0; index < y.length; index++) ascending[index] = right + index * step;
  const options = {
    width: chartWidth,
    height: chartHeight,
    legend: { show: false },
    scales: { x: { time: false, dir: -1 }, y: { range: [lowest, highest] } },
    series: [{}, { stroke: '#1f4e9c', width: 1, points: { show: false } }],
    axes: [{}, { show: false }],
  };
  const chart = await new Promise<UPlot>((resolve) => {
    const made: UPlot = new uPlot(
      { ...options, hooks: { ready: [() => queueMicrotask(() => resolve(made))] } },
      [ascending, y.slice().reverse()],
      parent,
    );
  });
  return {
    zoom: (from, to) => chart.batch(() => chart.setScale('x', { min: to, max: from })),
  };
}

measureChart(createUPlot);
