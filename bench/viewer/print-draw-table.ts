import { markdownTable, formatMilliseconds, formatRatio } from '../report.ts';
import { median } from '../statistics.ts';
import type { Contender } from './contenders.ts';
import type { DrawTimes } from './measure-viewer.ts';

/** What a screen of 60 frames a second gives to each. */
const screenFrameMs = 1000 / 60;

/** By this a timer and a clock may differ without a frame being missed. */
const jitterMs = 0.3;

/** The slowest frame of the zoom path, each taken as its median over the rounds: a hiccup of the machine is no slow frame. */
export function slowestFrame({ zoomWork, frames }: DrawTimes): number {
  const views = Array.from({ length: frames }, (_, frame) =>
    median(zoomWork.filter((_time, index) => index % frames === frame)),
  );
  return Math.max(...views);
}

/** Share (0 to 1) of the frames that took longer than a screen of 60 frames a second gives them. */
export function shareOfLateFrames(frames: readonly number[]): number {
  return frames.filter((frame) => frame > screenFrameMs + jitterMs).length / frames.length;
}

export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function formatMegabytes(bytes: number): string {
  return Number.isFinite(bytes) ? `${(bytes / 2 ** 20).toFixed(1)} MB` : 'not measured';
}

const head = [
  'who',
  'first draw, whole page',
  'first draw, chart alone',
  'zoom frame',
  'to floor',
  'pan frame',
  'to floor',
  'late frames',
  'zoom work',
  'worst work',
  'processor time',
  'heap',
  'level change',
];

/** One row for each that was measured; the last column is there where somebody changed levels. */
export function printDrawTable(
  contenders: readonly Contender[],
  times: ReadonlyMap<string, DrawTimes>,
): string {
  const floor = times.get('floor');
  const hasLevels = [...times.values()].some(({ levelChange }) => levelChange.length > 0);
  const columns = hasLevels ? head.length : head.length - 1;
  const rows = contenders.flatMap(({ id, name }) => {
    const own = times.get(id);
    if (!own) return [];
    const [zoom, pan] = [median(own.zoomFrame), median(own.panFrame)];
    const row = [
      name,
      formatMilliseconds(median(own.sinceNavigation)),
      formatMilliseconds(median(own.creation)),
      formatMilliseconds(zoom),
      formatRatio(zoom, median(floor?.zoomFrame ?? [])),
      formatMilliseconds(pan),
      formatRatio(pan, median(floor?.panFrame ?? [])),
      formatPercent(shareOfLateFrames(own.zoomFrame)),
      formatMilliseconds(median(own.zoomWork)),
      formatMilliseconds(slowestFrame(own)),
      formatMilliseconds(median(own.processor)),
      formatMegabytes(own.heap),
      own.levelChange.length > 0 ? formatMilliseconds(median(own.levelChange)) : '',
    ];
    return [row.slice(0, columns)];
  });
  return markdownTable(head.slice(0, columns), rows);
}
