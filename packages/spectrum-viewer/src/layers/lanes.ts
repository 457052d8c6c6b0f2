/** Pixels from the left to the right end of what stands in a lane. */
export interface LaneInterval {
  from: number;
  to: number;
}

const GAP_PIXELS = 4;

/** The lane of each interval, from 0 on: the first in which it overlaps none of those before it. */
export function assignLanes(intervals: readonly LaneInterval[]): number[] {
  const lanes: LaneInterval[][] = [];
  return intervals.map((interval) => {
    const isFree = (lane: readonly LaneInterval[]): boolean =>
      lane.every((other) => interval.to + GAP_PIXELS <= other.from || interval.from >= other.to + GAP_PIXELS);
    const found = lanes.findIndex(isFree);
    const at = found < 0 ? lanes.length : found;
    (lanes[at] ??= []).push(interval);
    return at;
  });
}
