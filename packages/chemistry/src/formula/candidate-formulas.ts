import { elementOfSymbol, monoisotopicMass } from '../elements/elements.ts';
import { exactMass, type Formula } from './formula.ts';
import { degreeOfUnsaturation } from './unsaturation.ts';

export interface CandidateOptions {
  /** Monoisotopic mass of the neutral species, in u, corrected for electrons. */
  mass: number;
  /** Largest deviation, in u. */
  tolerance: number;
  /** By element; other elements do not occur in candidates. */
  maxCounts: Readonly<Record<string, number>>;
  /** 500 by default. */
  maxCandidates?: number;
}

export interface CandidateFormula {
  formula: Formula;
  /** Monoisotopic mass, in u. */
  exactMass: number;
  /** Measured minus calculated, relative to the calculated mass. */
  errorPpm: number;
  unsaturation: number;
}

export interface CandidateList {
  /** The smallest error first. */
  candidates: CandidateFormula[];
  /** True if the list or the search was cut off. */
  isCut: boolean;
}

const MAX_CANDIDATES = 500;
/**
 * Includes steps that complete a formula: less than a third of a second even if every step gives
 * one.
 */
const MAX_STEPS = 300_000;
/** Ions may have one hydrogen more than a saturated molecule, which counts as -0.5. */
const MIN_UNSATURATION = -0.5;

interface CountedElement {
  symbol: string;
  mass: number;
  maxCount: number;
}

/**
 * Requires a mass within the tolerance and possible valences; sorts by mass error. The search
 * starts with the heaviest elements; hydrogen fills the rest.
 */
export function findCandidateFormulas(options: CandidateOptions): CandidateList {
  const { mass, tolerance, maxCandidates = MAX_CANDIDATES } = options;
  const elements = countedElements(options);
  const hydrogen = elements.find(({ symbol }) => symbol === 'H');
  const others = elements.filter(({ symbol }) => symbol !== 'H').sort((a, b) => b.mass - a.mass);
  const capacities = capacitiesAfter(others, hydrogen);
  const nearest = new NearestCandidates(mass, maxCandidates);
  const counts = new Map<string, number>();
  let tries = 0;
  const fill = (index: number, rest: number): void => {
    const element = others[index];
    if (element === undefined) {
      takeHydrogens(rest);
      return;
    }
    // The following elements cannot provide this mass.
    const minCount = Math.max(0, Math.ceil((rest - tolerance - capacities[index]!) / element.mass));
    const maxCount = Math.min(element.maxCount, Math.floor((rest + tolerance) / element.mass));
    for (let count = minCount; count <= maxCount && ++tries <= MAX_STEPS; count++) {
      if (count > 0) counts.set(element.symbol, count);
      fill(index + 1, rest - count * element.mass);
    }
    counts.delete(element.symbol);
  };
  const takeHydrogens = (rest: number): void => {
    const minCount = hydrogen ? Math.max(0, Math.ceil((rest - tolerance) / hydrogen.mass)) : 0;
    const maxCount = hydrogen
      ? Math.min(hydrogen.maxCount, Math.floor((rest + tolerance) / hydrogen.mass))
      : 0;
    for (let count = minCount; count <= maxCount && ++tries <= MAX_STEPS; count++)
      if (Math.abs(rest - count * (hydrogen?.mass ?? 0)) <= tolerance) nearest.add(counts, count);
  };
  fill(0, mass);
  const { candidates, isCut } = nearest.list();
  return { candidates, isCut: isCut || tries > MAX_STEPS };
}

/** Returns for each element the maximum mass of all following elements, including hydrogen. */
function capacitiesAfter(others: CountedElement[], hydrogen: CountedElement | undefined): number[] {
  let capacity = hydrogen ? hydrogen.maxCount * hydrogen.mass : 0;
  const capacities: number[] = [];
  for (const { mass, maxCount } of [...others].reverse()) {
    capacities.unshift(capacity);
    capacity += mass * maxCount;
  }
  return capacities;
}

/** Collects the formulas with the smallest error and regularly removes the others. */
class NearestCandidates {
  private candidates: CandidateFormula[] = [];
  private isFull = false;

  constructor(
    private readonly mass: number,
    private readonly maxCandidates: number,
  ) {}

  add(counts: Formula, hydrogens: number): void {
    const formula = new Map(counts);
    if (hydrogens > 0) formula.set('H', hydrogens);
    const unsaturation = degreeOfUnsaturation(formula);
    if (formula.size === 0 || unsaturation < MIN_UNSATURATION) return;
    const calculated = exactMass(formula);
    const errorPpm = ((this.mass - calculated) / calculated) * 1e6;
    this.candidates.push({ formula, exactMass: calculated, errorPpm, unsaturation });
    if (this.candidates.length >= 2 * this.maxCandidates + 100) this.removeFarthest();
  }

  list(): CandidateList {
    this.removeFarthest();
    return { candidates: this.candidates, isCut: this.isFull };
  }

  private removeFarthest(): void {
    this.candidates.sort((a, b) => Math.abs(a.errorPpm) - Math.abs(b.errorPpm));
    if (this.candidates.length <= this.maxCandidates) return;
    this.isFull = true;
    this.candidates = this.candidates.slice(0, this.maxCandidates);
  }
}

function countedElements({ maxCounts }: CandidateOptions): CountedElement[] {
  return Object.entries(maxCounts).flatMap(([symbol, count]) => {
    const row = elementOfSymbol(symbol);
    return row === undefined || count <= 0 ? [] : [{ symbol, mass: monoisotopicMass(row), maxCount: count }];
  });
}
