import { createViewer } from '@elucida/spectrum-viewer';
import type { Chart, ChartData } from './chart.ts';
import { measureChart } from './harness.ts';
import { matrixHeight, matrixOf } from './matrix-chart.ts';

const levelsOfSign = 10;

async function createMatrix(parent: HTMLElement, { y }: ChartData): Promise<Chart> {
  let drawFrame: (() => void) | undefined;
  let onFrame: (() => void) | undefined;
  const drawNow = (): void => {
    const draw = drawFrame;
    drawFrame = undefined;
    draw?.();
  };
  const viewer = createViewer(parent, {
    label: 'HSQC',
    heightPixels: matrixHeight,
    createContourWorker: () => new Worker('contour-worker.js'),
    requestFrame: (draw) => {
      drawFrame = draw;
      onFrame?.();
    },
  });
  const drawTraced = async (): Promise<void> => {
    while (viewer.state.contours?.isTracing) {
      await new Promise<void>((resolve) => {
        onFrame = resolve;
        drawNow();
      });
    }
    onFrame = undefined;
    drawNow();
  };
  viewer.setSpectra([{ id: 'one', spectrum: matrixOf(y) }]);
  viewer.setContours({ count: levelsOfSign });
  await drawTraced();
  const { threshold = 1 } = viewer.state.contours ?? {};
  return {
    zoom(from, to) {
      const centre = 80 + ((from + to) / 2 - 6) * 5;
      const half = ((from - to) / 12) * 80;
      viewer.zoomTo({ from, to, indirect: { from: centre - half, to: centre + half } });
      drawNow();
    },
    async changeLevels(rank) {
      viewer.setContours({ threshold: threshold * 1.25 ** ((rank % 2) + 1) });
      await drawTraced();
    },
  };
}

measureChart(createMatrix, matrixHeight);
