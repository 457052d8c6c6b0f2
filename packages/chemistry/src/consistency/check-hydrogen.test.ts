import { describe, expect, it } from 'vitest';
import { hydrogens, messages, statuses } from '../testing/consistency-lines.ts';

describe('comparison with a 1H spectrum', () => {
  it.each([
    [
      'integrals in the right ratio agree',
      'CCCBr',
      [
        [3.4, 2],
        [1.9, 2.1],
        [1.0, 2.9],
      ],
      'hydrogen-integrals agrees',
    ],
    [
      'coinciding kinds add up',
      'CCCCBr',
      [
        [3.4, 2],
        [1.6, 4],
        [0.9, 3],
      ],
      'hydrogen-integrals agrees',
    ],
    [
      'an OH may be missing',
      'CCO',
      [
        [3.7, 2],
        [1.2, 3],
      ],
      'hydrogen-integrals agrees',
    ],
    [
      'other ratios contradict',
      'CC(C)Br',
      [
        [3.4, 2],
        [1.9, 2],
        [1.0, 3],
      ],
      'hydrogen-integrals contradicts',
    ],
    [
      'more signals than kinds contradict',
      'CC(C)Br',
      [
        [3.4, 2],
        [1.9, 2],
        [1.0, 3],
      ],
      'hydrogen-signals contradicts',
    ],
    [
      'hydrogens of a terminal C=C are two kinds',
      'C=CC#N',
      [
        [6.2, 1],
        [6.1, 1],
        [5.7, 1],
      ],
      'hydrogen-signals agrees',
    ],
  ] as const)('%s', (_, smiles, signals, expected) => {
    expect(
      statuses(
        smiles,
        hydrogens(...signals.map(([shift, integral]) => [shift, integral] as [number, number])),
      ),
    ).toContain(expected);
  });
});

describe('kinds of hydrogen in a 1H spectrum', () => {
  it.each([
    ['of an open chain are one for each CH2', 'CCNCC', 3],
    ['of an unsubstituted ring are one for each CH2', 'C1CCOC1', 2],
    ['of an aniline NH2 are one', 'CC(=O)Oc1ccc(N)cc1', 4],
    ['of the NH2 of a primary amide are two', 'CC(N)=O', 3],
    ['of a CH2 beside a stereocentre are two', 'C[C@H](O)CC', 6],
    ['of a CH2 of a substituted ring are two', 'CC1CC1', 4],
    ['of the OCH2 of an acetal are two', 'CCOC(C)OCC', 5],
    ['of the CH2 of an isobutyl group are one', 'CC(C)CBr', 3],
    ['at the end of a C=C are two', 'CC=C', 4],
    ['at the end of a symmetrical C=C are one', 'CC(C)=C', 2],
  ])('kinds of hydrogen %s', (_, smiles, most) => {
    const allowed = hydrogens(...Array.from({ length: most }, (__, at): [number, number] => [1 + at, 1]));
    const tooMany = hydrogens(...Array.from({ length: most + 1 }, (__, at): [number, number] => [1 + at, 1]));
    expect(statuses(smiles, allowed)).not.toContain('hydrogen-signals contradicts');
    expect(statuses(smiles, tooMany)).toContain('hydrogen-signals contradicts');
  });

  it('states the integrals and the hydrogens that do not match', () => {
    expect(messages('CCNCC', hydrogens([1.15, 9], [2.4, 2]))).toEqual([
      '¹H: your structure has 3 kinds of hydrogen, the spectrum shows 2 signals (hydrogens on O, N or S may not show).',
      '¹H: integrals of 2.0 : 9.0 do not fit your 11 hydrogens (6 + 4 + 1).',
      '¹H: every signal is in a range expected for your hydrogens.',
    ]);
  });
});
