import { elementOfSymbol, monoisotopicMass } from '../elements/elements.ts';
import { exactMass, type Formula } from './formula.ts';
import { degreeOfUnsaturation } from './unsaturation.ts';

export interface CandidateOptions {
  /** Monoisotopic mass in u of what is looked for, electrons already accounted for. */
  mass: number;
  /** By how much, in u, a candidate may differ. */
  tolerance: number;
  /** Most atoms of each element; elements that are not named are not in any candidate. */
  maxCounts: Readonly<Record<string, number>>;
  /** Candidates to stop at; 500 unless said. */
  maxCandidates?: number;
}

export interface CandidateFormula {
  formula: Formula;
  /** In u. */
  exactMass: number;
  /** Measured less calculated, in parts per million of the calculated mass. */
  errorPpm: number;
  unsaturation: number;
}

export interface CandidateList {
  /** The nearest first. */
  candidates: CandidateFormula[];
  /** Whether there were more than could be looked at. */
  isCut: boolean;
}

const MAX_CANDIDATES = 500;
/** Steps of the search, those that make a formula included, before it gives up: under a third of a second where all are formulas. */
const MAX_STEPS = 300_000;
/** Ions have half a hydrogen more than rings and multiple bonds allow. */
const MIN_UNSATURATION = -0.5;

interface CountedElement {
  symbol: string;
  mass: number;
  maxCount: number;
}

/**
 * The nearest formulas of the given elements whose mass lies within the tolerance and whose valences can be met. The heaviest
 * elements are tried first; hydrogen fills what is left.
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
    // What the elements after this one cannot weigh, it has to.
    const least = Math.max(0, Math.ceil((rest - tolerance - capacities[index]!) / element.mass));
    const most = Math.min(element.maxCount, Math.floor((rest + tolerance) / element.mass));
    for (let count = least; count <= most && ++tries <= MAX_STEPS; count++) {
      if (count > 0) counts.set(element.symbol, count);
      fill(index + 1, rest - count * element.mass);
    }
    counts.delete(element.symbol);
  };
  const takeHydrogens = (rest: number): void => {
    const least = hydrogen ? Math.max(0, Math.ceil((rest - tolerance) / hydrogen.mass)) : 0;
    const most = hydrogen ? Math.min(hydrogen.maxCount, Math.floor((rest + tolerance) / hydrogen.mass)) : 0;
    for (let count = least; count <= most && ++tries <= MAX_STEPS; count++)
      if (Math.abs(rest - count * (hydrogen?.mass ?? 0)) <= tolerance) nearest.add(counts, count);
  };
  fill(0, mass);
  const { candidates, isCut } = nearest.list();
  return { candidates, isCut: isCut || tries > MAX_STEPS };
}

/** The mass of all atoms of the elements after each one, hydrogen among them. */
function capacitiesAfter(others: CountedElement[], hydrogen: CountedElement | undefined): number[] {
  let capacity = hydrogen ? hydrogen.maxCount * hydrogen.mass : 0;
  const capacities: number[] = [];
  for (const { mass, maxCount } of [...others].reverse()) {
    capacities.unshift(capacity);
    capacity += mass * maxCount;
  }
  return capacities;
}

/** Keeps the nearest of the formulas that it is given, and forgets the others before they are many. */
class NearestCandidates {
  private readonly mass: number;
  private readonly capacity: number;
  private candidates: CandidateFormula[] = [];
  private isFull = false;

  constructor(mass: number, most: number) {
    this.mass = mass;
    this.capacity = most;
  }

  add(counts: Formula, hydrogens: number): void {
    const formula = new Map(counts);
    if (hydrogens > 0) formula.set('H', hydrogens);
    const unsaturation = degreeOfUnsaturation(formula);
    if (formula.size === 0 || unsaturation < MIN_UNSATURATION) return;
    const calculated = exactMass(formula);
    const errorPpm = ((this.mass - calculated) / calculated) * 1e6;
    this.candidates.push({ formula, exactMass: calculated, errorPpm, unsaturation });
    if (this.candidates.length >= 2 * this.capacity + 100) this.removeFarthest();
  }

  list(): CandidateList {
    this.removeFarthest();
    return { candidates: this.candidates, isCut: this.isFull };
  }

  private removeFarthest(): void {
    this.candidates.sort((a, b) => Math.abs(a.errorPpm) - Math.abs(b.errorPpm));
    if (this.candidates.length <= this.capacity) return;
    this.isFull = true;
    this.candidates = this.candidates.slice(0, this.capacity);
  }
}

function countedElements({ maxCounts }: CandidateOptions): CountedElement[] {
  return Object.entries(maxCounts).flatMap(([symbol, count]) => {
    const row = elementOfSymbol(symbol);
    return row === undefined || count <= 0 ? [] : [{ symbol, mass: monoisotopicMass(row), maxCount: count }];
  });
}
