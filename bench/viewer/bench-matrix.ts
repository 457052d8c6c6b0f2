import { contourLevels, defaultThreshold, highestOf, traceContours } from '@elucida/spectra';
import type { BenchOptions } from '../options.ts';
import { loadPeer, peerVersion } from '../peers.ts';
import { markdownTable, milliseconds, ratio, say, type Target } from '../report.ts';
import { median } from '../statistics.ts';
import { atMost } from './bench-viewer.ts';
import { launchBrowser } from './browser.ts';
import type { Contender } from './contenders.ts';
import { matrixOrdinates } from './matrix-ordinates.ts';
import { measureSize, type DrawTimes } from './measure-viewer.ts';
import { servePages } from './page-server.ts';

const sides = [1024, 2048];
const levelsOfSign = 10;

const contenders: readonly Contender[] = [
  { id: 'floor', name: 'empty canvas (floor)', page: 'matrix-floor', scripts: [], styles: [] },
  { id: 'elucida', name: 'Elucida', page: 'matrix-elucida', scripts: [], styles: [] },
];

/** What is used of ml-conrec. */
interface Conrec {
  Conrec: new (
    rows: readonly Float32Array[],
    options: { swapAxes: boolean },
  ) => { drawContour(options: { contourDrawer: 'basic'; levels: number[]; timeout: number }): unknown };
}

function timesOf(rounds: number, work: () => unknown): number[] {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    work();
    if (round > 0) times.push(performance.now() - started);
  }
  return times;
}

/** Contouring alone, in this process. */
async function benchContours({ rounds }: BenchOptions): Promise<Target[]> {
  const peer = await loadPeer<Conrec>('ml-conrec/lib/index.js');
  const targets: Target[] = [];
  const lines: string[][] = [];
  for (const side of sides) {
    const z = matrixOrdinates(side);
    const matrix = { columns: side, rows: side, z };
    const positive = contourLevels({
      threshold: defaultThreshold(matrix),
      count: levelsOfSign,
      highest: highestOf(matrix),
    });
    const levels = [...positive, ...positive.map((level) => -level)];
    const own = median(timesOf(rounds, () => traceContours(matrix, levels)));
    const points = traceContours(matrix, levels).points.length / 2;
    if (!peer) {
      lines.push([String(side), String(points), milliseconds(own), 'absent', '']);
      continue;
    }
    const rows = Array.from({ length: side }, (_, row) => z.subarray(row * side, (row + 1) * side));
    const theirs = median(
      timesOf(rounds, () =>
        new peer.Conrec(rows, { swapAxes: false }).drawContour({
          contourDrawer: 'basic',
          levels,
          timeout: 120_000,
        }),
      ),
    );
    lines.push([String(side), String(points), milliseconds(own), milliseconds(theirs), ratio(own, theirs)]);
    targets.push(atMost(`contouring, ${side} x ${side}`, 0.2, own / theirs, 'x ml-conrec'));
  }
  say('### Contouring, 20 levels\n');
  const name = `ml-conrec ${peerVersion('ml-conrec') ?? '(not installed in bench/peers)'}`;
  say(`${markdownTable(['side', 'points', 'Elucida', name, 'ratio'], lines)}\n`);
  return targets;
}

function rowOf({ id, name }: Contender, times: ReadonlyMap<string, DrawTimes>): string[] {
  const [own, floor] = [times.get(id), times.get('floor')];
  if (!own || !floor) return [name];
  const frame = median(own.zoomFrame);
  return [
    name,
    milliseconds(median(own.sinceNavigation)),
    milliseconds(median(own.creation)),
    milliseconds(frame),
    ratio(frame, median(floor.zoomFrame)),
    milliseconds(Math.max(...own.zoomWork)),
    own.levelChange.length === 0 ? '' : milliseconds(median(own.levelChange)),
  ];
}

function targetsOf(side: number, times: ReadonlyMap<string, DrawTimes>): Target[] {
  const [own, floor] = [times.get('elucida'), times.get('floor')];
  if (!own || !floor) return [];
  const frame = median(own.zoomFrame);
  const change = median(own.levelChange);
  const name = `${side} x ${side}`;
  return side === 1024
    ? [
        atMost(`zoom frame, ${name}`, 1.5, frame / median(floor.zoomFrame), 'x the floor'),
        atMost(`level change, ${name}`, 20, change, ' ms'),
      ]
    : [atMost(`zoom frame, ${name}`, 8, frame, ' ms'), atMost(`level change, ${name}`, 80, change, ' ms')];
}

/** Times of two-dimensional spectra; prints tables and answers how the targets came out. */
export async function benchMatrix(options: BenchOptions): Promise<Target[]> {
  say('## Two-dimensional spectra\n');
  const targets = await benchContours(options);
  const browser = await launchBrowser();
  try {
    const server = await servePages(contenders, sides, matrixOrdinates);
    try {
      for (const side of sides) {
        const times = await measureSize({ browser, server, contenders, options }, side);
        const head = [
          'who',
          'first draw, whole page',
          'first draw, chart alone',
          'zoom frame',
          'to floor',
          'worst work',
          'level change',
        ];
        say(`### ${side} x ${side}, 20 levels\n`);
        say(
          `${markdownTable(
            head,
            contenders.map((contender) => rowOf(contender, times)),
          )}\n`,
        );
        targets.push(...targetsOf(side, times));
      }
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
  }
  return targets;
}
