import { exactMass, type Formula } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

export interface NeutralLoss {
  formula: Formula;
  /** Usual form, for example `NH3`. */
  name: string;
  /** Monoisotopic, in u. */
  exactMass: number;
  /** Compounds that commonly show this loss. */
  from: string;
}

/** F. W. McLafferty, F. Turecek, Interpretation of Mass Spectra, 4th ed. (1993), appendix A.5. */
const LOSSES: readonly [name: string, from: string][] = [
  ['H', 'aldehydes, amines, benzylic C–H'],
  ['H2', 'alcohols, after other losses'],
  ['CH3', 'branched chains, methyl ethers, trimethylsilyl'],
  ['CH4', 'branched chains'],
  ['HO', 'acids, oximes, ortho-substituted nitroarenes'],
  ['NH3', 'amines, amides'],
  ['H2O', 'alcohols, acids, aldehydes'],
  ['F', 'fluorides'],
  ['HF', 'fluorides'],
  ['C2H2', 'aromatic rings'],
  ['CHN', 'nitriles, nitrogen heterocycles, anilines'],
  ['CO', 'cyclic ketones, phenols, quinones, aldehydes'],
  ['C2H4', 'ethyl esters and ethers, McLafferty rearrangement, rings'],
  ['N2', 'azo compounds'],
  ['CHO', 'aldehydes, phenols'],
  ['C2H5', 'ethyl groups and chains'],
  ['NO', 'nitro compounds'],
  ['CH2O', 'methoxyarenes, cyclic ethers'],
  ['CH3O', 'methyl esters, methoxy groups'],
  ['CH4O', 'methyl esters, methyl ethers'],
  ['HS', 'thiols'],
  ['H2S', 'thiols'],
  ['Cl', 'chlorides'],
  ['HCl', 'chlorides'],
  ['C3H5', 'allyl groups, propyl and isopropyl esters'],
  ['C2H2O', 'acetates, acetamides'],
  ['C3H6', 'propyl groups by McLafferty rearrangement'],
  ['C3H7', 'propyl and isopropyl groups'],
  ['C2H3O', 'acetyl groups'],
  ['CO2', 'acids, lactones, carbonates'],
  ['C2H4O', 'McLafferty rearrangement of aldehydes'],
  ['CHO2', 'acids'],
  ['C2H5O', 'ethyl esters, ethoxy groups'],
  ['NO2', 'nitro compounds'],
  ['C2H6O', 'ethyl esters'],
  ['C4H8', 'butyl groups by McLafferty rearrangement'],
  ['C4H9', 'butyl and tert-butyl groups'],
  ['C2H3O2', 'methyl esters'],
  ['C2H4O2', 'acetates'],
  ['SO2', 'sulfones, sulfonates'],
  ['C5H8', 'terpenes by retro-Diels–Alder'],
  ['C6H5', 'phenyl groups'],
  ['C6H6', 'phenyl groups'],
  ['Br', 'bromides'],
  ['HBr', 'bromides'],
  ['C7H7', 'benzyl groups'],
  ['I', 'iodides'],
  ['HI', 'iodides'],
];

const ROWS: readonly NeutralLoss[] = LOSSES.map(([name, from]) => {
  const parsed = parseFormula(name);
  if (!parsed.ok) throw new Error(`The table of neutral losses contains ${name}, which is not a formula.`);
  return { name, formula: parsed.formula, exactMass: exactMass(parsed.formula), from };
});

/**
 * Compares with a difference of two m/z with a single charge, within `tolerance` (in u); the
 * nearest first.
 */
export function findNeutralLosses(difference: number, tolerance: number): NeutralLoss[] {
  const distance = ({ exactMass: mass }: NeutralLoss) => Math.abs(mass - difference);
  return ROWS.filter((loss) => distance(loss) <= tolerance).sort((a, b) => distance(a) - distance(b));
}
