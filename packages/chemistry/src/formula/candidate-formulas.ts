import { elementOfSymbol, monoisotopicMass } from '../elements/elements.ts';
import { exactMass, type Formula } from './formula.ts';
import { degreeOfUnsaturation } from './unsaturation.ts';

export interface CandidateOptions {
  /** Monoisotopic mass in u of what is looked for, electrons already accounted for. */
  mass: number;
  /** By how much, in u, a candidate may differ. */
  tolerance: number;
  /** Most atoms of each element; elements that are not named are not in any candidate. */
  most: Readonly<Record<string, number>>;
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

const MOST_CANDIDATES = 500;
/** Steps of the search, those that make a formula included, before it gives up: under a third of a second where all are formulas. */
const MOST_TRIES = 300_000;
/** Ions have half a hydrogen more than rings and multiple bonds allow. */
const LEAST_UNSATURATION = -0.5;

interface CountedElement {
  symbol: string;
  mass: number;
  most: number;
}

/**
 * The nearest formulas of the given elements whose mass lies within the tolerance and whose valences can be met. The heaviest
 * elements are tried first; hydrogen fills what is left.
 */
export function candidateFormulas(options: CandidateOptions): CandidateList {
  const { mass, tolerance, maxCandidates = MOST_CANDIDATES } = options;
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
    const most = Math.min(element.most, Math.floor((rest + tolerance) / element.mass));
    for (let count = least; count <= most && ++tries <= MOST_TRIES; count++) {
      if (count > 0) counts.set(element.symbol, count);
      fill(index + 1, rest - count * element.mass);
    }
    counts.delete(element.symbol);
  };
  const takeHydrogens = (rest: number): void => {
    const least = hydrogen ? Math.max(0, Math.ceil((rest - tolerance) / hydrogen.mass)) : 0;
    const most = hydrogen ? Math.min(hydrogen.most, Math.floor((rest + tolerance) / hydrogen.mass)) : 0;
    for (let count = least; count <= most && ++tries <= MOST_TRIES; count++)
      if (Math.abs(rest - count * (hydrogen?.mass ?? 0)) <= tolerance) nearest.take(counts, count);
  };
  fill(0, mass);
  const { candidates, isCut } = nearest.list();
  return { candidates, isCut: isCut || tries > MOST_TRIES };
}

/** The mass of all atoms of the elements after each one, hydrogen among them. */
function capacitiesAfter(others: CountedElement[], hydrogen: CountedElement | undefined): number[] {
  let capacity = hydrogen ? hydrogen.most * hydrogen.mass : 0;
  const capacities: number[] = [];
  for (const { mass, most } of [...others].reverse()) {
    capacities.unshift(capacity);
    capacity += mass * most;
  }
  return capacities;
}

/** Keeps the nearest of the formulas that it is given, and forgets the others before they are many. */
class NearestCandidates {
  private readonly mass: number;
  private readonly most: number;
  private kept: CandidateFormula[] = [];
  private isFull = false;

  constructor(mass: number, most: number) {
    this.mass = mass;
    this.most = most;
  }

  take(counts: Formula, hydrogens: number): void {
    const formula = new Map(counts);
    if (hydrogens > 0) formula.set('H', hydrogens);
    const unsaturation = degreeOfUnsaturation(formula);
    if (formula.size === 0 || unsaturation < LEAST_UNSATURATION) return;
    const calculated = exactMass(formula);
    const errorPpm = ((this.mass - calculated) / calculated) * 1e6;
    this.kept.push({ formula, exactMass: calculated, errorPpm, unsaturation });
    if (this.kept.length >= 2 * this.most + 100) this.forgetFar();
  }

  list(): CandidateList {
    this.forgetFar();
    return { candidates: this.kept, isCut: this.isFull };
  }

  private forgetFar(): void {
    this.kept.sort((a, b) => Math.abs(a.errorPpm) - Math.abs(b.errorPpm));
    if (this.kept.length <= this.most) return;
    this.isFull = true;
    this.kept = this.kept.slice(0, this.most);
  }
}

function countedElements({ most }: CandidateOptions): CountedElement[] {
  return Object.entries(most).flatMap(([symbol, count]) => {
    const row = elementOfSymbol(symbol);
    return row === undefined || count <= 0 ? [] : [{ symbol, mass: monoisotopicMass(row), most: count }];
  });
}
