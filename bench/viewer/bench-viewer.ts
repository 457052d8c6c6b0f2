import type { BenchOptions } from '../options.ts';
import { grouped, markdownTable, milliseconds, ratio, say, type Target } from '../report.ts';
import { median } from '../statistics.ts';
import { launchBrowser } from './browser.ts';
import { findContenders, type Contender } from './contenders.ts';
import { framesOfRound, measureSize, type DrawTimes } from './measure-viewer.ts';
import { servePages } from './page-server.ts';
import { protonOrdinates } from './proton-spectrum.ts';

const head = [
  'who',
  'first draw, whole page',
  'first draw, chart alone',
  'zoom frame',
  'to floor',
  'to least',
  'to uPlot',
  'zoom work',
  'worst work',
  'processor time',
];

const slowFrame = 16;

/** The slowest frame of the zoom path, each taken as its median over the rounds: a hiccup of the machine is no slow frame. */
function worstWork({ zoomWork }: DrawTimes): number {
  const frames = Array.from({ length: framesOfRound }, (_, frame) =>
    median(zoomWork.filter((_time, index) => index % framesOfRound === frame)),
  );
  return Math.max(...frames);
}

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
    ratio(frame, frameOf('floor')),
    ratio(frame, frameOf('bare')),
    ratio(frame, frameOf('uplot')),
    milliseconds(median(own.zoomWork)),
    milliseconds(worstWork(own)),
    milliseconds(median(own.processor)),
  ];
}

export function atMost(name: string, wanted: number, measured: number, unit: string): Target {
  return {
    name,
    wanted: `<= ${wanted}${unit}`,
    measured: `${measured.toPrecision(3)}${unit}`,
    isMet: measured <= wanted,
  };
}

function targetsOf(
  size: number,
  times: ReadonlyMap<string, DrawTimes>,
  { cpuSlowdown }: BenchOptions,
): Target[] {
  const [own, floor, uplot] = ['elucida', 'floor', 'uplot'].map((id) => times.get(id));
  if (!own || !floor) return [];
  const points = `${grouped(size)} points`;
  const zoom = median(own.zoomFrame) / median(floor.zoomFrame);
  const targets = [atMost(`zoom frame, ${points}`, 1.3, zoom, 'x the floor')];
  if (uplot) {
    const first = median(own.sinceNavigation) / median(uplot.sinceNavigation);
    targets.push(atMost(`first draw, ${points}`, 1.3, first, 'x uPlot'));
  }
  if (cpuSlowdown >= 4)
    targets.push(atMost(`worst frame's work, ${points}`, slowFrame, worstWork(own), ' ms'));
  return targets;
}

/** Times of the charts in Chromium; prints a table for each size and answers how the targets came out. */
export async function benchViewer(options: BenchOptions): Promise<Target[]> {
  const found = findContenders();
  const present = found.present.filter(({ id }) => options.who.length === 0 || options.who.includes(id));
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
        'Zoom work: the call and reading one pixel back (of an SVG: its layout, not its pixels); worst: the slowest view. ' +
        'Processor time: of all threads of the browser, a zoom frame.\n',
    );
    const server = await servePages(present, options.sizes, protonOrdinates);
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
        targets.push(...targetsOf(size, times, options));
      }
    } finally {
      await server.close();
    }
    for (const line of found.absent) say(`- ${line}`);
    const unknown = options.who.filter((id) => !found.present.some((contender) => contender.id === id));
    for (const id of unknown) say(`- ${id}: asked for with --who, but not here`);
    say();
  } finally {
    await browser.close();
  }
  return targets;
}
