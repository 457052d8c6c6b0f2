import { fail, succeed } from '../read-result.ts';
import type { Outcome, ReadPlace } from '../read-result.ts';

export interface PointCount {
  /** Number of points that the file states, if it does. */
  declared: number | undefined;
  found: number;
  /** True if the axis ends where the file says, so that no point can be missing. */
  endsAgree: boolean;
  /** True if the end of the data is marked (`##END=`). */
  isClosed: boolean;
  place: ReadPlace;
}

/**
 * Compares the number of points with the one that the file states. Returns notes: a number that is
 * off by one (programs count intervals) or contradicted by the axis is a slip of the writer. Else
 * the file is damaged, and refused.
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
