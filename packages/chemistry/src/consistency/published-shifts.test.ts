import { describe, expect, it } from 'vitest';
import type { MeasuredSpectrum } from './measured-spectrum.ts';
import { bands, carbons, hydrogens, masses, statuses } from './../testing/consistency-lines.ts';

describe('correct structures with published shifts (rounded)', () => {
  it.each([
    ['fluorobenzene, split by fluorine', 'Fc1ccccc1', [[164.2, 161.7, 130.1, 130.0, 124.1, 115.5, 115.3]]],
    [
      'acetamide, with two N-H',
      'CC(N)=O',
      [
        [172.3, 22.6],
        [
          [7.3, 1],
          [6.7, 1],
          [1.8, 3],
        ],
      ],
    ],
    [
      'triacetin, with unlike hydrogens of CH2',
      'CC(=O)OCC(OC(C)=O)COC(C)=O',
      [
        [170.5, 170.1, 69.1, 62.3, 20.9, 20.7],
        [
          [5.25, 1],
          [4.3, 2],
          [4.16, 2],
          [2.08, 9],
        ],
      ],
    ],
    [
      'acetaldehyde diethyl acetal, with unlike OCH2',
      'CCOC(C)OCC',
      [
        [99.6, 60.6, 19.9, 15.3],
        [
          [4.66, 1],
          [3.64, 2],
          [3.49, 2],
          [1.31, 3],
          [1.21, 6],
        ],
      ],
    ],
    [
      'furfural, whose CHO lies at 178',
      'O=Cc1ccco1',
      [
        [177.8, 153.0, 148.1, 121.2, 112.6],
        [
          [9.65, 1],
          [7.69, 1],
          [7.26, 1],
          [6.61, 1],
        ],
      ],
    ],
    [
      'S-ethyl thioacetate, whose C=O lies at 195',
      'CC(=O)SCC',
      [
        [195.5, 30.6, 23.5, 14.7],
        [
          [2.87, 2],
          [2.32, 3],
          [1.25, 3],
        ],
      ],
    ],
    ['thioacetamide', 'CC(N)=S', [[207.0, 33.0]]],
    ['benzoquinone', 'O=C1C=CC(=O)C=C1', [[187.1, 136.4], [[6.8, 4]]]],
    [
      'acetophenone',
      'CC(=O)c1ccccc1',
      [
        [198.1, 137.1, 133.1, 128.6, 128.3, 26.6],
        [
          [7.95, 2],
          [7.55, 1],
          [7.45, 2],
          [2.6, 3],
        ],
      ],
    ],
    [
      'mesityl oxide',
      'CC(=O)C=C(C)C',
      [
        [198.6, 155.0, 124.4, 31.6, 27.6, 20.6],
        [
          [6.09, 1],
          [2.15, 3],
          [2.13, 3],
          [1.88, 3],
        ],
      ],
    ],
    [
      'vanillin',
      'COc1cc(C=O)ccc1O',
      [
        [191.0, 151.7, 147.2, 129.9, 127.6, 114.4, 108.8, 56.1],
        [
          [9.83, 1],
          [7.42, 2],
          [7.04, 1],
          [6.2, 1],
          [3.96, 3],
        ],
      ],
    ],
    [
      '1-fluorododecane, whose CH2 are as close as the halves of doublets',
      'CCCCCCCCCCCCF',
      [[85.02, 83.38, 31.9, 30.5, 30.3, 29.62, 29.56, 29.53, 29.34, 29.24, 25.13, 25.07, 22.7, 14.1]],
    ],
    [
      'ethyl vinyl ether',
      'CCOC=C',
      [
        [151.9, 86.3, 63.6, 14.7],
        [
          [6.46, 1],
          [4.17, 1],
          [3.96, 1],
          [3.75, 2],
          [1.28, 3],
        ],
      ],
    ],
  ] as const)('does not contradict %s', (_, smiles, [shifts, integrals]) => {
    const spectra = [
      carbons(...shifts),
      ...(integrals
        ? [hydrogens(...integrals.map(([shift, integral]) => [shift, integral] as [number, number]))]
        : []),
    ];
    expect(statuses(smiles, ...spectra).filter((line) => line.endsWith('contradicts'))).toEqual([]);
  });

  it.each([
    [
      'salicylaldehyde, whose O-H is chelated',
      'O=Cc1ccccc1O',
      [
        [1665, 1],
        [2850, 0.3],
      ],
    ],
    ['phenyl isothiocyanate', 'S=C=Nc1ccccc1', [[2080, 1]]],
    [
      'dibenzoylmethane',
      'O=C(CC(=O)c1ccccc1)c1ccccc1',
      [
        [1600, 1],
        [1490, 0.6],
      ],
    ],
    ['dimedone', 'CC1(C)CC(=O)CC(=O)C1', [[1615, 1]]],
    [
      'N-salicylideneaniline, whose O-H is chelated',
      'Oc1ccccc1C=Nc1ccccc1',
      [
        [1620, 1],
        [2900, 0.05],
      ],
    ],
    [
      'mandelonitrile, whose C≡N is weak',
      'N#CC(O)c1ccccc1',
      [
        [3400, 0.8],
        [700, 1],
      ],
    ],
    [
      'diphenylphosphine, with P-H at 2280',
      'c1ccc(cc1)Pc1ccccc1',
      [
        [2280, 0.4],
        [740, 1],
      ],
    ],
    [
      'ethyl phenylpropiolate, with C≡C at 2210',
      'CCOC(=O)C#Cc1ccccc1',
      [
        [2210, 0.7],
        [1710, 1],
      ],
    ],
    [
      'sodium benzoate',
      '[Na+].[O-]C(=O)c1ccccc1',
      [
        [1550, 1],
        [1410, 0.9],
      ],
    ],
    ['phenyl isocyanate', 'O=C=Nc1ccccc1', [[2265, 1]]],
  ] as const)('does not contradict %s by its bands', (_, smiles, found) => {
    const spectrum = bands(...found.map(([position, strength]) => [position, strength] as [number, number]));
    expect(statuses(smiles, spectrum).filter((line) => line.endsWith('contradicts'))).toEqual([]);
  });

  it('does not contradict a structure in negative electrospray', () => {
    const spectrum: MeasuredSpectrum = { id: 'e', type: 'ESI-MS', peaks: [{ mz: 121.03, intensity: 100 }] };
    expect(statuses('OC(=O)c1ccccc1', spectrum)).toEqual(['molecular-ion agrees']);
  });

  it('makes no statement about a molecular ion of unconnected structures', () => {
    expect(statuses('Clc1ccccc1.Cl', masses([146, 100], [148, 65]))).toEqual([]);
  });

  it('does not contradict a structure by the lines of an unknown solvent', () => {
    const spectrum = {
      ...carbons(77.5, 77.2, 76.8, 36, 26, 13),
      canContainSolvent: true,
    } as MeasuredSpectrum;
    expect(statuses('CCCBr', spectrum).filter((line) => line.endsWith('contradicts'))).toEqual([]);
  });
});
