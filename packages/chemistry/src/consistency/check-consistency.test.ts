import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { ISOMERS } from '../testing/isomers.ts';
import { checkConsistency } from './check-consistency.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

function carbons(...shifts: number[]): MeasuredSpectrum {
  return { id: 'c', type: 'NMR-C13', signals: shifts.map((shift) => ({ shift })), isNoisy: false };
}

function hydrogens(...signals: [shift: number, integral: number][]): MeasuredSpectrum {
  return { id: 'h', type: 'NMR-H', signals: signals.map(([shift, integral]) => ({ shift, integral })) };
}

function masses(...peaks: [mz: number, intensity: number][]): MeasuredSpectrum {
  return { id: 'm', type: 'EI-MS', peaks: peaks.map(([mz, intensity]) => ({ mz, intensity })) };
}

function bands(...found: [position: number, strength: number][]): MeasuredSpectrum {
  return { id: 'i', type: 'IR', bands: found.map(([position, strength]) => ({ position, strength })) };
}

function statuses(smiles: string, ...spectra: MeasuredSpectrum[]): string[] {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines.map(({ code, status }) => `${code} ${status}`);
}

describe('comparison with a 13C spectrum', () => {
  it.each([
    ['as many signals as kinds agree', 'CCCBr', [13, 26, 36], 'carbon-signals agrees'],
    ['one signal less may be a coincidence', 'CCCC(C)C', [14, 20, 23, 28], 'carbon-signals unclear'],
    ['more signals than kinds contradict', 'CC(C)Br', [13, 26, 36], 'carbon-signals contradicts'],
    ['half of the signals contradict', 'CCCCCCO', [14, 62], 'carbon-signals contradicts'],
    [
      'a ketone without its signal is contradicted',
      'CCC(C)=O',
      [8, 29, 37, 120],
      'carbon-region contradicts',
    ],
    ['an ester has its C=O among the unsaturated', 'CCOC(C)=O', [14, 21, 60, 171], 'carbon-region agrees'],
    ['a quinone may lie lower than other ketones', 'O=C1C=CC(=O)C=C1', [136.4, 187], 'carbon-region agrees'],
  ])('%s', (_, smiles, shifts, expected) => {
    expect(statuses(smiles, carbons(...shifts))).toContain(expected);
  });

  it('does not judge missing lines in a noisy 13C spectrum', () => {
    const noisy = { ...carbons(14, 62), isNoisy: true } as MeasuredSpectrum;
    expect(statuses('CCCCCCO', noisy)).toContain('carbon-signals unclear');
  });
});

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
      'a missing one may be too weak',
      'CC(C)(C)O',
      [
        [59, 100],
        [41, 20],
      ],
      'molecular-ion unclear',
    ],
    [
      'what is heavier contradicts',
      'CCC=O',
      [
        [43, 100],
        [72, 40],
      ],
      'molecular-ion contradicts',
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
      'bromine cannot have that',
      'CCCBr',
      [
        [43, 100],
        [122, 30],
        [124, 10],
      ],
      'halogen-pattern contradicts',
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
  ] as const)('%s', (_, smiles, peaks, expected) => {
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
    ['a band at 2250 without one contradicts', 'CCCC', [[2253, 0.6]], ['infrared-band contradicts']],
    [
      'an amino acid is not asked for its C=O',
      'NC(C)C(=O)O',
      [
        [2950, 0.6],
        [1590, 1],
      ],
      [],
    ],
  ] as const)('%s', (_, smiles, found, expected) => {
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

describe('comparison with an HSQC', () => {
  const cross = (...rows: [number, number, number][]): MeasuredSpectrum => ({
    id: 's',
    type: 'NMR-HSQC-HC',
    crossPeaks: rows.map(([hydrogenShift, carbonShift, intensity]) => ({
      hydrogenShift,
      carbonShift,
      intensity,
    })),
  });

  it('counts the rows of an HSQC, two hydrogens of one carbon once', () => {
    expect(statuses('CCCBr', cross([3.4, 36, 1], [1.9, 26, 1], [1.85, 26.2, 1], [1, 13, 1]))).toEqual([
      'carbons-with-hydrogen agrees',
    ]);
  });

  it('identifies CH2 by the opposite sign in an edited HSQC', () => {
    const edited = (sign: number) =>
      cross([3.4, 36, -sign], [1.9, 26, -sign], [1.4, 22, sign], [1, 13, sign]);
    // Both phasings are valid.
    for (const sign of [1, -1]) {
      expect(statuses('CCC(C)CBr', edited(sign))).toContain('edited-ch2 agrees');
      expect(statuses('CC(C)(C)C(C)Br', edited(sign))).toContain('edited-ch2 contradicts');
    }
  });

  it('treats a single HSQC row of the opposite sign as an artefact', () => {
    expect(statuses('CC(C)Br', cross([4.3, 45, 1], [1.7, 28, 1], [0.2, 90, -1]))).not.toContain(
      'edited-ch2 contradicts',
    );
  });
});

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

describe('checkConsistency', () => {
  it('returns the spectrum window to zoom to', () => {
    const checked = checkConsistency({ drawing: molfileOfSmiles('CCC(C)=O'), spectra: [bands([1716, 1])] });
    expect(checked.ok && checked.lines[0]?.experiment).toEqual({
      id: 'i',
      type: 'IR',
      window: { from: 1850, to: 1630, unit: 'cm-1' },
    });
  });

  it('returns no lines for spectra without signals, and rejects texts that are not drawings', () => {
    expect(statuses('CCO', carbons(), hydrogens(), masses(), bands())).toEqual([]);
    expect(checkConsistency({ drawing: 'nothing', spectra: [] })).toMatchObject({
      ok: false,
      failure: { code: 'unreadable-drawing' },
    });
  });

  it('returns messages in French', () => {
    const checked = checkConsistency({
      drawing: molfileOfSmiles('CC(C)Br'),
      spectra: [carbons(13, 26, 36)],
      language: 'fr',
    });
    expect(checked.ok && checked.lines[0]?.message).toBe(
      '¹³C\u00a0: votre structure a 2 types de carbone, le spectre montre 3 signaux.',
    );
  });

  it('terminates for every molecule with a crowded spectrum', () => {
    const crowded = hydrogens(
      ...Array.from({ length: 19 }, (_, index): [number, number] => [index / 2, 1 + (index % 5) * 0.9]),
    );
    for (const smiles of Object.values(ISOMERS).flat())
      expect(checkConsistency({ drawing: molfileOfSmiles(smiles), spectra: [crowded] }).ok).toBe(true);
  });
});

function messages(smiles: string, ...spectra: MeasuredSpectrum[]): string[] {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines.map(({ message }) => message);
}

/**
 * Shifts in CDCl3 without exchangeable hydrogens: Fulmer et al., Organometallics 29 (2010) 2176,
 * table 1; after the blank line, commonly published values.
 */
const PUBLISHED: readonly (readonly [smiles: string, shifts: readonly number[]])[] = [
  ['CC(=O)O', [2.1]],
  ['CC(C)=O', [2.17]],
  ['CC#N', [2.1]],
  ['c1ccccc1', [7.36]],
  ['CC(C)(C)O', [1.28]],
  ['CC(C)(C)OC', [1.19, 3.22]],
  ['ClC(Cl)Cl', [7.26]],
  ['C1CCCCC1', [1.43]],
  ['ClCCCl', [3.73]],
  ['ClCCl', [5.3]],
  ['CCOCC', [1.21, 3.48]],
  ['COCCOCCOC', [3.65, 3.57, 3.39]],
  ['CN(C)C=O', [8.02, 2.96, 2.88]],
  ['CS(C)=O', [2.62]],
  ['C1COCCO1', [3.71]],
  ['CCO', [1.25, 3.72]],
  ['CCOC(C)=O', [2.05, 4.12, 1.26]],
  ['CCC(C)=O', [2.14, 2.46, 1.06]],
  ['C=C', [5.4]],
  ['OCCO', [3.76]],
  ['CCCCCC', [0.88, 1.26]],
  ['c1c[nH]cn1', [7.67, 7.1]],
  ['CO', [3.49]],
  ['C[N+](=O)[O-]', [4.33]],
  ['CC=C', [1.73, 4.94, 5.03, 5.83]],
  ['c1ccncc1', [8.62, 7.68, 7.29]],
  ['c1cc[nH]c1', [6.83, 6.26]],
  ['C1CCNC1', [2.87, 1.68]],
  ['C1CCOC1', [3.76, 1.85]],
  ['Cc1ccccc1', [2.36, 7.17, 7.25]],
  ['CCN(CC)CC', [1.03, 2.53]],

  ['C#Cc1ccccc1', [3.07, 7.32, 7.49]],
  ['OCC#C', [2.49, 4.28]],
  ['C1CC1', [0.22]],
  ['OC(=O)CCl', [4.1]],
  ['CC(Cl)Cl', [2.06, 5.9]],
  ['BrC(Br)C(Br)Br', [6.03]],
  ['C(c1ccccc1)c1ccccc1', [3.98, 7.2, 7.28]],
  ['C(c1ccccc1)(c1ccccc1)c1ccccc1', [5.55, 7.1, 7.2, 7.28]],
  ['CCOC=C', [6.45, 4.18, 3.97, 3.77, 1.3]],
  ['C=CC=O', [9.58, 6.5, 6.37, 6.35]],
  ['CI', [2.16]],
  ['CF', [4.27]],
  ['C1C2C=CC1C=C2', [6.75, 3.58, 2.0]],
  ['N#CCC#N', [3.6]],
  ['C1OCOCO1', [5.14]],
  ['COC(OC)OC', [4.97, 3.33]],
  ['CC[N+](=O)[O-]', [4.38, 1.55]],
  ['COC=O', [8.08, 3.77]],
  ['C1CO1', [2.54]],
  ['CC1CO1', [1.3, 2.42, 2.73, 2.98]],
  ['c1nncnn1', [10.4]],
  ['CSC', [2.12]],
  ['O=Cc1ccccc1', [10.0, 7.87, 7.62, 7.52]],
  ['CC(=O)CC(C)=O', [2.24, 3.6]],
  ['CCOC(=O)CC(=O)OCC', [1.27, 3.35, 4.19]],
  ['CCOC(C)OCC', [1.2, 1.3, 3.49, 3.64, 4.68]],
  ['COc1ccccc1', [3.79, 6.9, 6.93, 7.28]],
  ['Nc1ccccc1', [6.67, 6.76, 7.15]],
  ['CC(=O)c1ccccc1', [2.6, 7.46, 7.56, 7.95]],
  ['CC(C)Br', [1.71, 4.29]],
  ['C1=CCCCC1', [5.66, 1.98, 1.61]],
  ['c1ccoc1', [7.42, 6.37]],
  ['C=CCBr', [5.99, 5.3, 5.13, 3.94]],
];

describe('chemical shift ranges of hydrogens', () => {
  it.each(PUBLISHED)('does not contradict %s at its published shifts', (smiles, shifts) => {
    const spectrum = hydrogens(...shifts.map((shift): [number, number] => [shift, 1]));
    // The integrals are invented, so that findings about shifts and integrals together do not
    // count.
    expect(messages(smiles, spectrum).join('\n')).not.toMatch(/gives a signal at|no signal there/);
  });

  it.each([
    [
      'an aldehyde without its signal',
      'CCCC=O',
      [
        [2.4, 2],
        [1.6, 2],
        [0.95, 3],
      ],
      'the hydrogen of the aldehyde is expected between 8.6 and 12.0 ppm, but the spectrum shows no signal there',
    ],
    [
      'a signal at 9.8 ppm without an aldehyde',
      'CCC(C)=O',
      [
        [9.8, 1],
        [2.4, 2],
        [0.95, 3],
      ],
      'nothing in your structure gives a signal at 9.80 ppm',
    ],
    [
      'an ether beside signals of a hydrocarbon',
      'CCOCC',
      [
        [1.6, 2],
        [0.95, 3],
      ],
      'a hydrogen on a carbon bonded to O, N, S or a halogen is expected between',
    ],
    [
      'a benzene ring without its signals',
      'Cc1ccccc1',
      [
        [2.3, 3],
        [3.9, 5],
      ],
      'a hydrogen of the aromatic ring is expected between 5.0 and 10.9 ppm',
    ],
  ] as const)('contradicts %s', (_, smiles, signals, sentence) => {
    const spectrum = hydrogens(...signals.map(([shift, integral]) => [shift, integral] as [number, number]));
    expect(statuses(smiles, spectrum)).toContain('hydrogen-places contradicts');
    expect(messages(smiles, spectrum).join()).toContain(sentence);
  });
});

describe('kinds of hydrogen in a 1H spectrum', () => {
  it.each([
    ['of an open chain are one a CH2', 'CCNCC', 3],
    ['of an unsubstituted ring are one a CH2', 'C1CCOC1', 2],
    ['of an aniline NH2 are one', 'CC(=O)Oc1ccc(N)cc1', 4],
    ['of a primary amide are two', 'CC(N)=O', 3],
    ['beside a stereocentre are two', 'C[C@H](O)CC', 6],
    ['of a substituted ring are two', 'CC1CC1', 4],
    ['of an acetal are two', 'CCOC(C)OCC', 5],
    ['of an isobutyl group are one', 'CC(C)CBr', 3],
    ['at the end of a C=C are two', 'CC=C', 4],
    ['at the end of a symmetrical C=C are one', 'CC(C)=C', 2],
  ])('%s', (_, smiles, most) => {
    const many = hydrogens(...Array.from({ length: most }, (__, at): [number, number] => [1 + at, 1]));
    const one = hydrogens(...Array.from({ length: most + 1 }, (__, at): [number, number] => [1 + at, 1]));
    expect(statuses(smiles, many)).not.toContain('hydrogen-signals contradicts');
    expect(statuses(smiles, one)).toContain('hydrogen-signals contradicts');
  });

  it('states the integrals and the hydrogens that do not match', () => {
    expect(messages('CCNCC', hydrogens([1.15, 9], [2.4, 2]))).toEqual([
      '¹H: your structure has 3 kinds of hydrogen, the spectrum shows 2 signals (hydrogens on O, N or S may not show).',
      '¹H: integrals of 2.0 : 9.0 do not fit your 11 hydrogens (6 + 4 + 1).',
      '¹H: every signal is in a range expected for your hydrogens.',
    ]);
  });
});

describe('regions of a 13C spectrum', () => {
  it('counts a carbon that may be in two regions in both', () => {
    const acetophenone = carbons(198.1, 137.1, 133.1, 128.5, 128.3, 26.6);
    expect(messages('CC(=O)c1ccccc1', acetophenone)).toContain(
      '¹³C: your structure has 0 to 1 kind of ketone or aldehyde carbon (above 190 ppm), the spectrum shows 1 signal there.',
    );
  });

  it('contradicts an OCH3 without a line in the C-O region, and a C-O line that no drawn carbon can give', () => {
    expect(statuses('COc1ccc(cc1)C(N)=O', carbons(169, 161, 129.5, 127, 114, 24))).toContain(
      'carbon-region contradicts',
    );
    expect(statuses('CCCC(=O)O', carbons(171, 60.4, 21, 14.2))).toContain('carbon-region contradicts');
    expect(statuses('CCOC(C)=O', carbons(171, 60.4, 21, 14.2))).not.toContain('carbon-region contradicts');
  });
});

describe('comparison with an HSQC', () => {
  const hsqc = (...places: [hydrogen: number, carbon: number][]): MeasuredSpectrum => ({
    id: 'q',
    type: 'NMR-HSQC-HC',
    crossPeaks: places.map(([hydrogenShift, carbonShift]) => ({ hydrogenShift, carbonShift, intensity: 1 })),
  });

  it('counts two HSQC rows for carbons with similar shifts and different hydrogen shifts', () => {
    expect(
      statuses('CC(=O)c1ccccc1', hsqc([7.95, 128.3], [7.46, 128.6], [7.56, 133.1], [2.6, 26.6])),
    ).toEqual(['carbons-with-hydrogen agrees']);
  });

  it('accepts two HSQC peaks of a CH2 with diastereotopic hydrogens, but not of another CH2', () => {
    const places: [number, number][] = [
      [1.2, 23],
      [3.8, 68],
      [1.5, 32.1],
      [1.9, 32.6],
      [0.9, 10],
    ];
    expect(statuses('C[C@H](O)CC', hsqc(...places))).toEqual(['carbons-with-hydrogen unclear']);
    expect(
      statuses('CCOCCC', hsqc([1.2, 15], [3.4, 66], [3.6, 66.6], [3.35, 72], [1.6, 23], [0.9, 10])),
    ).toEqual(['carbons-with-hydrogen contradicts']);
  });
});
