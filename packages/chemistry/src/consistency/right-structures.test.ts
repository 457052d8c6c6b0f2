import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { structureGraph } from '../structure/graph.ts';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { sampleOf } from '../testing/sample.ts';
import { carbonRangeOf } from './carbon/carbon-ranges.ts';
import { checkConsistency } from './check-consistency.ts';
import { hydrogenRangeOf } from './hydrogen/hydrogen-ranges.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

function contradictions(smiles: string, spectrum: MeasuredSpectrum): string[] {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra: [spectrum] });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines.filter(({ status }) => status === 'contradicts').map(({ message }) => message);
}

/**
 * Published 13C shifts, rounded; SDBS (AIST, Tsukuba) and Pretsch, Bühlmann, Badertscher (2020).
 */
const CARBON: readonly (readonly [name: string, smiles: string, shifts: readonly number[]])[] = [
  ['2,4-dimethylpentan-3-ol', 'CC(C)C(O)C(C)C', [81.0, 30.5, 19.7, 16.9]],
  ['2,4,6-trimethoxytoluene', 'Cc1c(OC)cc(OC)cc1OC', [159.0, 158.8, 106.8, 90.6, 55.7, 55.3, 7.7]],
  ['3-methylcyclopent-2-en-1-one', 'CC1=CC(=O)CC1', [209.6, 178.5, 130.6, 35.6, 32.9, 19.4]],
  ['benzimidazole', 'c1ccc2[nH]cnc2c1', [141.5, 137.9, 122.9, 115.4]],
  ['the enol of acetylacetone', 'CC(O)=CC(C)=O', [191.1, 100.3, 24.7]],
  ['acetylacetone', 'CC(=O)CC(C)=O', [202.1, 58.5, 30.7]],
  ['tropolone', 'O=C1C=CC=CC=C1O', [171.9, 137.4, 128.2, 123.6]],
  ['N-nitrosodimethylamine', 'CN(C)N=O', [40.5, 32.6]],
  ['dimethylcyanamide', 'CN(C)C#N', [119, 40]],
  ['dimedone', 'O=C1CC(C)(C)CC(=O)C1', [203.8, 57.2, 54.1, 31.0, 28.3]],
  ['norbornadiene', 'C1=CC2C=CC1C2', [143.5, 75.4, 50.4]],
  ['buta-1,2-diene', 'C=C=CC', [209.7, 84.4, 73.4, 13.3]],
  ['ketene', 'C=C=O', [194, 2.5]],
  ['melamine', 'Nc1nc(N)nc(N)n1', [167.3]],
  ['3,5-dimethylisoxazole', 'Cc1cc(C)on1', [169.1, 159.7, 102.2, 12.1, 11.3]],
  ['nitrosobenzene', 'O=Nc1ccccc1', [165.9, 135.5, 129.3, 120.9]],
  ['diiodomethane', 'ICI', [-54]],
  ['iodoform', 'IC(I)I', [-140]],
  ['chloral', 'ClC(Cl)(Cl)C=O', [176.9, 95]],
  ['1-iodopropyne', 'CC#CI', [89.6, 4.4, -8.5]],
];

type HydrogenSignal = readonly [shift: number, hydrogens: number, possibleImpurity?: string];

const HYDROGEN: readonly (readonly [name: string, smiles: string, signals: readonly HydrogenSignal[]])[] = [
  ['mesyl chloride', 'CS(=O)(=O)Cl', [[3.65, 3]]],
  [
    'ketene diethyl acetal',
    'C=C(OCC)OCC',
    [
      [3.79, 4],
      [3.06, 2],
      [1.33, 6],
    ],
  ],
  [
    'ethyl diazoacetate',
    'CCOC(=O)C=[N+]=[N-]',
    [
      [4.75, 1],
      [4.22, 2],
      [1.28, 3],
    ],
  ],
  [
    'acetylacetone',
    'CC(=O)CC(C)=O',
    [
      [3.6, 2],
      [2.24, 6],
    ],
  ],
  [
    'toluene',
    'Cc1ccccc1',
    [
      [7.26, 2, 'CDCl3'],
      [7.17, 3],
      [2.35, 3],
    ],
  ],
  [
    'ethyl 2-bromo-2-methylpropanoate',
    'CCOC(=O)C(C)(C)Br',
    [
      [4.23, 2],
      [1.93, 6, 'water'],
      [1.31, 3],
    ],
  ],
  [
    'penta-1,4-diene',
    'C=CCC=C',
    [
      [5.82, 2],
      [5.03, 4],
      [2.8, 2],
    ],
  ],
  [
    'methyltriphenylphosphonium bromide',
    'C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]',
    [
      [7.75, 15],
      [3.2, 3],
    ],
  ],
  [
    'N,N-dimethylthioacetamide',
    'CC(=S)N(C)C',
    [
      [3.49, 3],
      [3.32, 3],
      [2.67, 3],
    ],
  ],
];

describe('correct structures', () => {
  it.each(CARBON)('does not contradict a structure by its own 13C shifts: %s', (_, smiles, shifts) => {
    const signals = shifts.map((shift) => ({ shift }));
    expect(contradictions(smiles, { id: 'c', type: 'NMR-C13', signals, isNoisy: false })).toEqual([]);
  });

  it.each(HYDROGEN)('does not contradict a structure by its own 1H shifts: %s', (_, smiles, places) => {
    const signals = places.map(([shift, integral, possibleImpurity]) => ({
      shift,
      integral,
      multiplicity: 'm',
      couplings: [],
      ...(possibleImpurity !== undefined && { possibleImpurity }),
    }));
    expect(contradictions(smiles, { id: 'h', type: 'NMR-H', signals })).toEqual([]);
  });
});

describe('crowded hydrogen signals', () => {
  it('contradicts a drawing with too few hydrogens in a range, but not the correct structure', () => {
    // Limonene has three vinyl hydrogens, terpinolene one.
    const limonene: MeasuredSpectrum = {
      id: 'h',
      type: 'NMR-H',
      signals: [
        { shift: 5.4, integral: 1.1 },
        { shift: 4.7, integral: 2.1 },
        { shift: 2.5, integral: 2 },
        { shift: 2, integral: 5 },
        { shift: 1.7, integral: 6 },
      ],
    };
    expect(contradictions('CC1=CCC(CC1)C(C)=C', limonene)).toEqual([]);
    expect(contradictions('CC1=CCC(CC1)=C(C)C', limonene)).toEqual([
      '¹H: the integrals from 5.40 to 4.70 ppm come to about 3.2 hydrogens; at most 1 of yours can lie there.',
    ]);
  });
});

const measured = fileURLToPath(
  new URL('../../../../../shared/shifts/nmrshiftdb-experimental.sdf.gz', import.meta.url),
);

describe.runIf(existsSync(measured))('chemical shift ranges', () => {
  it('contain all but a few of the measured shifts that are assigned to atoms', () => {
    const records = sampleOf(gunzipSync(readFileSync(measured)).toString('utf8').split('$$$$\n'), 10);
    const counts = { carbons: 0, carbonsOutside: 0, hydrogens: 0, hydrogensOutside: 0 };
    for (const record of records) {
      const read = readDrawing(record.slice(0, Math.max(0, record.indexOf('M  END'))) + 'M  END\n');
      if (!read.ok) continue;
      const graph = structureGraph(read.drawing);
      const atoms = new Map(graph.atoms.map((atom) => [atom.drawingAtom, atom]));
      const shiftsOf = (nucleus: string) =>
        (new RegExp(`> +<Spectrum ${nucleus} 0>[^\\n]*\\n([^\\n]+)`).exec(record)?.[1] ?? '')
          .split('|')
          .flatMap((entry) => {
            const [ppm, , place] = entry.split(';');
            const atom = place === undefined ? undefined : atoms.get(Number(place));
            return atom?.element === 'C' ? [{ ppm: Number(ppm), atom }] : [];
          });
      for (const { ppm, atom } of shiftsOf('13C')) {
        const { from, to } = carbonRangeOf(graph, atom);
        counts.carbons++;
        // The same margin as for unreferenced axes.
        if (ppm > from + 2 || ppm < to - 2) counts.carbonsOutside++;
      }
      for (const { ppm, atom } of shiftsOf('1H').filter(({ atom: { hydrogens } }) => hydrogens > 0)) {
        const { from, to } = hydrogenRangeOf(graph, atom);
        counts.hydrogens++;
        if (ppm > from || ppm < to) counts.hydrogensOutside++;
      }
    }
    expect(counts.carbons).toBeGreaterThan(1000);
    // Some assignments of the collection are wrong: 0.07 % and 0.95 % of all are outside.
    expect(counts.carbonsOutside / counts.carbons).toBeLessThan(0.002);
    expect(counts.hydrogensOutside / counts.hydrogens).toBeLessThan(0.02);
  });
});
