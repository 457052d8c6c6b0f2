import { type Outcome, type ReadPlace, fail, succeed } from '../read-result.ts';
import { type ReaderMessage, readerText } from '../../messages/reader-message.ts';

/** Declared in the units of the points. */
export interface StatedValues {
  count?: number | undefined;
  firstX?: number | undefined;
  lastX?: number | undefined;
  minX?: number | undefined;
  maxX?: number | undefined;
  firstY?: number | undefined;
  minY?: number | undefined;
  maxY?: number | undefined;
}

export interface Points {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

export interface Reading<T> {
  /** Noun phrase that follows "with": "the comma as decimal mark". */
  name: ReaderMessage;
  value: T;
  points: Points;
  /**
   * False if the notation contradicts the reading, for example more cells in a row than columns in
   * the header.
   */
  isConsistent: boolean;
  /** True for the reading that the format prescribes, which wins if no declared fact decides. */
  isConventional?: boolean;
}

/** Some programs count intervals instead of points. */
const COUNT_TOLERANCE = 1;
/** Fraction of the range of the values, because headers are rounded. */
const VALUE_TOLERANCE = 0.005;

/**
 * Criteria, in order: the notation, the declared count and ends, the declared extremes and first
 * ordinate, an abscissa that rises or falls steadily, and the convention of the format. Fails with
 * the names of two readings if no reading fits or several do.
 */
export function chooseReading<T>(
  readings: readonly Reading<T>[],
  stated: StatedValues,
  place?: ReadPlace,
): Outcome<Reading<T>> {
  let left = fittingEnds(
    readings.filter(({ isConsistent }) => isConsistent),
    stated,
  );
  const tests: ((reading: Reading<T>) => boolean)[] = [
    ({ points }) => agreesInExtremes(points, stated),
    ({ points }) => isSteady(points.x),
    ({ isConventional }) => isConventional === true,
  ];
  for (const test of tests) {
    const passing = left.length > 1 ? left.filter(test) : [];
    if (passing.length > 0) left = passing;
  }
  const [chosen] = left;
  if (chosen !== undefined && left.length === 1) return succeed(chosen);
  return refuse(left.length > 1 ? left : readings, left.length > 1, place);
}

function refuse<T>(readings: readonly Reading<T>[], doFit: boolean, place?: ReadPlace): Outcome<never> {
  const [one, other] = readings;
  if (one === undefined) return fail('no-spectrum', readerText('no-numbers'), place);
  if (other === undefined)
    return fail('ambiguous', readerText('numbers-do-not-fit', { reading: one.name }), place);
  const values = {
    one: one.name,
    onePoints: one.points.x.length,
    other: other.name,
    otherPoints: other.points.x.length,
  };
  return fail('ambiguous', readerText(doFit ? 'two-readings-fit' : 'no-reading-fits', values), place);
}

/**
 * If no reading agrees with the declared count and ends, returns those whose ends agree, because a
 * declared count is often wrong.
 */
function fittingEnds<T>(readings: readonly Reading<T>[], stated: StatedValues): Reading<T>[] {
  const withEnds = readings.filter(({ points: { x } }) => {
    const range = rangeOf(x);
    return isNear(stated.firstX, x[0], range) && isNear(stated.lastX, x[x.length - 1], range);
  });
  const exact = withEnds.filter(({ points: { x } }) => x.length === stated.count);
  const withCount =
    exact.length > 0 ? exact : withEnds.filter(({ points: { x } }) => hasCount(x.length, stated.count));
  const areEndsStated = stated.firstX !== undefined || stated.lastX !== undefined;
  return withCount.length > 0 || !areEndsStated ? withCount : withEnds;
}

/** True without a declared count. */
export function hasCount(found: number, stated: number | undefined): boolean {
  return stated === undefined || Math.abs(found - stated) <= COUNT_TOLERANCE;
}

function agreesInExtremes({ x, y }: Points, stated: StatedValues): boolean {
  const [abscissa, ordinate] = [rangeOf(x), rangeOf(y)];
  return (
    isNear(stated.minX, abscissa.min, abscissa) &&
    isNear(stated.maxX, abscissa.max, abscissa) &&
    isNear(stated.firstY, y[0], ordinate) &&
    isNear(stated.minY, ordinate.min, ordinate) &&
    isNear(stated.maxY, ordinate.max, ordinate)
  );
}

interface Range {
  min: number;
  max: number;
}

function rangeOf(values: ArrayLike<number>): Range {
  let [min, max] = [Infinity, -Infinity];
  for (let index = 0; index < values.length; index++) {
    min = Math.min(min, values[index]!);
    max = Math.max(max, values[index]!);
  }
  return { min, max };
}

function isNear(stated: number | undefined, found: number | undefined, { min, max }: Range): boolean {
  if (stated === undefined) return true;
  return found !== undefined && Math.abs(stated - found) <= VALUE_TOLERANCE * (max - min || Math.abs(stated));
}

function isSteady(values: ArrayLike<number>): boolean {
  const direction = Math.sign((values[1] ?? 0) - (values[0] ?? 0));
  for (let index = 1; index < values.length; index++)
    if (direction === 0 || Math.sign(values[index]! - values[index - 1]!) !== direction) return false;
  return true;
}
