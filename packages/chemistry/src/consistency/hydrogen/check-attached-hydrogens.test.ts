import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../../testing/drawings.ts';
import { checkConsistency } from '../check-consistency.ts';
import type { EditedCarbonSpectrum, MeasuredSpectrum } from '../measured-spectrum.ts';

type Lines = readonly [shift: number, height: number][];

function edited(type: EditedCarbonSpectrum['type'], lines: Lines, more: object = {}): MeasuredSpectrum {
  const signals = lines.map(([shift, height]) => ({ shift, height }));
  return { id: 'd', type, signals, isNoisy: false, ...more };
}

function linesOf(smiles: string, ...spectra: MeasuredSpectrum[]) {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines.filter(({ code }) => code === 'attached-hydrogens');
}

const statusOf = (smiles: string, ...spectra: MeasuredSpectrum[]) =>
  linesOf(smiles, ...spectra).map(({ status }) => status);

/** Lines of 2-methylbutan-1-ol: CH2-O, CH, CH2, CH3, CH3. */
const methylbutanol: Lines = [
  [68, -1],
  [37.4, 1],
  [25.8, -1],
  [16.1, 1],
  [11.4, 1],
];

describe('comparison with a DEPT-135', () => {
  it('agrees with the numbers of CH2 and of CH and CH3 for either phasing of a DEPT-135', () => {
    const inverted = methylbutanol.map(([shift, height]): [number, number] => [shift, -height]);
    expect(statusOf('CCC(C)CO', edited('NMR-DEPT135', methylbutanol))).toEqual(['agrees']);
    expect(statusOf('CCC(C)CO', edited('NMR-DEPT135', inverted))).toEqual(['agrees']);
  });

  it('contradicts a line of CH or CH3 for which no carbon remains', () => {
    expect(statusOf('CCCCCO', edited('NMR-DEPT135', methylbutanol))).toEqual(['contradicts']);
    expect(linesOf('CCCCCO', edited('NMR-DEPT135', methylbutanol))[0]!.message).toBe(
      'DEPT-135: your structure has 1 kind of CH or CH₃ and 4 kinds of CH₂, the spectrum shows 2 signals of one sign and 3 of the other.',
    );
  });

  it('contradicts a DEPT-135 line without a matching carbon although the numbers agree', () => {
    // 3-Methylpentanenitrile has as many CH2, CH and CH3, but no CH2 at 68 ppm.
    expect(statusOf('CCC(C)CC#N', edited('NMR-DEPT135', methylbutanol))).toEqual(['contradicts']);
  });

  it('is unclear if a single DEPT-135 line may coincide with another', () => {
    expect(statusOf('CCCC(C)CO', edited('NMR-DEPT135', methylbutanol))).toEqual(['unclear']);
  });

  it('contradicts a missing line if a 13C spectrum shows that no lines coincide', () => {
    const carbon: MeasuredSpectrum = {
      id: 'c',
      type: 'NMR-C13',
      signals: [68, 38, 37.4, 25.8, 16.1, 11.4].map((shift) => ({ shift })),
      isNoisy: false,
    };
    expect(statusOf('CCCC(C)CO', edited('NMR-DEPT135', methylbutanol), carbon)).toEqual(['contradicts']);
  });

  it('ignores the sign of alkyne carbons, which a large coupling inverts', () => {
    const lines: Lines = [
      [74.6, -1],
      [62.4, -1],
      [14, 1],
    ];
    const [line] = linesOf('CCOC(=O)C#C', edited('NMR-DEPT135', lines));
    expect(line).toMatchObject({
      status: 'agrees',
      message:
        'DEPT-135: your structure has 2 kinds of CH or CH₃ and 1 kind of CH₂, the spectrum shows 1 signal of one sign and 2 of the other (carbons of an alkyne may have either sign).',
    });
  });

  it('is unclear if the spectrum has fewer signals than the drawing has kinds of carbon', () => {
    // DEPTQ of ethyl propiolate, which is checked like an APT; one of its five carbons is missing.
    const lines: Lines = [
      [152.8, -0.15],
      [74.6, -0.6],
      [62.4, -1],
      [14, 0.7],
    ];
    expect(statusOf('CCOC(=O)C#C', edited('NMR-APT', lines))).toEqual(['unclear']);
    const all: Lines = [...lines, [74.8, 0.3]];
    expect(statusOf('CCOC(=O)C#C', edited('NMR-APT', all))).toEqual(['agrees']);
  });

  it('ignores weak lines in the counts of both signs', () => {
    const signals = [
      ...methylbutanol.map(([shift, height]) => ({ shift, height })),
      { shift: 29.7, height: -0.05, isDoubtful: true },
    ];
    expect(statusOf('CCC(C)CO', { id: 'd', type: 'NMR-DEPT135', signals, isNoisy: false })).toEqual([
      'agrees',
    ]);
  });
});

describe('comparison with an APT', () => {
  // Ethyl crotonate: two CH and two CH3, one CH2 and a C=O.
  const crotonate: Lines = [
    [166.6, -0.3],
    [144.4, 1],
    [122.8, 1],
    [60.1, -1],
    [17.9, 1],
    [14.3, 1],
  ];

  it('counts carbons without hydrogen with the CH2 in an APT', () => {
    expect(statusOf('CCOC(=O)C=CC', edited('NMR-APT', crotonate))).toEqual(['agrees']);
  });

  it('uses the sign of the solvent line for carbons without hydrogen', () => {
    // Ethyl methacrylate has the opposite numbers: two CH3, and four CH2 or C.
    const swapped: Lines = [
      [167.5, -0.3],
      [136.5, -0.3],
      [125, -1],
      [60.6, -1],
      [18.3, 1],
      [14.2, 1],
    ];
    const turned = swapped.map(([shift, height]): [number, number] => [shift, -height]);
    expect(statusOf('CCOC(=O)C(C)=C', edited('NMR-APT', swapped, { evenSign: -1 }))).toEqual(['agrees']);
    expect(statusOf('CCOC(=O)C(C)=C', edited('NMR-APT', turned, { evenSign: -1 }))).toEqual(['contradicts']);
  });
});

describe('comparison with a DEPT-90', () => {
  it('counts only CH in a DEPT-90', () => {
    const one = edited('NMR-DEPT90', [[37.4, 1]]);
    expect(statusOf('CCC(C)CO', one)).toEqual(['agrees']);
    expect(statusOf('CC(C)C(C)C', one)).toEqual(['agrees']);
    expect(statusOf('CCCCCO', one)).toEqual(['contradicts']);
  });
});
