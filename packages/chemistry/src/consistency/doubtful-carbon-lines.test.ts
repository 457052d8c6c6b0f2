import { describe, expect, it } from 'vitest';
import type { CarbonLine, MeasuredSpectrum } from './measured-spectrum.ts';
import { linesOf, statusOf } from './testing/checked-lines.ts';

const carbon = (...signals: CarbonLine[]): MeasuredSpectrum => ({
  id: 'c',
  type: 'NMR-C13',
  signals,
  isNoisy: false,
});

describe('weak lines of a 13C spectrum', () => {
  const propanol = [{ shift: 64.5 }, { shift: 25.9 }, { shift: 10.3 }];
  const impurity = { shift: 29.7, height: 0.04, isDoubtful: true };

  it('does not contradict a structure because of a weak line', () => {
    const lines = linesOf('CCCO', carbon(...propanol, impurity));
    expect(statusOf(lines, 'carbon-signals')).toBe('agrees');
    expect(lines[0]!.message).toBe(
      '¹³C: your structure has 3 kinds of carbon, the spectrum shows 3 signals and 1 more, possibly from an impurity or the solvent.',
    );
  });

  it('counts a weak line as an otherwise missing carbon', () => {
    const [, ...others] = propanol;
    const weak = { shift: 64.5, height: 0.04, isDoubtful: true };
    expect(statusOf(linesOf('CCCO', carbon(weak, ...others)), 'carbon-signals')).toBe('agrees');
  });
});

describe('chemical shifts of carbon', () => {
  it('contradicts a 13C line that no carbon of the drawing can give', () => {
    // Chromone instead of coumarin: no C=O above 168 ppm.
    const coumarin = [160.8, 154, 143.5, 131.8, 127.9, 124.5, 118.8, 116.8, 116.6].map((shift) => ({
      shift,
    }));
    const lines = linesOf('O=c1ccoc2ccccc12', carbon(...coumarin));
    expect(statusOf(lines, 'carbon-places')).toBe('contradicts');
    expect(statusOf(linesOf('O=c1ccc2ccccc2o1', carbon(...coumarin)), 'carbon-places')).toBeUndefined();
  });

  it('names the 13C line that remains if each carbon explains at most one', () => {
    const ipsdienol = [143.1, 139, 135.7, 127.8, 119, 114.4, 67.1, 40.5, 26.1, 18.7];
    const lines = linesOf('CC(C)=CCCC(C=C)=CO', carbon(...ipsdienol.map((shift) => ({ shift }))));
    expect(lines.map(({ message }) => message)).toContain(
      '¹³C: your structure has no carbon left for the signal at 67.1 ppm.',
    );
  });
});

describe('13C lines split by fluorine or phosphorus', () => {
  const parts = (shift: number, hertz: number, height = 1) =>
    [-1, 1].map((side) => ({ shift: shift + (side * hertz) / 2 / 100, height }));

  it('joins split 13C lines into one for each carbon', () => {
    const lines = [
      ...parts(161.6, 245, 0.2),
      ...parts(143.4, 3, 0.15),
      ...parts(127.2, 8),
      ...parts(115, 21),
      { shift: 50.5, height: 0.6 },
      { shift: 25.8, height: 0.6 },
    ];
    const found = linesOf('CC(N)c1ccc(F)cc1', carbon(...lines));
    expect(found[0]!.message).toContain('the spectrum shows 6 signals');
    expect(statusOf(found, 'carbon-signals')).toBe('agrees');
  });

  it('joins the quartet of a CF3', () => {
    const quartet = [-1.5, -0.5, 0.5, 1.5].map((step) => ({
      shift: 124 + (step * 277) / 100,
      height: Math.abs(step) > 1 ? 0.1 : 0.3,
    }));
    const small = [-1.5, -0.5, 0.5, 1.5].map((step) => ({
      shift: 61 + (step * 35) / 100,
      height: Math.abs(step) > 1 ? 0.1 : 0.3,
    }));
    expect(statusOf(linesOf('OCC(F)(F)F', carbon(...quartet, ...small)), 'carbon-signals')).toBe('agrees');
  });
});
