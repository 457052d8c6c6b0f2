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

describe('comparison with a COSY', () => {
  it('agrees with a COSY if neighbouring hydrogens can give each cross peak', () => {
    expect(lineOf('CCOC(C)=O', cosy([4.12, 1.26]))).toMatchObject({
      status: 'agrees',
      message: 'COSY: your structure can explain the cross peak.',
    });
  });

  it('contradicts a COSY cross peak that no two neighbouring hydrogens can give', () => {
    expect(lineOf('COC(=O)C(C)(C)C', cosy([4.12, 1.26]))).toMatchObject({
      status: 'contradicts',
      message: 'COSY: your structure does not explain the cross peak at 4.12 and 1.26 ppm.',
    });
  });

  it('accepts COSY couplings over four bonds', () => {
    expect(lineOf('CC=CC(=O)OC', cosy([5.84, 1.88]))?.status).toBe('agrees');
    expect(lineOf('C#CCO', cosy([4.3, 2.5]))?.status).toBe('agrees');
  });

  it('returns no line for a COSY without cross peaks', () => {
    expect(lineOf('CCOC(C)=O', cosy())).toBeUndefined();
  });
});

describe('comparison with an HMBC', () => {
  it('agrees with an HMBC if a hydrogen within four bonds of a carbon can give each cross peak', () => {
    expect(lineOf('CCOC(C)=O', hmbc([4.12, 171], [2.04, 171], [1.26, 60]))?.status).toBe('agrees');
  });

  it('contradicts an HMBC cross peak of a hydrogen and a carbon that are far apart', () => {
    // The C=O is at least six bonds from each hydrogen of the ring.
    expect(lineOf('CCC(=O)CCCc1ccccc1', hmbc([7.2, 211]))).toMatchObject({
      status: 'contradicts',
      message: 'HMBC: your structure does not explain the cross peak at 7.20 (¹H) and 211 ppm (¹³C).',
    });
  });

  it('accepts the doublet of a one-bond coupling in an HMBC', () => {
    expect(lineOf('COC(=O)C(C)(C)C', hmbc([4.0, 51.5], [3.3, 51.5]))?.status).toBe('agrees');
  });
});
