import { hillFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { findHeaviestIon } from './heaviest-ion.ts';
import { maxAtomsOfIon, findMolecularIon } from './mass-candidates.ts';
import { spectrumOf, benzoate, bromide } from './testing/mass-spectra.ts';

describe('the first mass to explain', () => {
  it('explains the ion of the formula first if it has a stick, otherwise the first isotope of the heaviest ion', () => {
    expect(findMolecularIon(benzoate, undefined)).toBe(150);
    expect(findMolecularIon(bromide, undefined)).toBe(122);
    expect(findMolecularIon(benzoate, maxAtomsOfIon(benzoate, 'C7H5O'))).toBe(105);
    expect(findMolecularIon(benzoate, maxAtomsOfIon(benzoate, 'C20H42'))).toBe(150);
  });

  it('includes the proton of electrospray in the limits of a candidate formula', () => {
    const limits = maxAtomsOfIon(spectrumOf([[151.0754, 100]], 'ESI'), 'C9H10O2');
    expect(hillFormula(limits!)).toBe('C9H11O2');
    expect(maxAtomsOfIon(benzoate, undefined)).toBeUndefined();
  });
});

describe('the heaviest ion', () => {
  it.each([
    [
      '1,4-dibromobenzene',
      [
        [155, 40],
        [157, 39],
        [234, 51],
        [236, 100],
        [238, 49],
      ],
      234,
      'Br2',
    ],
    [
      'thiophene',
      [
        [58, 60],
        [84, 100],
        [85, 5.5],
        [86, 4.5],
      ],
      84,
      '',
    ],
    [
      'dimethyl sulfoxide',
      [
        [63, 100],
        [78, 70],
        [79, 2.3],
        [80, 3.3],
      ],
      78,
      '',
    ],
    [
      '1-bromo-4-chlorobenzene',
      [
        [111, 83],
        [190, 77],
        [192, 100],
        [194, 24],
      ],
      190,
      'BrCl',
    ],
    [
      '1,2,3-trichlorobenzene',
      [
        [145, 50],
        [180, 100],
        [182, 99],
        [184, 41],
        [185, 2.1],
        [186, 3.5],
      ],
      180,
      'Cl3',
    ],
    [
      'vanillin, which loses H',
      [
        [123, 15],
        [151, 100],
        [152, 92],
        [153, 9],
      ],
      152,
      '',
    ],
    [
      'toluene',
      [
        [91, 100],
        [92, 60],
        [93, 4.5],
      ],
      92,
      '',
    ],
    [
      'limonene',
      [
        [93, 100],
        [121, 25],
        [134, 1],
        [136, 20.5],
        [137, 1.6],
      ],
      136,
      '',
    ],
    [
      'hexane, with a carbon-13 peak alone',
      [
        [57, 100],
        [86, 15],
        [87, 1],
      ],
      86,
      '',
    ],
  ] as const)(
    'finds the first isotope and the halogens of the heaviest ion of %s',
    (_, sticks, mz, halogens) => {
      const ion = findHeaviestIon(spectrumOf(sticks));
      expect(ion.mz).toBe(mz);
      expect(hillFormula(ion.halogens)).toBe(halogens);
    },
  );
});
