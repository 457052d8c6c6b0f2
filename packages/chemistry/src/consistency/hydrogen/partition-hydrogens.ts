import type { ExpectedSplitting } from '../expected-splitting.ts';
import { fitsSplitting } from '../expected-splitting.ts';

/** Hydrogens that give one signal together. */
export interface HydrogenGroup {
  count: number;
  /** Where their signal may lie, in ppm, the larger first. */
  from: number;
  to: number;
  /** Absent where nothing is known, as of one of two unlike hydrogens. */
  splitting?: ExpectedSplitting | undefined;
  /** The kind of hydrogen, and the kinds that couple with it by more than 4.5 Hz. */
  kind?: number;
  partners?: readonly number[];
}

/** A signal by what the drawing must make up. */
export interface SignalDemand {
  /** Number of hydrogens, by its share of the area. */
  hydrogens: number;
  shift: number;
  /** Large couplings; undefined without a first-order pattern. */
  large: number | undefined;
}

export type DemandRule = 'areas' | 'places' | 'splittings';

/** Areas of routine spectra are right within about a tenth, and small ones within a third of a hydrogen. */
const AREA_TOLERANCE = { share: 0.1, hydrogens: 0.3 };

/** Steps that are left to search with. */
export interface SearchBudget {
  steps: number;
}

export const toleranceOf = (hydrogens: number, looseness: number) =>
  looseness * (AREA_TOLERANCE.hydrogens + AREA_TOLERANCE.share * hydrogens);

export type PartitionAnswer = 'yes' | 'no' | 'unknown';

/**
 * Returns whether pieces can be shared out among signals so that each signal's hydrogens come to its area and, as is demanded, lie
 * where it is and are split as it is. 'unknown' where the search ran out of its budget.
 */
export function canPartition(
  shares: readonly SignalDemand[],
  pieces: readonly HydrogenGroup[],
  { demand, looseness, budget }: { demand: DemandRule; looseness: number; budget: SearchBudget },
): PartitionAnswer {
  const tolerance = shares.map(({ hydrogens }) => toleranceOf(hydrogens, looseness));
  const left = shares.map(({ hydrogens }) => hydrogens);
  const held = shares.map((): HydrogenGroup[] => []);
  const ordered = [...pieces].sort((a, b) => b.count - a.count || b.from - a.from);
  const isWithin = ({ shift }: SignalDemand, { from, to }: HydrogenGroup) =>
    demand === 'areas' || (shift <= from && shift >= to);
  const fits = (index: number): boolean => {
    const [only, ...others] = held[index]!;
    const { large } = shares[index]!;
    if (demand !== 'splittings' || large === undefined || only === undefined) return true;
    // Signals that coincide follow no rule, save that two which couple with each other are no singlet.
    if (others.length > 0) return large > 0 || !areCoupled(held[index]!);
    return only.splitting === undefined || fitsSplitting(large, only.splitting);
  };
  let isCut = false;
  const place = (at: number, lastPlace: number): boolean => {
    if (at === ordered.length)
      return left.every((rest, index) => Math.abs(rest) <= tolerance[index]! && fits(index));
    const piece = ordered[at]!;
    const tried = new Set<string>();
    // By areas alone, pieces of one size can change places: they are placed in order.
    const isAlike = demand === 'areas' && piece.count === ordered[at - 1]?.count;
    for (let index = isAlike ? lastPlace : 0; index < left.length; index++) {
      const rest = left[index]!;
      if (rest + tolerance[index]! < piece.count || !isWithin(shares[index]!, piece)) continue;
      const key = demand === 'areas' ? String(rest) : String(index);
      if (tried.has(key)) continue;
      tried.add(key);
      budget.steps -= 1;
      if (budget.steps < 0) {
        isCut = true;
        return false;
      }
      left[index] = rest - piece.count;
      held[index]!.push(piece);
      if (place(at + 1, index)) return true;
      held[index]!.pop();
      left[index] = rest;
      if (isCut) return false;
    }
    return false;
  };
  return place(0, 0) ? 'yes' : isCut ? 'unknown' : 'no';
}

function areCoupled(pieces: readonly HydrogenGroup[]): boolean {
  return pieces.some(({ partners = [] }) =>
    pieces.some(({ kind }) => kind !== undefined && partners.includes(kind)),
  );
}
