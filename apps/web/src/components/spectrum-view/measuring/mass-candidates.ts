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
import { isNominal } from './isotope-overlay.ts';

/** What speaks against a candidate. */
export type Objection = 'odd-electrons' | 'even-electrons' | 'element-ratio' | 'isotopes-missing';

/** Share of the base peak from which a stick counts as an ion, in percent. */
const minIonPercent = 1;
/** Share of the first peak from which an isotope peak has to be seen, and of the base peak in percent. */
const minIsotopeShare = 0.05;
const minIsotopePercent = 2;
/** An isotope peak of less than that share of its calculated height is missing; fragments can only add to it. */
const minSeenShare = 0.4;
/** Elements whose heavy isotopes are rare: without them a pattern is only lower, and fast to calculate. */
const unmarked: ReadonlySet<string> = new Set(['H', 'N', 'O', 'F', 'P', 'I']);
/** Under a hundredth of all isotopologues nothing is compared. */
const minAbundance = 0.01;

/** Returns the atoms that an ion of the molecule can have at most; undefined without a formula. */
export function maxAtomsOfIon(spectrum: MassSpectrum, formula: string | undefined): Formula | undefined {
  const parsed = parseFormula(formula ?? '');
  if (formula === undefined || !parsed.ok) return undefined;
  // The ion of electrospray carries a proton more than its molecule.
  const added = spectrum.metadata.ionisation === 'ESI' ? 1 : 0;
  const hydrogens = (parsed.formula.get('H') ?? 0) + added;
  return new Map([...parsed.formula, ...(hydrogens > 0 ? ([['H', hydrogens]] as const) : [])]);
}

function heightAt({ mz, intensity }: MassSpectrum, at: number, within: number): number {
  let height = 0;
  mz.forEach((value, index) => {
    if (Math.abs(value - at) <= within) height = Math.max(height, intensity[index] ?? 0);
  });
  return height;
}

const reachOf = (spectrum: MassSpectrum): number => (isNominal(spectrum) ? 0.5 : 0.02);

/**
 * Returns the m/z that is most likely the molecular ion: that of the formula where it has a stick, else the
 * first isotope of the heaviest ion of at least 1 % of the base peak.
 */
export function findMolecularIon(spectrum: MassSpectrum, within: Formula | undefined): number {
  const reach = reachOf(spectrum);
  if (within !== undefined) {
    const calculated = exactMass(within) - ELECTRON_MASS;
    const index = spectrum.mz.findIndex((mz) => Math.abs(mz - calculated) <= reach);
    if (index >= 0) return spectrum.mz[index]!;
  }
  const ions = [...spectrum.mz]
    .filter((_, index) => (spectrum.intensity[index] ?? 0) >= minIonPercent)
    .sort((a, b) => a - b);
  let ion = ions.at(-1) ?? 0;
  // What stands one or two units below and is higher is the isotope before.
  for (let before: number | undefined = ion; before !== undefined;) {
    ion = before;
    const place: number = ion;
    before = ions.find(
      (mz) =>
        [1, 2].some((step) => Math.abs(place - step - mz) <= reach * 0.9) &&
        heightAt(spectrum, mz, 0) > heightAt(spectrum, place, 0),
    );
  }
  return ion;
}

interface Ion {
  mz: number;
  /** Whether it is likely the molecular ion. */
  isMolecular: boolean;
  /** Patterns that were calculated for other candidates: many differ in hydrogen and oxygen alone. */
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

function objectionsTo(
  spectrum: MassSpectrum,
  { formula, unsaturation }: CandidateFormula,
  ion: Ion,
): Objection[] {
  const objections: Objection[] = [];
  const hasEvenElectrons = !Number.isInteger(unsaturation);
  // Soft ionisation adds or takes a proton; an electron that is knocked out leaves a radical cation.
  if (spectrum.metadata.ionisation === 'ESI' && !hasEvenElectrons) objections.push('odd-electrons');
  if (spectrum.metadata.ionisation === 'EI' && ion.isMolecular && hasEvenElectrons)
    objections.push('even-electrons');
  if (!hasUsualElementRatios(formula)) objections.push('element-ratio');
  if (lacksIsotopes(spectrum, formula, ion)) objections.push('isotopes-missing');
  return objections;
}

/** Whether an isotope peak of the formula is far lower in the spectrum than it has to be. */
function lacksIsotopes(
  spectrum: MassSpectrum,
  formula: Formula,
  { mz, patterns }: Pick<Ion, 'mz' | 'patterns'>,
): boolean {
  const height = heightAt(spectrum, mz, reachOf(spectrum));
  const marking = new Map([...formula].filter(([symbol]) => !unmarked.has(symbol)));
  const [first, ...others] = patternOf(marking, patterns);
  if (!first) return false;
  return others.some(({ mass, abundance }) => {
    const share = abundance / first.abundance;
    if (share < minIsotopeShare || share * height < minIsotopePercent) return false;
    const seen = heightAt(spectrum, mz + (mass - first.mass), reachOf(spectrum));
    return seen < minSeenShare * share * height;
  });
}

/** Returns candidates with what speaks against each, those without an objection first, then the nearest. */
export function sortByPlausibility(
  spectrum: MassSpectrum,
  candidates: readonly CandidateFormula[],
  mz: number,
): { candidate: CandidateFormula; objections: Objection[] }[] {
  const isMolecular = Math.abs(mz - findMolecularIon(spectrum, undefined)) <= reachOf(spectrum);
  const ion = { mz, isMolecular, patterns: new Map<string, IsotopePeak[]>() };
  return candidates
    .map((candidate) => ({ candidate, objections: objectionsTo(spectrum, candidate, ion) }))
    .sort(
      (a, b) =>
        a.objections.length - b.objections.length ||
        Math.abs(a.candidate.errorPpm) - Math.abs(b.candidate.errorPpm),
    );
}
