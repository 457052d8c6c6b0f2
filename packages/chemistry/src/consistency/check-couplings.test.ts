import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { checkConsistency } from './check-consistency.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

const cosy = (...pairs: [number, number][]): MeasuredSpectrum => ({
  id: 'y',
  type: 'NMR-HCosy',
  crossPeaks: pairs.map(([firstShift, secondShift]) => ({ firstShift, secondShift })),
});
const hmbc = (...pairs: [number, number][]): MeasuredSpectrum => ({
  id: 'b',
  type: 'NMR-HMBC-HC',
  crossPeaks: pairs.map(([hydrogenShift, carbonShift]) => ({ hydrogenShift, carbonShift, intensity: 1 })),
});

function lineOf(smiles: string, spectrum: MeasuredSpectrum) {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra: [spectrum] });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines[0];
}

describe('a drawing beside a COSY', () => {
  it('agrees where neighbours may give each cross peak', () => {
    expect(lineOf('CCOC(C)=O', cosy([4.12, 1.26]))).toMatchObject({
      status: 'agrees',
      message: 'COSY: your structure can explain the cross peak.',
    });
  });

  it('is contradicted by a cross peak that no two hydrogens near each other can give', () => {
    expect(lineOf('COC(=O)C(C)(C)C', cosy([4.12, 1.26]))).toMatchObject({
      status: 'contradicts',
      message: 'COSY: your structure does not explain the cross peak at 4.12 and 1.26 ppm.',
    });
  });

  it('bears couplings over four bonds, and over five where a bond between is unsaturated', () => {
    expect(lineOf('CC=CC(=O)OC', cosy([5.84, 1.88]))?.status).toBe('agrees');
    expect(lineOf('C#CCO', cosy([4.3, 2.5]))?.status).toBe('agrees');
  });

  it('without cross peaks says nothing', () => {
    expect(lineOf('CCOC(C)=O', cosy())).toBeUndefined();
  });
});

describe('a drawing beside an HMBC', () => {
  it('agrees where a hydrogen within four bonds of a carbon may give each cross peak', () => {
    expect(lineOf('CCOC(C)=O', hmbc([4.12, 171], [2.04, 171], [1.26, 60]))?.status).toBe('agrees');
  });

  it('is contradicted by a hydrogen and a carbon that are far from each other', () => {
    // From a hydrogen of the ring to the C=O it is seven bonds.
    expect(lineOf('CCC(=O)CCCc1ccccc1', hmbc([7.2, 211]))).toMatchObject({
      status: 'contradicts',
      message: 'HMBC: your structure does not explain the cross peak at 7.20 (¹H) and 211 ppm (¹³C).',
    });
  });

  it('bears the doublet that the coupling over one bond leaves', () => {
    expect(lineOf('COC(=O)C(C)(C)C', hmbc([4.0, 51.5], [3.3, 51.5]))?.status).toBe('agrees');
  });
});
