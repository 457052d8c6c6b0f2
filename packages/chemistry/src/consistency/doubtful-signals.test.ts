import { describe, expect, it } from 'vitest';
import type { MeasuredSpectrum, ProtonSignal } from './measured-spectrum.ts';
import { linesOf, statusOf } from './testing/checked-lines.ts';

const proton = (...signals: ProtonSignal[]): MeasuredSpectrum => ({ id: 'h', type: 'NMR-H', signals });

describe('doubtful, small and invisible signals', () => {
  const water = { shift: 1.56, integral: 3, multiplicity: 's', couplings: [], possibleImpurity: 'water' };

  it('is unclear about a drawing that fits only without the water signal', () => {
    const lines = linesOf(
      'Cc1cc(C)cc(C)c1',
      proton({ shift: 6.8, integral: 3 }, { shift: 2.25, integral: 9 }, water),
    );
    expect(statusOf(lines, 'hydrogen-signals')).toBe('unclear');
    expect(statusOf(lines, 'hydrogen-integrals')).toBe('unclear');
  });

  it('uses the water signal for a drawing with matching hydrogens', () => {
    const needed = linesOf('CC=C', proton({ shift: 5.8, integral: 1 }, { shift: 4.9, integral: 2 }, water));
    expect(statusOf(needed, 'hydrogen-integrals')).toBe('agrees');
  });

  it('ignores a trace at the shift of water', () => {
    const trace = { ...water, integral: 0.1 };
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, integral: 6 }, trace));
    expect(lines.map(({ status }) => status)).not.toContain('unclear');
    expect(lines[0]!.message).toBe('¹H: your structure has 1 kind of hydrogen, the spectrum shows 1 signal.');
  });

  it('is unclear about the number of signals if a trace has another shift', () => {
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, integral: 6 }, { shift: 3.4, integral: 0.1 }));
    expect(statusOf(lines, 'hydrogen-signals')).toBe('unclear');
    expect(lines.map(({ status }) => status)).not.toContain('contradicts');
  });

  it('names small signals that are in no range of a drawn hydrogen', () => {
    const messageOf = (...shifts: number[]) =>
      linesOf(
        'CC(C)=O',
        proton({ shift: 2.1, integral: 6 }, ...shifts.map((shift) => ({ shift, integral: 0.1 }))),
      ).find(({ code }) => code === 'hydrogen-places')!.message;
    expect(messageOf()).toBe('¹H: every signal is in a range expected for your hydrogens.');
    expect(messageOf(9.9)).toBe(
      '¹H: except a small signal at 9.90 ppm, every signal is in a range expected for your hydrogens.',
    );
    expect(messageOf(9.9, 8.05)).toContain('except small signals at 9.90, 8.05 ppm, every signal');
  });

  it('is unclear about the integrals if many traces are left out, and states this in the message', () => {
    const traces = [3.4, 3.2, 1.3, 1.1].map((shift) => ({ shift, integral: 0.1 }));
    const lines = linesOf('CC(C)=O', proton({ shift: 2.1, integral: 6 }, ...traces));
    expect(statusOf(lines, 'hydrogen-integrals')).toBe('unclear');
    expect(lines.find(({ code }) => code === 'hydrogen-integrals')!.message).toBe(
      '¹H: integrals of 6.0 fit your 6 hydrogens (6), but only without signals that may be of the solvent, water or an impurity.',
    );
  });

  it('states the number of hydrogens without invisible ones on O, N or S', () => {
    const lines = linesOf('CCO', proton({ shift: 3.7, integral: 4 }, { shift: 1.2, integral: 6 }));
    expect(lines.find(({ code }) => code === 'hydrogen-integrals')!.message).toBe(
      '¹H: integrals of 2.0 : 3.0 fit your 5 hydrogens (3 + 2, without 1 on O, N or S).',
    );
  });
});

it('makes no statement about one integral alone, which fits any number of hydrogens', () => {
  const lines = linesOf('Clc1ccc(Cl)cc1', proton({ shift: 7.23, integral: 4 }));
  expect(statusOf(lines, 'hydrogen-signals')).toBe('agrees');
  expect(statusOf(lines, 'hydrogen-integrals')).toBeUndefined();
});

describe('integrals that are not whole numbers', () => {
  it('contradicts by whole-number integrals, but not by others', () => {
    const integrals = (...[first, second]: [number, number]) =>
      linesOf('CC(C)=O', proton({ shift: 2.3, integral: first }, { shift: 2.1, integral: second }));
    expect(statusOf(integrals(2.5, 3.5), 'hydrogen-integrals')).toBe('unclear');
    expect(statusOf(integrals(2, 4), 'hydrogen-integrals')).toBe('contradicts');
  });
});

describe('splitting of signals', () => {
  const ethyl = [
    { shift: 4.1, integral: 2, multiplicity: 'q', couplings: [7.1] },
    { shift: 2.0, integral: 3, multiplicity: 's', couplings: [] },
    { shift: 1.25, integral: 3, multiplicity: 't', couplings: [7.1] },
  ];

  it('agrees with a splitting that matches the neighbours by n + 1', () => {
    expect(statusOf(linesOf('CCOC(C)=O', proton(...ethyl)), 'hydrogen-splitting')).toBe('agrees');
  });

  it('contradicts neighbours that would give another splitting, and names the signal', () => {
    const lines = linesOf(
      'CC(C)OC=O',
      proton(
        { shift: 8.0, integral: 1, multiplicity: 's', couplings: [] },
        { shift: 5.1, integral: 1, multiplicity: 'sept', couplings: [6.3] },
        { shift: 1.3, integral: 6, multiplicity: 't', couplings: [7.1] },
      ),
    );
    expect(statusOf(lines, 'hydrogen-splitting')).toBe('contradicts');
    expect(lines.at(-1)!.message).toBe(
      '¹H: no hydrogen of your structure has the neighbours for the signal at 1.30 ppm (t).',
    );
  });

  it('accepts a singlet of coinciding hydrogens of a furan, whose coupling is small', () => {
    const furan = [
      { shift: 5.84, integral: 2, multiplicity: 's', couplings: [] },
      { shift: 2.6, integral: 2, multiplicity: 'q', couplings: [7.6] },
      { shift: 2.25, integral: 3, multiplicity: 's', couplings: [] },
      { shift: 1.2, integral: 3, multiplicity: 't', couplings: [7.6] },
    ];
    expect(statusOf(linesOf('CCc1ccc(C)o1', proton(...furan)), 'hydrogen-splitting')).toBe('agrees');
  });

  it('does not judge splittings that are not first order or near fluorine', () => {
    const vague = ethyl.map(({ shift, integral }) => ({ shift, integral, multiplicity: 'm', couplings: [] }));
    expect(statusOf(linesOf('CCOC(C)=O', proton(...vague)), 'hydrogen-splitting')).toBeUndefined();
    const fluoro = [
      { shift: 4.5, integral: 2, multiplicity: 'dq', couplings: [47, 7] },
      { shift: 1.3, integral: 3, multiplicity: 'dt', couplings: [26, 7] },
    ];
    expect(statusOf(linesOf('CCF', proton(...fluoro)), 'hydrogen-splitting')).not.toBe('contradicts');
  });

  it('does not agree with a doublet of equivalent hydrogens without neighbours', () => {
    const both = [
      { shift: 3.5, integral: 1, multiplicity: 's', couplings: [] },
      { shift: 1.05, integral: 18, multiplicity: 'd', couplings: [7.6] },
      { shift: 2.0, integral: 1, multiplicity: 's', couplings: [] },
    ];
    expect(statusOf(linesOf('CC(C)(C)C(O)C(C)(C)C', proton(...both)), 'hydrogen-splitting')).not.toBe(
      'agrees',
    );
  });

  it('contradicts coupled hydrogens that would be in one singlet', () => {
    const lines = linesOf(
      'Clc1ccccc1Cl',
      proton({ shift: 7.23, integral: 4, multiplicity: 's', couplings: [] }),
    );
    expect(statusOf(lines, 'hydrogen-splitting')).toBe('contradicts');
    const para = linesOf(
      'Clc1ccc(Cl)cc1',
      proton({ shift: 7.23, integral: 4, multiplicity: 's', couplings: [] }),
    );
    expect(statusOf(para, 'hydrogen-splitting')).toBe('agrees');
  });
});
