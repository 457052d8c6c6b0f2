import {
  computeContourLevels,
  computeDefaultThreshold,
  highestIntensityOf,
  traceContours,
} from '@elucida/spectra';
import type { BenchOptions } from '../options.ts';
import { loadPeer, peerVersion } from '../peers.ts';
import {
  minTarget,
  maxTarget,
  markdownTable,
  formatMilliseconds,
  formatRatio,
  say,
  type Target,
} from '../report.ts';
import { median } from '../statistics.ts';
import { launchBrowser } from './browser.ts';
import { findPeerViewers, type Contender } from './contenders.ts';
import { formatDrawTable } from './format-draw-table.ts';
import { matrixOrdinates } from './matrix-ordinates.ts';
import { measureSize, type DrawTimes } from './measure-viewer.ts';
import { servePages } from './page-server.ts';

const sides = [1024, 2048];
const levelsOfSign = 10;

/** Beyond it the contours of other NMR viewers alone take seconds. */
const maxPeerSide = 1024;

const ownContenders: readonly Contender[] = [
  { id: 'floor', name: 'empty canvas (floor)', page: 'matrix-floor', scripts: [], styles: [] },
  { id: 'elucida', name: 'Elucida', page: 'matrix-elucida', scripts: [], styles: [] },
];

interface Conrec {
  Conrec: new (
    rows: readonly Float32Array[],
    options: { swapAxes: boolean },
  ) => { drawContour(options: { contourDrawer: 'basic'; levels: number[]; timeout: number }): unknown };
}

/** Returns ms, after one round that is not counted. */
function measureTimes(rounds: number, work: () => unknown): number[] {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    work();
    if (round > 0) times.push(performance.now() - started);
  }
  return times;
}

/** Measures contouring alone, in this process. */
async function benchContours({ rounds }: BenchOptions): Promise<Target[]> {
  const peer = await loadPeer<Conrec>('ml-conrec/lib/index.js');
  const targets: Target[] = [];
  const lines: string[][] = [];
  for (const side of sides) {
    const z = matrixOrdinates(side);
    const matrix = { columns: side, rows: side, z };
    const positive = computeContourLevels({
      threshold: computeDefaultThreshold(matrix),
      count: levelsOfSign,
      highest: highestIntensityOf(matrix),
    });
    const levels = [...positive, ...positive.map((level) => -level)];
    const own = median(measureTimes(rounds, () => traceContours(matrix, levels)));
    const points = traceContours(matrix, levels).points.length / 2;
    if (!peer) {
      lines.push([String(side), String(points), formatMilliseconds(own), 'absent', '']);
      continue;
    }
    const rows = Array.from({ length: side }, (_, row) => z.subarray(row * side, (row + 1) * side));
    const theirs = median(
      measureTimes(rounds, () =>
        new peer.Conrec(rows, { swapAxes: false }).drawContour({
          contourDrawer: 'basic',
          levels,
          timeout: 120_000,
        }),
      ),
    );
    lines.push([
      String(side),
      String(points),
      formatMilliseconds(own),
      formatMilliseconds(theirs),
      formatRatio(own, theirs),
    ]);
    targets.push(maxTarget(`contouring, ${side} x ${side}`, 0.2, own / theirs, 'x ml-conrec'));
  }
  say('### Contouring, 20 levels\n');
  const name = `ml-conrec ${peerVersion('ml-conrec') ?? '(not installed in bench/peers)'}`;
  say(`${markdownTable(['side', 'points', 'Elucida', name, 'ratio'], lines)}\n`);
  return targets;
}

function targetsOf(side: number, cpuSlowdown: number, times: ReadonlyMap<string, DrawTimes>): Target[] {
  const [own, nmrium] = ['elucida', 'nmrium'].map((id) => times.get(id));
  if (!own) return [];
  const [zoom, pan, change] = [own.zoomFrame, own.panFrame, own.levelChange].map(median);
  const place = `${side} x ${side}, CPU ${cpuSlowdown}x`;
  const targets: Target[] = [];
  if (cpuSlowdown >= 4) targets.push(maxTarget(`level change, ${place}`, 100, change!, ' ms'));
  else if (side === 1024)
    targets.push(
      maxTarget(`zoom frame, ${place}`, 4, zoom!, ' ms'),
      maxTarget(`pan frame, ${place}`, 4, pan!, ' ms'),
      maxTarget(`level change, ${place}`, 20, change!, ' ms'),
    );
  else
    targets.push(
      maxTarget(`zoom frame, ${place}`, 8, zoom!, ' ms'),
      maxTarget(`pan frame, ${place}`, 8, pan!, ' ms'),
      maxTarget(`level change, ${place}`, 80, change!, ' ms'),
    );
  if (nmrium) {
    const first = median(nmrium.sinceNavigation) / median(own.sinceNavigation);
    targets.push(
      minTarget(`zoom frame, ${place}`, 10, median(nmrium.zoomFrame) / zoom!, 'x faster than NMRium'),
      minTarget(`first draw, ${place}`, 5, first, 'x faster than NMRium'),
    );
  }
  return targets;
}

export async function benchMatrix(options: BenchOptions): Promise<Target[]> {
  const { cpuSlowdowns, who, rounds, pixelRatio } = options;
  say('## Two-dimensional spectra\n');
  const targets = await benchContours(options);
  const peers = findPeerViewers('matrix');
  const contenders = [...ownContenders, ...peers.present].filter(
    ({ id }) => who.length === 0 || who.includes(id),
  );
  const browser = await launchBrowser();
  try {
    const server = await servePages(contenders, sides, matrixOrdinates);
    try {
      for (const cpuSlowdown of cpuSlowdowns)
        for (const side of sides) {
          const able = contenders.filter(({ bundle }) => !bundle || side <= maxPeerSide);
          const conditions = { cpuSlowdown, pixelRatio };
          const { times, failures } = await measureSize(
            { browser, server, contenders: able, conditions, rounds },
            side,
          );
          say(`### ${side} x ${side}, 20 levels, CPU ${cpuSlowdown}x\n\n${formatDrawTable(able, times)}\n`);
          for (const line of failures) say(`- ${line}`);
          targets.push(...targetsOf(side, cpuSlowdown, times));
        }
    } finally {
      await server.close();
    }
    for (const line of peers.absent) say(`- ${line}`);
    say(`- above ${maxPeerSide} x ${maxPeerSide}: Elucida and the empty canvas only\n`);
  } finally {
    await browser.close();
  }
  return targets;
}
