import { addCanvas, chartHeight, chartWidth, type Chart, type ChartData } from './chart.ts';
import { measureChart } from './harness.ts';

const labels = ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0'];
const room = 40;

/** Runs once; a real chart has to do this at each zoom. */
function columnsOf({ y, lowest, highest }: ChartData): Float32Array {
  const columns = new Float32Array(chartWidth * 2);
  const pixelOf = (value: number): number =>
    (chartHeight - room) * (1 - (value - lowest) / (highest - lowest));
  for (let column = 0; column < chartWidth; column++) {
    const end = Math.floor(((column + 1) * y.length) / chartWidth);
    let [low, high] = [Infinity, -Infinity];
    for (let index = Math.floor((column * y.length) / chartWidth); index < end; index++) {
      const value = y[index] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    columns[column * 2] = pixelOf(low);
    columns[column * 2 + 1] = pixelOf(high);
  }
  return columns;
}

/**
 * Draws the least that a chart needs: one line with two points in each pixel column, computed in
 * advance, and axis labels.
 */
function createBare(parent: HTMLElement, data: ChartData): Chart {
  const columns = columnsOf(data);
  const context = addCanvas(parent, chartHeight);
  const draw = (offset: number): void => {
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, chartWidth, chartHeight);
    context.strokeStyle = '#1f4e9c';
    context.lineWidth = 1 / devicePixelRatio;
    context.beginPath();
    for (let column = 0; column < chartWidth; column++) {
      context.lineTo(column + offset, columns[column * 2] ?? 0);
      context.lineTo(column + offset, columns[column * 2 + 1] ?? 0);
    }
    context.stroke();
    context.fillStyle = '#000';
    context.font = '12px sans-serif';
    labels.forEach((label, index) =>
      context.fillText(label, ((chartWidth - room) * index) / 12 + offset, chartHeight - 20),
    );
  };
  draw(0);
  return { zoom: (from) => draw(from % 1) };
}

measureChart(createBare);
