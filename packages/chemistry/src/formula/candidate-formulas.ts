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
/** Combinations tried before the search gives up: a second or so. */
const MOST_TRIES = 3_000_000;
/** Ions have half a hydrogen more than rings and multiple bonds allow. */
const LEAST_UNSATURATION = -0.5;

interface CountedElement {
  symbol: string;
  mass: number;
  most: number;
}

/**
 * All formulas of the given elements whose mass lies within the tolerance and whose valences can be met. The heaviest elements
 * are tried first; hydrogen fills what is left.
 */
export function candidateFormulas(options: CandidateOptions): CandidateList {
  const { mass, tolerance, maxCandidates = MOST_CANDIDATES } = options;
  const elements = countedElements(options);
  const hydrogen = elements.find(({ symbol }) => symbol === 'H');
  const others = elements.filter(({ symbol }) => symbol !== 'H').sort((a, b) => b.mass - a.mass);
  const found: CandidateFormula[] = [];
  const counts = new Map<string, number>();
  let tries = 0;
  const fill = (index: number, rest: number): void => {
    if (++tries > MOST_TRIES) return;
    const element = others[index];
    if (element === undefined) {
      takeHydrogens(rest);
      return;
    }
    const most = Math.min(element.most, Math.floor((rest + tolerance) / element.mass));
    for (let count = 0; count <= most; count++) {
      if (count > 0) counts.set(element.symbol, count);
      fill(index + 1, rest - count * element.mass);
    }
    counts.delete(element.symbol);
  };
  const takeHydrogens = (rest: number): void => {
    const least = hydrogen ? Math.max(0, Math.ceil((rest - tolerance) / hydrogen.mass)) : 0;
    const most = hydrogen ? Math.min(hydrogen.most, Math.floor((rest + tolerance) / hydrogen.mass)) : 0;
    for (let count = least; count <= most; count++) {
      if (Math.abs(rest - count * (hydrogen?.mass ?? 0)) > tolerance) continue;
      const formula = new Map(counts);
      if (count > 0) formula.set('H', count);
      if (formula.size === 0 || degreeOfUnsaturation(formula) < LEAST_UNSATURATION) continue;
      const calculated = exactMass(formula);
      found.push({
        formula,
        exactMass: calculated,
        errorPpm: ((mass - calculated) / calculated) * 1e6,
        unsaturation: degreeOfUnsaturation(formula),
      });
    }
  };
  fill(0, mass);
  found.sort((a, b) => Math.abs(a.errorPpm) - Math.abs(b.errorPpm));
  return {
    candidates: found.slice(0, maxCandidates),
    isCut: tries > MOST_TRIES || found.length > maxCandidates,
  };
}

function countedElements({ most }: CandidateOptions): CountedElement[] {
  return Object.entries(most).flatMap(([symbol, count]) => {
    const row = elementOfSymbol(symbol);
    return row === undefined || count <= 0 ? [] : [{ symbol, mass: monoisotopicMass(row), most: count }];
  });
}
