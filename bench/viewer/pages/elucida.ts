import type { CurveSpectrum } from '@elucida/spectra';
import { createViewer } from '@elucida/spectrum-viewer';
import { chartHeight, type Chart, type ChartData } from './chart.ts';
import { measureChart } from './harness.ts';

function createElucida(parent: HTMLElement, { y, left, right }: ChartData): Chart {
  const spectrum: CurveSpectrum = {
    kind: 'nmr-1d',
    x: { first: left, last: right, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: y.length, nucleus: '1H', larmorFrequencyMHz: 400 },
  };
  let drawFrame: (() => void) | undefined;
  const drawNow = (): void => {
    const draw = drawFrame;
    drawFrame = undefined;
    draw?.();
  };
  const viewer = createViewer(parent, {
    label: '1H NMR',
    heightPixels: chartHeight,
    requestFrame: (draw) => {
      drawFrame = draw;
    },
  });
  viewer.setSpectra([{ id: 'one', spectrum }]);
  drawNow();
  return {
    zoom(from, to) {
      viewer.zoomTo({ from, to });
      drawNow();
    },
  };
}

measureChart(createElucida);
