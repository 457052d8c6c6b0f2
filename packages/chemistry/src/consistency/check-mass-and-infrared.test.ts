import { describe, expect, it } from 'vitest';
import { bands, masses, messages, statuses } from './../testing/consistency-lines.ts';

describe('comparison with a mass spectrum', () => {
  it.each([
    [
      'its molecular ion agrees',
      'CCCC=O',
      [
        [44, 100],
        [72, 40],
      ],
      'molecular-ion agrees',
    ],
    [
      'a missing molecular ion may be too weak',
      'CC(C)(C)O',
      [
        [59, 100],
        [41, 20],
      ],
      'molecular-ion unclear',
    ],
    [
      'a peak heavier than the molecule contradicts',
      'CCC=O',
      [
        [43, 100],
        [72, 40],
      ],
      'molecular-ion contradicts',
    ],
    [
      'zinc has isotopes up to M+4',
      'CC[Zn]CC',
      [
        [93, 100],
        [122, 60],
        [124, 33],
        [126, 22],
      ],
      'molecular-ion agrees',
    ],
    [
      'chlorine has M+2 of a third',
      'CCCCCl',
      [
        [56, 100],
        [92, 12],
        [94, 4],
      ],
      'halogen-pattern agrees',
    ],
    [
      'an M+2 of a third contradicts bromine',
      'CCCBr',
      [
        [43, 100],
        [122, 30],
        [124, 10],
      ],
      'halogen-pattern contradicts',
    ],
    [
      'M is the ion of 11B, not of 10B',
      'OB(O)c1ccc(Cl)cc1',
      [
        [112, 60],
        [155, 25],
        [156, 100],
        [157, 14],
        [158, 32],
      ],
      'halogen-pattern agrees',
    ],
    [
      'M+2 without halogen contradicts',
      'CCCCCCC=O',
      [
        [44, 100],
        [114, 30],
        [116, 29],
      ],
      'halogen-pattern contradicts',
    ],
  ] as const)('compares a mass spectrum with the drawing: %s', (_, smiles, peaks, expected) => {
    expect(
      statuses(smiles, masses(...peaks.map(([mz, height]) => [mz, height] as [number, number]))),
    ).toContain(expected);
  });
});

describe('comparison with an infrared spectrum', () => {
  it.each([
    [
      'its C=O agrees',
      'CCC(C)=O',
      [
        [2980, 0.5],
        [1716, 1],
      ],
      ['infrared-band agrees'],
    ],
    [
      'a strong band at 1716 without C=O contradicts',
      'CCC(C)O',
      [
        [3350, 0.8],
        [1716, 1],
      ],
      ['infrared-band contradicts', 'infrared-band agrees'],
    ],
    ['a drawn OH without a band contradicts', 'CCCO', [[2960, 0.9]], ['infrared-band contradicts']],
    [
      'a band at 3350 without OH may be moisture',
      'CCOCC',
      [
        [3350, 0.6],
        [2970, 1],
      ],
      ['infrared-band unclear'],
    ],
    ['a nitrile agrees', 'CC#N', [[2253, 0.6]], ['infrared-band agrees']],
    ['a band at 2250 without a nitrile contradicts', 'CCCC', [[2253, 0.6]], ['infrared-band contradicts']],
    [
      'an amino acid is not asked for its C=O',
      'NC(C)C(=O)O',
      [
        [2950, 0.6],
        [1590, 1],
      ],
      [],
    ],
  ] as const)('compares an infrared spectrum with the drawing: %s', (_, smiles, found, expected) => {
    expect(
      statuses(
        smiles,
        bands(...found.map(([position, strength]) => [position, strength] as [number, number])),
      ),
    ).toEqual(expected);
  });
});

describe('description of an infrared band', () => {
  it('calls a band strong from half the strength of the strongest band', () => {
    const wordsFor = (strength: number) => messages('CCCCO', bands([2960, 1], [2250, strength])).join();
    expect(wordsFor(0.6)).toContain('the strong band at 2250 cm⁻¹ points to C≡N or N=C=O');
    expect(wordsFor(0.3)).toContain('the band at 2250 cm⁻¹ points to C≡N or N=C=O');
    expect(wordsFor(0.1)).not.toContain('2250');
  });
});
