import { exactMass, type Formula } from './formula.ts';

/** In u (CODATA 2018: 5.485 799 090 65(16) x 10^-4 u). */
export const ELECTRON_MASS = 5.48579909065e-4;

export interface Adduct {
  /** Name in plain text, for files: '[M+2H]2+'. */
  id: string;
  /** Name for display: '[M+2H]²⁺'. */
  label: string;
  /** Signed charge, in elementary charges; 0 for the molecule itself. */
  charge: number;
  /** Number of molecules M in the ion. */
  molecules: number;
  /** Number of atoms gained (positive) or lost (negative), by element. */
  atoms: Readonly<Record<string, number>>;
}

function adduct(
  id: string,
  label: string,
  charge: number,
  atoms: Adduct['atoms'] = {},
  molecules = 1,
): Adduct {
  return { id, label, charge, molecules, atoms };
}

/**
 * Ions from electron ionisation and electrospray: first the neutral molecule, then positive and
 * negative ions. Each group begins with the ionised molecule itself.
 */
export const ADDUCTS: readonly Adduct[] = [
  adduct('M', 'M (no charge)', 0),
  adduct('M+.', 'M⁺•', 1),
  adduct('M2+', 'M²⁺', 2),
  adduct('[M+H]+', '[M+H]⁺', 1, { H: 1 }),
  adduct('[M+NH4]+', '[M+NH₄]⁺', 1, { N: 1, H: 4 }),
  adduct('[M+Na]+', '[M+Na]⁺', 1, { Na: 1 }),
  adduct('[M+K]+', '[M+K]⁺', 1, { K: 1 }),
  adduct('[M+CH3OH+H]+', '[M+CH₃OH+H]⁺', 1, { C: 1, H: 5, O: 1 }),
  adduct('[M+CH3CN+H]+', '[M+CH₃CN+H]⁺', 1, { C: 2, H: 4, N: 1 }),
  adduct('[M+H-H2O]+', '[M+H−H₂O]⁺', 1, { H: -1, O: -1 }),
  adduct('[M+2Na-H]+', '[M+2Na−H]⁺', 1, { Na: 2, H: -1 }),
  adduct('[M+2H]2+', '[M+2H]²⁺', 2, { H: 2 }),
  adduct('[M+H+Na]2+', '[M+H+Na]²⁺', 2, { H: 1, Na: 1 }),
  adduct('[M+3H]3+', '[M+3H]³⁺', 3, { H: 3 }),
  adduct('[2M+H]+', '[2M+H]⁺', 1, { H: 1 }, 2),
  adduct('[2M+Na]+', '[2M+Na]⁺', 1, { Na: 1 }, 2),
  adduct('M-.', 'M⁻•', -1),
  adduct('[M-H]-', '[M−H]⁻', -1, { H: -1 }),
  adduct('[M+Cl]-', '[M+Cl]⁻', -1, { Cl: 1 }),
  adduct('[M+HCOO]-', '[M+HCOO]⁻', -1, { C: 1, H: 1, O: 2 }),
  adduct('[M+CH3COO]-', '[M+CH₃COO]⁻', -1, { C: 2, H: 3, O: 2 }),
  adduct('[M+CF3COO]-', '[M+CF₃COO]⁻', -1, { C: 2, F: 3, O: 2 }),
  adduct('[M-2H]2-', '[M−2H]²⁻', -2, { H: -2 }),
  adduct('[2M-H]-', '[2M−H]⁻', -1, { H: -1 }, 2),
];

/** Returns undefined if the molecule lacks the atoms to lose. */
export function ionFormula(formula: Formula, { molecules, atoms }: Adduct): Formula | undefined {
  const counts = new Map([...formula].map(([symbol, count]) => [symbol, molecules * count]));
  for (const [symbol, change] of Object.entries(atoms)) {
    const count = (counts.get(symbol) ?? 0) + change;
    if (count < 0) return undefined;
    if (count === 0) counts.delete(symbol);
    else counts.set(symbol, count);
  }
  return counts.size === 0 ? undefined : counts;
}

/**
 * The mass is in u, with all electrons of the neutral atoms; for charge 0, returns the mass itself.
 */
export function massToCharge(massU: number, charge: number): number {
  return charge === 0 ? massU : (massU - charge * ELECTRON_MASS) / Math.abs(charge);
}

/** Returns the monoisotopic m/z of the ion; undefined if the molecule cannot form it. */
export function ionMassToCharge(formula: Formula, adduct: Adduct): number | undefined {
  const ion = ionFormula(formula, adduct);
  return ion && massToCharge(exactMass(ion), adduct.charge);
}

export interface MassError {
  /** Relative to the calculated m/z. */
  ppm: number;
  /** Difference of the ion masses (m/z times the number of charges), in mDa. */
  millidalton: number;
}

/** The error is measured minus calculated. */
export function massError(measuredMz: number, calculatedMz: number, charge: number): MassError {
  const difference = measuredMz - calculatedMz;
  return {
    ppm: (difference / calculatedMz) * 1e6,
    millidalton: difference * Math.max(1, Math.abs(charge)) * 1e3,
  };
}
