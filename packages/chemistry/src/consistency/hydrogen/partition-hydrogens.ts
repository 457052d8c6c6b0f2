import { type ExpectedSplitting, fitsSplitting } from '../expected-splitting.ts';

export interface HydrogenGroup {
  count: number;
  /** Limits in ppm, the larger value first. */
  from: number;
  to: number;
  /** Expected splitting; absent if unknown, for example for one of two diastereotopic hydrogens. */
  splitting?: ExpectedSplitting | undefined;
  /**
   * Equivalence class of the hydrogens, and the classes that couple with it by more than 4.5 Hz.
   */
  kind?: number;
  partners?: readonly number[];
}

export interface SignalDemand {
  /** Share of the total integral, as hydrogens. */
  hydrogens: number;
  shift: number;
  /** Number of couplings above 4.5 Hz; undefined without a first-order pattern. */
  large: number | undefined;
}

export type DemandRule = 'integrals' | 'places' | 'splittings';

/**
 * Error of integrals in routine spectra: about a tenth, and a third of a hydrogen for small ones.
 */
const INTEGRAL_TOLERANCE = { share: 0.1, hydrogens: 0.3 };

export interface SearchBudget {
  steps: number;
}

export const toleranceOf = (hydrogens: number, looseness: number) =>
  looseness * (INTEGRAL_TOLERANCE.hydrogens + INTEGRAL_TOLERANCE.share * hydrogens);

export type PartitionAnswer = 'yes' | 'no' | 'unknown';

/**
 * Groups must match each signal's integral and, depending on `demand`, its shift and splitting.
 * Returns 'unknown' if the search exceeds its budget.
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
    demand === 'integrals' || (shift <= from && shift >= to);
  const fits = (index: number): boolean => {
    const [only, ...others] = held[index]!;
    const { large } = shares[index]!;
    if (demand !== 'splittings' || large === undefined || only === undefined) return true;
    // Coinciding signals follow no rule, except that two which couple with each other do not give a
    // singlet.
    if (others.length > 0) return large > 0 || !areCoupled(held[index]!);
    return only.splitting === undefined || fitsSplitting(large, only.splitting);
  };
  let isCut = false;
  const place = (at: number, lastPlace: number): boolean => {
    if (at === ordered.length)
      return left.every((rest, index) => Math.abs(rest) <= tolerance[index]! && fits(index));
    const piece = ordered[at]!;
    const tried = new Set<string>();
    // If only integrals count, groups of the same size are interchangeable, so they are placed in
    // order.
    const isAlike = demand === 'integrals' && piece.count === ordered[at - 1]?.count;
    for (let index = isAlike ? lastPlace : 0; index < left.length; index++) {
      const rest = left[index]!;
      if (rest + tolerance[index]! < piece.count || !isWithin(shares[index]!, piece)) continue;
      const key = demand === 'integrals' ? `${rest} ${tolerance[index]}` : String(index);
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
