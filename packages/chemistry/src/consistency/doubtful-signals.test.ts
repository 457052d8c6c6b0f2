import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { checkConsistency } from './check-consistency.ts';
import type { CarbonLine, MeasuredSpectrum, ProtonSignal } from './measured-spectrum.ts';

function linesOf(smiles: string, ...spectra: MeasuredSpectrum[]) {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines;
}

const carbon = (...signals: CarbonLine[]): MeasuredSpectrum => ({
  id: 'c',
  type: 'NMR-C13',
  signals,
  isNoisy: false,
});
const proton = (...signals: ProtonSignal[]): MeasuredSpectrum => ({ id: 'h', type: 'NMR-H', signals });
const statusOf = (lines: ReturnType<typeof linesOf>, code: string) =>
  lines.find((line) => line.code === code)?.status;

describe('a weak line of a 13C spectrum', () => {
  const propanol = [{ shift: 64.5 }, { shift: 25.9 }, { shift: 10.3 }];
  const impurity = { shift: 29.7, height: 0.04, isDoubtful: true };

  it('contradicts no structure', () => {
    const lines = linesOf('CCCO', carbon(...propanol, impurity));
    expect(statusOf(lines, 'carbon-signals')).toBe('agrees');
    expect(lines[0]!.message).toBe(
      '¹³C: your structure has 3 kinds of carbon, the spectrum shows 3 signals and 1 more, possibly from an impurity or the solvent.',
    );
  });

  it('may be the carbon that is missing otherwise', () => {
    const [, ...others] = propanol;
    const weak = { shift: 64.5, height: 0.04, isDoubtful: true };
    expect(statusOf(linesOf('CCCO', carbon(weak, ...others)), 'carbon-signals')).toBe('agrees');
  });
});

describe('a signal at the place of water', () => {
  const water = { shift: 1.56, area: 3, multiplicity: 's', couplings: [], maybe: 'water' };

  it('gives no tick to a drawing that must leave out so much, and does not contradict it', () => {
    const lines = linesOf(
      'Cc1cc(C)cc(C)c1',
      proton({ shift: 6.8, area: 3 }, { shift: 2.25, area: 9 }, water),
    );
    expect(statusOf(lines, 'hydrogen-signals')).toBe('unclear');
    expect(statusOf(lines, 'hydrogen-areas')).toBe('unclear');
  });

  it('counts for a drawing that has hydrogens for it', () => {
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, area: 6 }));
    expect(statusOf(lines, 'hydrogen-areas')).toBe('agrees');
    const needed = linesOf('CC=C', proton({ shift: 5.8, area: 1 }, { shift: 4.9, area: 2 }, water));
    expect(statusOf(needed, 'hydrogen-areas')).toBe('agrees');
  });

  it('that is a trace is left out without a word', () => {
    const trace = { ...water, area: 0.1 };
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, area: 6 }, trace));
    expect(lines.map(({ status }) => status)).not.toContain('unclear');
    expect(lines[0]!.message).toBe('¹H: your structure has 1 kind of hydrogen, the spectrum shows 1 signal.');
  });

  it('that is another trace leaves the number of signals unclear, and contradicts nothing', () => {
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, area: 6 }, { shift: 3.4, area: 0.1 }));
    expect(statusOf(lines, 'hydrogen-signals')).toBe('unclear');
    expect(statusOf(lines, 'hydrogen-areas')).toBe('agrees');
    expect(lines.map(({ status }) => status)).not.toContain('contradicts');
  });

  it('that is one of many traces gives the areas no tick, and the line says what is left out', () => {
    const traces = [3.4, 3.2, 1.3, 1.1].map((shift) => ({ shift, area: 0.1 }));
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, area: 6 }, ...traces));
    expect(statusOf(lines, 'hydrogen-areas')).toBe('unclear');
    expect(lines.find(({ code }) => code === 'hydrogen-areas')!.message).toBe(
      '¹H: integrals of 6.0 fit your 6 hydrogens (6), but only without signals that may be of the solvent, water or an impurity.',
    );
  });

  it('is counted without the hydrogens on O, N or S that do not show', () => {
    const lines = linesOf('CCO', proton({ shift: 3.7, area: 4 }, { shift: 1.2, area: 6 }));
    expect(lines.find(({ code }) => code === 'hydrogen-areas')!.message).toBe(
      '¹H: integrals of 2.0 : 3.0 fit your 5 hydrogens (3 + 2, without 1 on O, N or S).',
    );
  });
});

describe('areas that are no whole numbers', () => {
  it('do not contradict, while whole ones do', () => {
    const areas = (...[first, second]: [number, number]) =>
      linesOf('CC(C)=O', proton({ shift: 2.3, area: first }, { shift: 2.1, area: second }));
    expect(statusOf(areas(2.5, 3.5), 'hydrogen-areas')).toBe('unclear');
    expect(statusOf(areas(2, 4), 'hydrogen-areas')).toBe('contradicts');
  });
});

describe('the splitting of signals', () => {
  const ethyl = [
    { shift: 4.1, area: 2, multiplicity: 'q', couplings: [7.1] },
    { shift: 2.0, area: 3, multiplicity: 's', couplings: [] },
    { shift: 1.25, area: 3, multiplicity: 't', couplings: [7.1] },
  ];

  it('agrees with neighbours by n + 1', () => {
    expect(statusOf(linesOf('CCOC(C)=O', proton(...ethyl)), 'hydrogen-splitting')).toBe('agrees');
  });

  it('contradicts neighbours that would split otherwise, and names the signal', () => {
    const lines = linesOf(
      'CC(C)OC=O',
      proton(
        { shift: 8.0, area: 1, multiplicity: 's', couplings: [] },
        { shift: 5.1, area: 1, multiplicity: 'sept', couplings: [6.3] },
        { shift: 1.3, area: 6, multiplicity: 't', couplings: [7.1] },
      ),
    );
    expect(statusOf(lines, 'hydrogen-splitting')).toBe('contradicts');
    expect(lines.at(-1)!.message).toBe(
      '¹H: no hydrogen of your structure has the neighbours for the signal at 1.30 ppm (t).',
    );
  });

  it('is not judged where no pattern is of first order, nor near fluorine', () => {
    const vague = ethyl.map(({ shift, area }) => ({ shift, area, multiplicity: 'm', couplings: [] }));
    expect(statusOf(linesOf('CCOC(C)=O', proton(...vague)), 'hydrogen-splitting')).toBeUndefined();
    const fluoro = [
      { shift: 4.5, area: 2, multiplicity: 'dq', couplings: [47, 7] },
      { shift: 1.3, area: 3, multiplicity: 'dt', couplings: [26, 7] },
    ];
    expect(statusOf(linesOf('CCF', proton(...fluoro)), 'hydrogen-splitting')).not.toBe('contradicts');
  });

  it('lets two singlets beside each other be taken for a doublet', () => {
    const both = [
      { shift: 3.5, area: 1, multiplicity: 's', couplings: [] },
      { shift: 1.05, area: 18, multiplicity: 'd', couplings: [7.6] },
      { shift: 2.0, area: 1, multiplicity: 's', couplings: [] },
    ];
    expect(statusOf(linesOf('CC(C)(C)C(O)C(C)(C)C', proton(...both)), 'hydrogen-splitting')).not.toBe(
      'agrees',
    );
  });

  it('contradicts hydrogens that couple with each other and would lie in one singlet', () => {
    const lines = linesOf('Clc1ccccc1Cl', proton({ shift: 7.23, area: 4, multiplicity: 's', couplings: [] }));
    expect(statusOf(lines, 'hydrogen-splitting')).toBe('contradicts');
    const para = linesOf(
      'Clc1ccc(Cl)cc1',
      proton({ shift: 7.23, area: 4, multiplicity: 's', couplings: [] }),
    );
    expect(statusOf(para, 'hydrogen-splitting')).toBe('agrees');
  });
});

describe('places of carbon', () => {
  it('contradict a line that no carbon of the drawing can give', () => {
    // Chromone for coumarin: no C=O above 168 ppm.
    const coumarin = [160.8, 154, 143.5, 131.8, 127.9, 124.5, 118.8, 116.8, 116.6].map((shift) => ({
      shift,
    }));
    const lines = linesOf('O=c1ccoc2ccccc12', carbon(...coumarin));
    expect(statusOf(lines, 'carbon-places')).toBe('contradicts');
    expect(statusOf(linesOf('O=c1ccc2ccccc2o1', carbon(...coumarin)), 'carbon-places')).toBeUndefined();
  });

  it('name the line that is left where each carbon explains one at most', () => {
    const ipsdienol = [143.1, 139, 135.7, 127.8, 119, 114.4, 67.1, 40.5, 26.1, 18.7];
    const lines = linesOf('CC(C)=CCCC(C=C)=CO', carbon(...ipsdienol.map((shift) => ({ shift }))));
    expect(lines.map(({ message }) => message)).toContain(
      '¹³C: your structure has no carbon left for the signal at 67.1 ppm.',
    );
  });
});

describe('lines that fluorine or phosphorus splits', () => {
  const parts = (shift: number, hertz: number, height = 1) =>
    [-1, 1].map((side) => ({ shift: shift + (side * hertz) / 2 / 100, height }));

  it('stand for one carbon each', () => {
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

  it('of a CF3 are a quartet', () => {
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
