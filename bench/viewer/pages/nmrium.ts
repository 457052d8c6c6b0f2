import { chartHeight, type Chart, type ChartData } from './chart.ts';
import { measureChart } from './harness.ts';
import { countLines, showInNmrium } from './nmrium-app.ts';

async function createNmrium(parent: HTMLElement, { y, left, right }: ChartData): Promise<Chart> {
  // NMRium needs every abscissa, in ascending order.
  const step = (left - right) / (y.length - 1);
  const x = Float64Array.from(y, (_, index) => right + index * step);
  const spectrum = {
    id: 'one',
    data: { x, re: Float64Array.from(y).reverse() },
    info: { dimension: 1, nucleus: '1H', isFid: false, isFt: true, originFrequency: 400, baseFrequency: 400 },
  };
  const isDrawn = (): boolean => countLines(parent) > 0;
  const dispatch = await showInNmrium(parent, { spectrum, height: chartHeight, isDrawn });
  return {
    zoom: (from, to) => dispatch({ type: 'SET_X_DOMAIN', payload: { xDomain: [to, from] } }),
  };
}

measureChart(createNmrium);
