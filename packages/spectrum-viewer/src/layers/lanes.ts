/** In pixels. */
export interface LaneInterval {
  from: number;
  to: number;
}

const GAP_PIXELS = 4;

/** Returns for each interval the first lane, from 0, in which it overlaps no previous one. */
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
