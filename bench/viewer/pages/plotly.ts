import { chartHeight, chartWidth, type Chart, type ChartData } from './chart.ts';
import { measureChart } from './harness.ts';

/** Its types are not available to the type check. */
declare const Plotly: {
  newPlot(parent: HTMLElement, data: object[], layout: object, config: object): Promise<unknown>;
  relayout(parent: HTMLElement, update: object): Promise<unknown>;
};

async function createPlotly(
  parent: HTMLElement,
  { y, left, right, lowest, highest }: ChartData,
): Promise<Chart> {
  const step = (right - left) / (y.length - 1);
  const layout = {
    width: chartWidth,
    height: chartHeight,
    margin: { l: 10, r: 10, t: 10, b: 40 },
    showlegend: false,
    xaxis: { range: [left, right], showgrid: false },
    yaxis: { range: [lowest, highest], visible: false },
  };
  const trace = {
    type: 'scatter',
    mode: 'lines',
    x0: left,
    dx: step,
    y,
    line: { width: 1 },
    hoverinfo: 'skip',
  };
  await Plotly.newPlot(parent, [trace], layout, { displayModeBar: false });
  return {
    async zoom(from, to) {
      await Plotly.relayout(parent, { 'xaxis.range': [from, to] });
    },
  };
}

measureChart(createPlotly);
