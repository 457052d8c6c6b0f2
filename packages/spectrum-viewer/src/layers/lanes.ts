/** Horizontal extent of an item in a lane, in pixels. */
export interface LaneInterval {
  from: number;
  to: number;
}

const GAP_PIXELS = 4;

/**
 * Returns the lane of each interval, starting at 0: the first lane in which it overlaps no previous
 * interval.
 */
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
