import { fail, succeed } from '../read-result.ts';
import type { Outcome, ReadPlace } from '../read-result.ts';

export interface PointCount {
  /** Number of points that the file declares, if any. */
  declared: number | undefined;
  found: number;
  /** True if the axis ends at the declared value, so that no point can be missing. */
  endsAgree: boolean;
  /** True if the end of the data is marked (`##END=`). */
  isClosed: boolean;
  place: ReadPlace;
}

/**
 * Compares the number of points with the declared one. Returns a note if they differ by one (some
 * programs count intervals) or if the axis contradicts the declared count. Otherwise the file is
 * damaged, and the function fails.
 */
export function judgeCount({ declared, found, endsAgree, isClosed, place }: PointCount): Outcome<string[]> {
  if (declared === undefined || declared === found) return succeed([]);
  if (Math.abs(declared - found) <= 1 || (isClosed && endsAgree))
    return succeed([`The file declares ${declared} points but contains ${found}.`]);
  return declared < found
    ? fail('too-many-points', 'The file contains more data points than it declares.', place)
    : fail(
        'truncated',
        `The file declares ${declared} points but contains ${found}${isClosed ? '' : ' and has no ##END='}: it is incomplete.`,
        place,
      );
}
