import type { BenchOptions } from '../options.ts';
import { grouped, markdownTable, milliseconds, ratio, say, type Target } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { launchBrowser } from './browser.ts';
import { findContenders, type Contender } from './contenders.ts';
import { measureSize, type DrawTimes } from './measure-viewer.ts';
import { servePages } from './page-server.ts';

const head = [
  'who',
  'first draw, whole page',
  'first draw, chart alone',
  'zoom frame',
  'zoom frame, 95 %',
  'to floor',
  'to uPlot',
  'zoom work',
];

function rowOf({ id, name }: Contender, times: ReadonlyMap<string, DrawTimes>): string[] {
  const own = times.get(id);
  if (!own) return [name, ...head.slice(1).map(() => 'not measured')];
  const frame = median(own.zoomFrame);
  const frameOf = (other: string): number => median(times.get(other)?.zoomFrame ?? []);
  return [
    name,
    milliseconds(median(own.sinceNavigation)),
    milliseconds(median(own.creation)),
    milliseconds(frame),
    milliseconds(quantile(own.zoomFrame, 0.95)),
    ratio(frame, frameOf('floor')),
    ratio(frame, frameOf('uplot')),
    milliseconds(median(own.zoomWork)),
  ];
}

function targetsOf(size: number, times: ReadonlyMap<string, DrawTimes>): Target[] {
  const [own, floor, uplot] = ['elucida', 'floor', 'uplot'].map((id) => times.get(id));
  if (!own || !floor) return [];
  const points = `${grouped(size)} points`;
  const zoom = median(own.zoomFrame) / median(floor.zoomFrame);
  const targets: Target[] = [
    {
      name: `zoom frame, ${points}`,
      wanted: '<= 1.3x the floor',
      measured: `${zoom.toFixed(2)}x`,
      isMet: zoom <= 1.3,
    },
  ];
  if (uplot) {
    const first = median(own.sinceNavigation) / median(uplot.sinceNavigation);
    targets.push({
      name: `first draw, ${points}`,
      wanted: '<= 1.3x uPlot',
      measured: `${first.toFixed(2)}x`,
      isMet: first <= 1.3,
    });
  }
  return targets;
}

/** Times of the charts in Chromium; prints a table for each size and answers how the targets came out. */
export async function benchViewer(options: BenchOptions): Promise<Target[]> {
  const { present, absent } = findContenders();
  const slow = options.cpuSlowdown > 1 ? `, processor ${options.cpuSlowdown} times slower` : '';
  const browser = await launchBrowser();
  const targets: Target[] = [];
  try {
    say('## Viewer\n');
    say(
      `1H-like spectrum in 1000 x 400 pixels, Chromium ${browser.version()} without a GPU, ` +
        `${options.pixelRatio} device pixel(s) a CSS pixel${slow}. ` +
        `Medians in ms of ${options.rounds} interleaved rounds, one more dropped.`,
    );
    say(
      'Whole page: from navigation with empty caches to the pixels. Chart alone: from the points in memory to the pixels. ' +
        'Zoom frame: from one animation frame to the next, uncapped, what the compositor does included. ' +
        'Zoom work: the call and reading one pixel back (of an SVG: its layout, not its pixels).\n',
    );
    const server = await servePages(present, options.sizes);
    try {
      for (const size of options.sizes) {
        const times = await measureSize({ browser, server, contenders: present, options }, size);
        say(`### ${grouped(size)} points\n`);
        say(
          `${markdownTable(
            head,
            present.map((contender) => rowOf(contender, times)),
          )}\n`,
        );
        targets.push(...targetsOf(size, times));
      }
    } finally {
      await server.close();
    }
    for (const line of absent) say(`- ${line}`);
    say();
  } finally {
    await browser.close();
  }
  return targets;
}
