import { markdownTable, formatMilliseconds, formatRatio } from '../report.ts';
import { median } from '../statistics.ts';
import type { Contender } from './contenders.ts';
import type { DrawTimes } from './measure-viewer.ts';

/** At 60 frames a second. */
const screenFrameMs = 1000 / 60;

/** Difference between timer and clock that is not a missed frame. */
const jitterMs = 0.3;

/** Each frame is its median over all paths, so that one disturbance does not count. */
export function slowestFrame({ zoomWork, frames }: DrawTimes): number {
  const views = Array.from({ length: frames }, (_, frame) =>
    median(zoomWork.filter((_time, index) => index % frames === frame)),
  );
  return Math.max(...views);
}

/** Counts frames over `screenFrameMs`; returns 0 to 1. */
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

/**
 * Has one row for each contender. The last column appears if a contender changed contour levels.
 */
export function formatDrawTable(
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
