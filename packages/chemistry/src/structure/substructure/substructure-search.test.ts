import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../drawing-format/drawing.ts';
import { drawSmiles } from '../../testing/drawings.ts';
import { ISOMERS } from '../../testing/isomers.ts';
import { sampleOf } from '../../testing/sample.ts';
import {
  createSubstructureMatcher,
  searchableStructure,
  structureCode,
  structureFingerprint,
} from './substructure-search.ts';
import { isSubstructure } from './substructure.ts';

const EMPTY: Drawing = { atoms: [], bonds: [] };

const LARGER = [
  'CC(=O)Oc1ccccc1C(=O)O',
  'CC(C)Cc1ccc(cc1)C(C)C(=O)O',
  'CN1C=NC2=C1C(=O)N(C(=O)N2C)C',
  'C[C@]12CC[C@H]3[C@H]([C@@H]1CC[C@@H]2O)CCC4=CC(=O)CC[C@]34C',
  'CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5',
  'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O',
  'c1ccc2c(c1)ccc1ccccc12',
  'C1=CC=C2C=CC=CC2=C1',
  'CC1(C)C2CCC1(C)C(=O)C2',
  'N[C@@H](Cc1c[nH]c2ccccc12)C(=O)O',
  'C[N+](=O)[O-]',
  'O=[N+]([O-])c1ccc(Cl)cc1',
  'C[S+]([O-])C',
  'CS(=O)(=O)Nc1ccccc1',
  'COP(=O)(OC)OC',
  'C[N+](C)(C)CC(=O)[O-]',
  'CC(=O)[O-].[Na+]',
  'C[NH3+].[Cl-]',
  '[2H]C(Cl)(Cl)Cl',
  'C[Si](C)(C)C',
  'C[Mg]Br',
  'c1ccoc1',
  'c1ccsc1',
  'c1cc[nH]c1',
  'c1ccncc1',
  'O=C1C=CC(=O)C=C1',
  'FC(F)(F)c1ccccc1Br',
  'CC(=O)CC(C)=O',
  'C/C=C/C',
  'C/C=C\\C',
  'C[C@H](N)C(=O)O',
  'C[C@@H](N)C(=O)O',
];

const FRAGMENTS = [
  'C',
  'O',
  'N',
  'C=O',
  'C#N',
  'CN',
  'OC=O',
  'NC=O',
  'c1ccccc1',
  'C=CC=O',
  'S',
  'Cl',
  'C1CC1',
  'C1CCCCC1',
];

/**
 * Returns two atoms with a single bond; hydrogens stay explicit, which they would not from a
 * SMILES.
 */
function drawingOf(elements: readonly [string, string]): Drawing {
  const atoms = elements.map((element, x) => ({
    element,
    x,
    y: 0,
    charge: 0,
    isotope: null,
    radical: 'none' as const,
    valence: null,
  }));
  return { atoms, bonds: [{ from: 0, to: 1, order: 1, stereo: 'none' }] };
}

const smiles = [...Object.values(ISOMERS).flat(), ...LARGER];
const molecules = smiles.map((text) => {
  const drawing = drawSmiles(text);
  const code = structureCode(drawing);
  return {
    text,
    drawing,
    code,
    structure: searchableStructure(code),
    fingerprint: structureFingerprint(drawing),
  };
});

describe('substructure search', () => {
  it(
    'agrees with isSubstructure, with and without screening, for every pair of about a hundred structures',
    { timeout: 120_000 },
    () => {
      let hits = 0;
      for (const text of [...FRAGMENTS, ...sampleOf(smiles, 40)]) {
        const fragment = drawSmiles(text);
        const matches = createSubstructureMatcher(fragment);
        const keys = [...structureFingerprint(fragment, { asFragment: true })].flatMap((bit, key) =>
          bit === '1' ? [key] : [],
        );
        for (const molecule of molecules) {
          const isHit = matches(molecule.structure);
          if (isHit !== isSubstructure(fragment, molecule.drawing))
            expect.fail(`${text} in ${molecule.text}: ${isHit}`);
          if (!isHit) continue;
          hits += 1;
          const lost = keys.filter((key) => molecule.fingerprint[key] === '0');
          if (lost.length > 0) expect.fail(`${text} in ${molecule.text} lacks keys ${lost.join(', ')}`);
        }
      }
      expect(hits).toBeGreaterThan(smiles.length);
    },
  );

  it('requires a drawn hydrogen of the fragment', () => {
    const hydroxyl = drawingOf(['O', 'H']);
    const matches = createSubstructureMatcher(hydroxyl);
    expect(
      ['CCO', 'COC', 'CC=O'].map((text) => matches(searchableStructure(structureCode(drawSmiles(text))))),
    ).toEqual([true, false, false]);
    const query = structureFingerprint(hydroxyl, { asFragment: true });
    const ethanol = structureFingerprint(drawSmiles('CCO'));
    expect([...query].filter((bit, key) => bit === '1' && ethanol[key] === '0')).toEqual([]);
  });

  it('excludes structures by fingerprint that cannot match', () => {
    const query = structureFingerprint(drawSmiles('c1ccccc1'), { asFragment: true });
    const passing = molecules.filter(({ fingerprint }) =>
      [...query].every((bit, key) => bit === '0' || fingerprint[key] === '1'),
    );
    const matches = createSubstructureMatcher(drawSmiles('c1ccccc1'));
    const hits = molecules.filter(({ structure }) => matches(structure));
    expect(hits.length).toBeGreaterThan(10);
    expect(passing.length).toBeLessThan(2 * hits.length);
  });

  it('finds the empty fragment in every structure, and no fragment in an empty drawing', () => {
    expect(createSubstructureMatcher(EMPTY)(searchableStructure(structureCode(drawSmiles('CCO'))))).toBe(
      true,
    );
    expect(createSubstructureMatcher(drawSmiles('C'))(searchableStructure(structureCode(EMPTY)))).toBe(false);
    expect(structureFingerprint(EMPTY)).toMatch(/^0{512}$/);
    expect(structureFingerprint(drawSmiles('CCO'))).toMatch(/^[01]{512}$/);
  });

  it('returns the same code and fingerprint for every drawing of a molecule', () => {
    for (const [one, other] of [
      ['OCC', 'CCO'],
      ['C[N+](=O)[O-]', 'CN(=O)=O'],
      ['[H]C([H])([H])O', 'CO'],
      ['CC1=CC=CC=C1C', 'CC1=C(C)C=CC=C1'],
    ] as const) {
      expect(structureCode(drawSmiles(one))).toBe(structureCode(drawSmiles(other)));
      expect(structureFingerprint(drawSmiles(one))).toBe(structureFingerprint(drawSmiles(other)));
    }
  });
});
