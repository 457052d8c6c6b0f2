import type { BenchOptions } from '../options.ts';
import { minTarget, maxTarget, formatThousands, say, type Target } from '../report.ts';
import { median } from '../statistics.ts';
import { launchBrowser } from './browser.ts';
import { findContenders } from './contenders.ts';
import { chartHeight, chartWidth } from './pages/chart.ts';
import { formatDrawTable, slowestFrame } from './format-draw-table.ts';
import { measureSize, type DrawTimes } from './measure-viewer.ts';
import { benchPacedFrames } from './paced-frames.ts';
import { servePages } from './page-server.ts';
import { protonOrdinates } from './proton-spectrum.ts';

const maxFrameWorkMs = 16;

/** Charts whose frames approach the rate of a screen. */
const pacedContenders = new Set(['floor', 'bare', 'elucida', 'uplot']);

/** Returns the targets relative to a chart that shows the same; none if it was not measured. */
function targetsBeside(
  place: string,
  own: DrawTimes,
  { bare, uplot, nmrium }: Record<'bare' | 'uplot' | 'nmrium', DrawTimes | undefined>,
): Target[] {
  const [zoom, first] = [median(own.zoomFrame), median(own.sinceNavigation)];
  const targets: Target[] = [];
  if (bare)
    targets.push(maxTarget(`zoom frame, ${place}`, 1.3, zoom / median(bare.zoomFrame), 'x the least chart'));
  if (uplot)
    targets.push(maxTarget(`first draw, ${place}`, 1.3, first / median(uplot.sinceNavigation), 'x uPlot'));
  if (nmrium)
    targets.push(
      minTarget(`zoom frame, ${place}`, 7, median(nmrium.zoomFrame) / zoom, 'x faster than NMRium'),
      minTarget(`first draw, ${place}`, 5, median(nmrium.sinceNavigation) / first, 'x faster than NMRium'),
      maxTarget(`heap, ${place}`, 0.25, own.heap / nmrium.heap, "x NMRium's"),
    );
  return targets;
}

function targetsOf(size: number, cpuSlowdown: number, times: ReadonlyMap<string, DrawTimes>): Target[] {
  const own = times.get('elucida');
  if (!own) return [];
  const place = `${formatThousands(size)} points, CPU ${cpuSlowdown}x`;
  const [bare, uplot, nmrium] = ['bare', 'uplot', 'nmrium'].map((id) => times.get(id));
  // Throttling stops the page for moments, so frames under 1 ms are compared at the rate of a
  // screen.
  const comparable = cpuSlowdown === 1 ? bare : undefined;
  const targets = targetsBeside(place, own, { bare: comparable, uplot, nmrium });
  if (cpuSlowdown >= 4)
    targets.push(maxTarget(`worst frame's work, ${place}`, maxFrameWorkMs, slowestFrame(own), ' ms'));
  return targets;
}

function printIntroduction({ rounds, pixelRatio }: BenchOptions, browserVersion: string): void {
  say('## Viewer\n');
  say(
    `1H-like spectrum in ${chartWidth} x ${chartHeight} pixels, Chromium ${browserVersion} without a GPU, ` +
      `${pixelRatio} device pixel(s) a CSS pixel. Medians in ms of ${rounds} interleaved rounds, one more dropped.`,
  );
  say(
    'Whole page: from navigation with empty caches to the pixels. Chart alone: from the points in memory to the pixels. ' +
      'Zoom and pan frame: from one animation frame to the next, uncapped, what the compositor does included; ' +
      'late: of the zoom frames, those over 16.7 ms. ' +
      'Zoom work: the call and reading one pixel back (of an SVG: its layout, not its pixels); worst: the slowest view. ' +
      'Processor time: of all threads of the browser, a zoom frame. Heap: of the page after a collection, without its workers. ' +
      "A slower CPU is Chromium's throttling of the page's main thread.\n",
  );
}

/** Uses Chromium; prints a table for each speed and size. */
export async function benchViewer(options: BenchOptions): Promise<Target[]> {
  const { cpuSlowdowns, sizes, who, rounds, pixelRatio } = options;
  const found = findContenders();
  const contenders = found.present.filter(({ id }) => who.length === 0 || who.includes(id));
  const browser = await launchBrowser();
  const targets: Target[] = [];
  try {
    printIntroduction(options, browser.version());
    const server = await servePages(contenders, sizes, protonOrdinates);
    try {
      for (const cpuSlowdown of cpuSlowdowns)
        for (const size of sizes) {
          const conditions = { cpuSlowdown, pixelRatio };
          const measurement = { browser, server, contenders, conditions, rounds };
          const { times, failures } = await measureSize(measurement, size);
          say(
            `### ${formatThousands(size)} points, CPU ${cpuSlowdown}x\n\n${formatDrawTable(contenders, times)}\n`,
          );
          for (const line of failures) say(`- ${line}`);
          targets.push(...targetsOf(size, cpuSlowdown, times));
        }
      const slowest = Math.max(...cpuSlowdowns);
      const paced = contenders.filter(({ id }) => pacedContenders.has(id));
      const conditions = { cpuSlowdown: slowest, pixelRatio };
      if (slowest >= 4)
        targets.push(...(await benchPacedFrames({ server, contenders: paced, conditions, rounds }, sizes)));
    } finally {
      await server.close();
    }
    for (const line of found.absent) say(`- ${line}`);
    const unknown = who.filter((id) => !found.present.some((contender) => contender.id === id));
    for (const id of unknown) say(`- ${id}: asked for with --who, but not here`);
    say();
  } finally {
    await browser.close();
  }
  return targets;
}
