import { type Outcome, type ReadPlace, fail, succeed } from '../read-result.ts';
import { type ReaderMessage, readerText } from '../../messages/reader-message.ts';

export interface PointCount {
  declared: number | undefined;
  found: number;
  /** No point can be missing if the axis ends at the declared value. */
  endsAgree: boolean;
  /** True with an end mark (`##END=`). */
  isClosed: boolean;
  place: ReadPlace;
}

/**
 * Returns a note if the counts differ by one (some programs count intervals) or if the axis
 * contradicts the declared count. Fails for any other difference, because the file is damaged.
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
