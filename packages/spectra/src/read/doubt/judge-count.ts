import { type Outcome, type ReadPlace, fail, succeed } from '../read-result.ts';
import { type ReaderMessage, readerText } from '../../messages/reader-message.ts';

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
export function judgeCount({
  declared,
  found,
  endsAgree,
  isClosed,
  place,
}: PointCount): Outcome<ReaderMessage[]> {
  if (declared === undefined || declared === found) return succeed([]);
  if (Math.abs(declared - found) <= 1 || (isClosed && endsAgree))
    return succeed([readerText('declared-points-differ', { declared, found })]);
  return declared < found
    ? fail('too-many-points', readerText('more-points-than-declared'), place)
    : fail(
        'truncated',
        readerText(isClosed ? 'points-missing' : 'points-and-end-missing', { declared, read: found }),
        place,
      );
}
