import { describe, expect, it } from 'vitest';
import { ADDUCTS, ionFormula, ionMassToCharge, massError, massToCharge } from './adducts.ts';
import { exactMass, type Formula, hillFormula } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

function formulaOf(text: string): Formula {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.failure.fault);
  return result.formula;
}

function adductOf(id: string) {
  const adduct = ADDUCTS.find((each) => each.id === id);
  if (!adduct) throw new Error(`no adduct ${id}`);
  return adduct;
}

const paclitaxel = formulaOf('C47H51NO14');

describe('adducts', () => {
  // Mass shifts of the Fiehn laboratory's adduct table (after Huang et al., Anal. Chem. 1999, 71,
  // 1399): m/z = molecules × M / charges + shift.
  it.each([
    ['[M+3H]3+', 1 / 3, 1.007276],
    ['[M+2H]2+', 1 / 2, 1.007276],
    ['[M+H+Na]2+', 1 / 2, 11.998247],
    ['[M+H]+', 1, 1.007276],
    ['[M+NH4]+', 1, 18.033823],
    ['[M+Na]+', 1, 22.989218],
    ['[M+CH3OH+H]+', 1, 33.033489],
    ['[M+K]+', 1, 38.963158],
    ['[M+CH3CN+H]+', 1, 42.033823],
    ['[M+2Na-H]+', 1, 44.97116],
    ['[2M+H]+', 2, 1.007276],
    ['[2M+Na]+', 2, 22.989218],
    ['[M-2H]2-', 1 / 2, -1.007276],
    ['[M-H]-', 1, -1.007276],
    ['[M+Cl]-', 1, 34.969402],
    ['[M+HCOO]-', 1, 44.998201],
    ['[M+CH3COO]-', 1, 59.013851],
    ['[M+CF3COO]-', 1, 112.985586],
    ['[2M-H]-', 2, -1.007276],
  ])('computes the m/z of %s as in the published table', (id, moleculesPerCharge, shift) => {
    const mz = ionMassToCharge(paclitaxel, adductOf(id))!;
    expect(Math.abs(mz - (moleculesPerCharge * exactMass(paclitaxel) + shift))).toBeLessThan(5e-6);
  });

  it('includes the mass of lost and gained electrons', () => {
    const mass = exactMass(paclitaxel);
    expect(ionMassToCharge(paclitaxel, adductOf('M'))).toBe(mass);
    expect(mass - ionMassToCharge(paclitaxel, adductOf('M+.'))!).toBeCloseTo(0.00054858, 8);
    expect(ionMassToCharge(paclitaxel, adductOf('M-.'))! - mass).toBeCloseTo(0.00054858, 8);
    // Published value for caffeine, [M+H]+: 195.0877.
    expect(ionMassToCharge(formulaOf('C8H10N4O2'), adductOf('[M+H]+'))!.toFixed(4)).toBe('195.0877');
    expect(massToCharge(100, -2)).toBeCloseTo(50.00054858, 8);
  });

  it('computes no ion of a molecule that lacks the atoms to lose', () => {
    expect(ionFormula(formulaOf('NaCl'), adductOf('[M-H]-'))).toBeUndefined();
    expect(ionMassToCharge(formulaOf('CH4'), adductOf('[M+H-H2O]+'))).toBeUndefined();
    expect(ionFormula(formulaOf('H2'), adductOf('[M-2H]2-'))).toBeUndefined();
    expect(hillFormula(ionFormula(formulaOf('C2H6O'), adductOf('[M+H-H2O]+'))!)).toBe('C2H5');
    expect(hillFormula(ionFormula(formulaOf('C2H6O'), adductOf('[2M+Na]+'))!)).toBe('C4H12NaO2');
  });

  it('ends the unique id of each adduct with its charge', () => {
    expect(new Set(ADDUCTS.map(({ id }) => id)).size).toBe(ADDUCTS.length);
    for (const { id, charge } of ADDUCTS) {
      const sign = charge > 0 ? '+' : charge < 0 ? '-' : '';
      const count = Math.abs(charge) > 1 ? Math.abs(charge) : '';
      expect(id.replace(/\.$/, '').endsWith(`${count}${sign}`), id).toBe(true);
    }
  });
});

describe('massError', () => {
  it('returns a positive error for a measured value that is too high', () => {
    expect(massError(500.001, 500, 1).ppm).toBeCloseTo(2, 6);
    expect(massError(500.001, 500, 1).millidalton).toBeCloseTo(1, 6);
    expect(massError(499.999, 500, 1).ppm).toBeCloseTo(-2, 6);
  });

  it('multiplies the error by the charge in millidalton, but not in ppm', () => {
    const { ppm, millidalton } = massError(500.001, 500, -2);
    expect(ppm).toBeCloseTo(2, 6);
    expect(millidalton).toBeCloseTo(2, 6);
  });
});
