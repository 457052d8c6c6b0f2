import { chartHeight, chartWidth, type Chart, type ChartData } from './chart.ts';
import { measureChart } from './harness.ts';

/** Its types are not available to the type check. */
interface ECharts {
  setOption(option: object): void;
  getZr(): { flush(): void };
}

declare const echarts: {
  init(parent: HTMLElement, theme: undefined, options: object): ECharts;
};

function createECharts(parent: HTMLElement, { y, left, right, lowest, highest }: ChartData): Chart {
  const step = (right - left) / (y.length - 1);
  const points = new Float64Array(y.length * 2);
  for (let index = 0; index < y.length; index++) {
    points[index * 2] = left + index * step;
    points[index * 2 + 1] = y[index] ?? 0;
  }
  const chart = echarts.init(parent, undefined, { width: chartWidth, height: chartHeight });
  chart.setOption({
    animation: false,
    grid: { left: 10, right: 10, top: 10, bottom: 40 },
    dataset: { source: points, dimensions: ['ppm', 'intensity'] },
    xAxis: { type: 'value', inverse: true, min: right, max: left, splitLine: { show: false } },
    yAxis: { type: 'value', show: false, min: lowest, max: highest },
    series: [{ type: 'line', symbol: 'none', silent: true, sampling: 'minmax', lineStyle: { width: 1 } }],
  });
  chart.getZr().flush();
  return {
    zoom(from, to) {
      chart.setOption({ xAxis: { min: to, max: from } });
      chart.getZr().flush();
    },
  };
}

measureChart(createECharts);
