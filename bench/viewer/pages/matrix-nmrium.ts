import type { Chart, ChartData } from './chart.ts';
import { measureChart } from './harness.ts';
import { matrixHeight } from './matrix-chart.ts';
import { countLines, showInNmrium } from './nmrium-app.ts';

async function createMatrix(parent: HTMLElement, { y, lowest, highest }: ChartData): Promise<Chart> {
  const side = Math.round(Math.sqrt(y.length));
  const z = Array.from({ length: side }, (_, row) =>
    Float64Array.from(y.subarray(row * side, (row + 1) * side)).reverse(),
  );
  const spectrum = {
    id: 'one',
    data: { rr: { z, minX: 0, maxX: 12, minY: 0, maxY: 160, minZ: lowest, maxZ: highest } },
    info: {
      dimension: 2,
      nucleus: ['1H', '13C'],
      experiment: 'hsqc',
      isFt: true,
      isFid: false,
      originFrequency: [400, 100],
      baseFrequency: [400, 100],
    },
  };
  const isDrawn = (): boolean => countLines(parent) > 1;
  const dispatch = await showInNmrium(parent, { spectrum, height: matrixHeight, isDrawn });
  return {
    zoom(from, to) {
      const centre = 80 + ((from + to) / 2 - 6) * 5;
      const half = ((from - to) / 12) * 80;
      const [startY, endY] = [Math.max(0, centre - half), Math.min(160, centre + half)];
      dispatch({ type: 'BRUSH_END', payload: { startX: to, endX: from, startY, endY, axis: 'XY' } });
    },
    changeLevels(rank) {
      const options = { deltaY: rank % 2 === 0 ? 100 : -100, altKey: false };
      dispatch({ type: 'SET_2D_LEVEL', payload: { options } });
      return Promise.resolve();
    },
  };
}

measureChart(createMatrix, matrixHeight);
