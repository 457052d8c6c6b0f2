import {
  type CandidateFormula,
  ELECTRON_MASS,
  type Formula,
  type IsotopePeak,
  mergeToUnitResolution,
  exactMass,
  hasUsualElementRatios,
  hillFormula,
  isotopePattern,
  parseFormula,
} from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { findHeaviestIon, heightAt, halogenStep, mzToleranceOf } from './heaviest-ion.ts';
import { isNominal } from './isotope-overlay.ts';

export type Objection =
  | 'odd-electrons'
  | 'even-electrons'
  | 'element-ratio'
  | 'isotopes-missing'
  | 'isotopes-unexplained';

/**
 * Share of the first peak above which an isotope peak must be visible, and of the base peak in
 * percent.
 */
const minIsotopeShare = 0.05;
const minIsotopePercent = 2;
/** Percentage of the base peak below which a stick may be missing. */
const noisePercent = 0.5;
/** Minimum share of its calculated height for an isotope peak; fragments can only add to it. */
const minSeenShare = 0.4;
/**
 * Excess of an isotope peak over the calculated height, as a share of the first peak and of the
 * calculated height.
 */
const maxSurplus = { ofFirst: 0.15, ofCalculated: 0.3 };
/** Elements with rare or no heavy isotopes: omitted, so that a pattern is fast to calculate. */
const unmarked: ReadonlySet<string> = new Set(['H', 'N', 'O', 'F', 'P', 'I']);
const minAbundance = 0.01;

/** Returns undefined without a valid formula. */
export function maxAtomsOfIon(spectrum: MassSpectrum, formula: string | undefined): Formula | undefined {
  const parsed = parseFormula(formula ?? '');
  if (formula === undefined || !parsed.ok) return undefined;
  // An electrospray ion carries one proton more than its molecule.
  const added = spectrum.metadata.ionisation === 'ESI' ? 1 : 0;
  const hydrogens = (parsed.formula.get('H') ?? 0) + added;
  return new Map([...parsed.formula, ...(hydrogens > 0 ? ([['H', hydrogens]] as const) : [])]);
}

const isOrganic = (symbol: string) => symbol === 'C' || symbol === 'H';

/** Prefers the m/z of the formula if it has a stick, else that of the isotope pattern. */
export function findMolecularIon(spectrum: MassSpectrum, within: Formula | undefined): number {
  if (within !== undefined) {
    const calculated = exactMass(within) - ELECTRON_MASS;
    const index = spectrum.mz.findIndex((mz) => Math.abs(mz - calculated) <= mzToleranceOf(spectrum));
    if (index >= 0) return spectrum.mz[index]!;
  }
  return findHeaviestIon(spectrum).mz;
}

interface Ion {
  mz: number;
  isMolecular: boolean;
  /** Patterns calculated for other candidates: many differ only in hydrogen and oxygen. */
  patterns: Map<string, IsotopePeak[]>;
}

function patternOf(formula: Formula, patterns: Ion['patterns']): IsotopePeak[] {
  const name = hillFormula(formula);
  const known = patterns.get(name);
  if (known) return known;
  const pattern = mergeToUnitResolution(isotopePattern(formula, minAbundance));
  patterns.set(name, pattern);
  return pattern;
}

/**
 * Without a named ionization, unit resolution counts as electron ionization, because most of these
 * spectra are.
 */
function isElectronIonisation(spectrum: MassSpectrum): boolean {
  const { ionisation } = spectrum.metadata;
  return ionisation === 'EI' || (ionisation === undefined && isNominal(spectrum));
}

function objectionsTo(
  spectrum: MassSpectrum,
  { formula, unsaturation }: CandidateFormula,
  ion: Ion,
): Objection[] {
  const objections: Objection[] = [];
  const hasEvenElectrons = !Number.isInteger(unsaturation);
  // Soft ionization adds or removes a proton; the loss of an electron leaves a radical cation.
  if (spectrum.metadata.ionisation === 'ESI' && !hasEvenElectrons) objections.push('odd-electrons');
  if (isElectronIonisation(spectrum) && ion.isMolecular && hasEvenElectrons)
    objections.push('even-electrons');
  if (!hasUsualElementRatios(formula)) objections.push('element-ratio');
  const isotopes = compareIsotopes(spectrum, formula, ion);
  if (isotopes.areMissing) objections.push('isotopes-missing');
  if (ion.isMolecular && isotopes.areUnexplained) objections.push('isotopes-unexplained');
  return objections;
}

/** Checks for isotope peaks that are far too low, and for an M+2 peak that is too high. */
function compareIsotopes(
  spectrum: MassSpectrum,
  formula: Formula,
  { mz, patterns }: Pick<Ion, 'mz' | 'patterns'>,
): { areMissing: boolean; areUnexplained: boolean } {
  const height = heightAt(spectrum, mz);
  const marking = new Map([...formula].filter(([symbol]) => !unmarked.has(symbol)));
  const [first, ...others] = patternOf(marking, patterns);
  const expected = others.map(({ mass, abundance }) => ({
    distance: mass - first!.mass,
    share: abundance / first!.abundance,
  }));
  const areMissing = expected.some(({ distance, share }) => {
    if (share < minIsotopeShare || share * height < minIsotopePercent) return false;
    const seen = heightAt(spectrum, mz + distance);
    // Some peak lists omit the small carbon-13 peak beside a high one.
    if (seen < noisePercent && Math.round(distance) % 2 === 1) return false;
    return seen < minSeenShare * share * height;
  });
  const calculated = expected.find(({ distance }) => Math.round(distance) === 2)?.share ?? 0;
  const surplus = heightAt(spectrum, mz + halogenStep) / height - calculated;
  return {
    areMissing,
    areUnexplained: surplus > Math.max(maxSurplus.ofFirst, maxSurplus.ofCalculated * calculated),
  };
}

/** Among formulas of one nominal mass, those with few heteroatoms are more likely. */
function countHeteroatoms(formula: Formula): number {
  return [...formula].reduce((sum, [symbol, count]) => sum + (isOrganic(symbol) ? 0 : count), 0);
}

/**
 * Returns candidates with the objections to each: those without one first, then by mass error. At
 * unit resolution mass errors are meaningless, so those with the fewest heteroatoms and multiple
 * bonds come first.
 */
export function sortByPlausibility(
  spectrum: MassSpectrum,
  candidates: readonly CandidateFormula[],
  mz: number,
): { candidate: CandidateFormula; objections: Objection[] }[] {
  const isMolecular = Math.abs(mz - findMolecularIon(spectrum, undefined)) <= mzToleranceOf(spectrum);
  const ion = { mz, isMolecular, patterns: new Map<string, IsotopePeak[]>() };
  const isWhole = isNominal(spectrum);
  return candidates
    .map((candidate) => ({
      candidate,
      objections: objectionsTo(spectrum, candidate, ion),
      rank: isWhole
        ? countHeteroatoms(candidate.formula) + candidate.unsaturation / 100
        : Math.abs(candidate.errorPpm),
    }))
    .sort((a, b) => a.objections.length - b.objections.length || a.rank - b.rank)
    .map(({ candidate, objections }) => ({ candidate, objections }));
}
