import { describe, expect, it } from 'vitest';
import { exportSvg } from '../export/export-svg.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { galleryCharts } from '../testing/gallery-charts.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { lightTheme } from '../theme.ts';

/**
 * Lists every text with its position, and for every stroke its colour, number of points and extent.
 */
function summaryOf(calls: readonly string[]): string[] {
  const lines: string[] = [];
  let colour = '';
  let points: [number, number][] = [];
  for (const call of calls) {
    const [name, ...values] = call.split(' ');
    if (name === 'strokeStyle') colour = values[1] ?? '';
    else if (name === 'beginPath') points = [];
    else if (name === 'moveTo' || name === 'lineTo') points.push([Number(values[0]), Number(values[1])]);
    else if (name === 'fillText' || name === 'translate') lines.push(call);
    else if (name === 'stroke' && points.length > 0) {
      const [x, y] = [points.map(([px]) => px), points.map(([, py]) => py)];
      const range = (along: number[]): string =>
        `${Math.round(Math.min(...along))}..${Math.round(Math.max(...along))}`;
      lines.push(`stroke ${colour} ${points.length} points ${range(x)} ${range(y)}`);
    }
  }
  return lines;
}

describe('the gallery', () => {
  for (const chart of galleryCharts()) {
    it(`draws the same as before: ${chart.name}`, () => {
      const { context, calls } = createRecordingContext();
      paintScene(context, chart.sceneIn(lightTheme));
      expect(summaryOf(calls)).toMatchSnapshot();
    });

    it(`is a well-formed image of lines: ${chart.name}`, () => {
      const svg = exportSvg(chart.sceneIn(lightTheme), (text) => text.length * 6, { credit: '© A & <B>' });
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect([...parsed.querySelectorAll('text')].at(-1)?.textContent).toBe('© A & <B>');
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(svg.match(/<g /g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    });
  }
});
