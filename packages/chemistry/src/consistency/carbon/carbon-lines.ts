import type { StructureGraph } from '../../structure/graph.ts';
import type { CarbonLine } from '../measured-spectrum.ts';

/** Range of a 13C coupling constant that remains under 1H decoupling, in Hz. */
interface Splitting {
  from: number;
  to: number;
}

/**
 * Coupling constants of 13C by nucleus: for fluorine over one, two, and three or four bonds; for
 * phosphorus over one and over more bonds. Source: Pretsch, Bühlmann, Badertscher, Structure
 * Determination of Organic Compounds, 5th ed. (2020), ch. 4.
 */
const SPLITTINGS: Readonly<Record<string, readonly Splitting[]>> = {
  F: [
    { from: 155, to: 300 },
    { from: 15, to: 42 },
    { from: 1.5, to: 13 },
  ],
  P: [
    { from: 40, to: 160 },
    { from: 1.5, to: 20 },
  ],
};
/**
 * Maximum height ratio of the two lines of a doublet, and of the inner lines of a quartet. A
 * first-order quartet has 1:3:3:1.
 */
const MAX_DOUBLET_RATIO = 1.45;
const QUARTET_HEIGHT = { from: 1.8, to: 4.5 };
const QUARTET_TOLERANCE_HERTZ = 2;

/** Fluorine and phosphorus split 13C signals. */
export function hasCarbonSplitting({ atoms }: StructureGraph): boolean {
  return atoms.some(({ element }) => element in SPLITTINGS);
}

/**
 * Joins doublets and CF3 quartets that the structure can give, so that each carbon has one line.
 */
export function joinSplitLines(
  lines: readonly CarbonLine[],
  { atoms }: StructureGraph,
  larmorFrequencyMHz: number,
): CarbonLine[] {
  const present = new Set(atoms.map(({ element }) => element));
  const splittings = Object.keys(SPLITTINGS).flatMap((element) =>
    present.has(element) ? SPLITTINGS[element]! : [],
  );
  const hertz = (one: CarbonLine, other: CarbonLine) =>
    Math.abs(one.shift - other.shift) * larmorFrequencyMHz;
  const left = [...lines].sort((a, b) => b.shift - a.shift);
  const joined: CarbonLine[] = [];
  const take = (taken: readonly CarbonLine[]) => {
    for (const line of taken) left.splice(left.indexOf(line), 1);
    const shift = taken.reduce((sum, line) => sum + line.shift, 0) / taken.length;
    const strongest = taken.toSorted((a, b) => Math.abs(heightOf(b)) - Math.abs(heightOf(a)))[0]!;
    joined.push({ ...strongest, shift, isDoubtful: taken.every(({ isDoubtful }) => isDoubtful === true) });
  };
  if (present.has('F')) for (const quartet of quartetsOf(left, hertz)) take(quartet);
  for (const { from, to } of splittings.toSorted((a, b) => a.from - b.from)) {
    for (;;) {
      const pair = left
        .flatMap((one, index) => left.slice(index + 1).map((other) => [one, other] as const))
        .filter(([one, other]) => hertz(one, other) >= from && hertz(one, other) <= to)
        .filter(([one, other]) => isAsHigh(one, other))
        .toSorted((a, b) => hertz(...a) - hertz(...b))[0];
      if (pair === undefined) break;
      take(pair);
    }
  }
  return [...joined, ...left].sort((a, b) => b.shift - a.shift);
}

const heightOf = ({ height = 1 }: CarbonLine) => height;

function isAsHigh(one: CarbonLine, other: CarbonLine): boolean {
  const ratio = heightOf(one) / heightOf(other);
  return ratio > 0 && ratio <= MAX_DOUBLET_RATIO && ratio >= 1 / MAX_DOUBLET_RATIO;
}

function quartetsOf(
  lines: readonly CarbonLine[],
  hertz: (one: CarbonLine, other: CarbonLine) => number,
): CarbonLine[][] {
  const free = new Set(lines);
  const found: CarbonLine[][] = [];
  for (const second of lines)
    for (const third of lines) {
      if (third.shift >= second.shift || !free.has(second) || !free.has(third)) continue;
      const coupling = hertz(second, third);
      const isOfFluorine = SPLITTINGS.F!.slice(0, 2).some(
        ({ from, to }) => coupling >= from && coupling <= to,
      );
      if (!isOfFluorine || !isAsHigh(second, third)) continue;
      const outer = [second, third].map((inner, index) =>
        lines.find(
          (line) =>
            free.has(line) &&
            (index === 0 ? line.shift > inner.shift : line.shift < inner.shift) &&
            Math.abs(hertz(line, inner) - coupling) <= QUARTET_TOLERANCE_HERTZ &&
            heightOf(inner) / heightOf(line) >= QUARTET_HEIGHT.from &&
            heightOf(inner) / heightOf(line) <= QUARTET_HEIGHT.to,
        ),
      );
      const [first, last] = outer;
      if (first === undefined || last === undefined) continue;
      const quartet = [first, second, third, last];
      quartet.forEach((line) => free.delete(line));
      found.push(quartet);
    }
  return found;
}
