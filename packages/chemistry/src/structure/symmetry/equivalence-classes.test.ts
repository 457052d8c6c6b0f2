import { describe, expect, it } from 'vitest';
import { drawSmiles } from '../../testing/drawings.ts';
import { equivalenceClassesOf } from './equivalence-classes.ts';
import { structureGraph } from '../graph.ts';

const of = (smiles: string) => equivalenceClassesOf(structureGraph(drawSmiles(smiles)));

describe('kinds of carbon', () => {
  it.each([
    ['aspirin', 'CC(=O)Oc1ccccc1C(=O)O', 9],
    ['coumarin', 'O=c1ccc2ccccc2o1', 9],
    ['menthol, whose isopropyl CH3 differ', 'CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O', 10],
    ['ethylbenzene', 'CCc1ccccc1', 6],
    ['mesitylene', 'Cc1cc(C)cc(C)c1', 3],
    ['p-xylene in its other Kekulé form', 'CC1=CC=C(C)C=C1', 3],
    ['N,N-dimethylformamide', 'CN(C)C=O', 3],
    ['N-formylpiperidine', 'O=CN1CCCCC1', 6],
    ['2-methylbut-2-ene', 'CC(C)=CC', 5],
    ['2,3-dimethylbut-2-ene', 'CC(C)=C(C)C', 2],
    ['isobutene', 'CC(C)=C', 3],
    ['acetone oxime', 'CC(C)=NO', 3],
    ['azulene', 'c1ccc2cccc2cc1', 6],
    ['tert-butanol', 'CC(C)(C)O', 2],
    ['cubane', 'C12C3C4C1C5C2C3C45', 1],
    ['2-ethylbut-1-ene', 'CCC(=C)CC', 4],
    ['carvone', 'CC1=CC[C@H](CC1=O)C(C)=C', 10],
    ['ethyl crotonate', 'C/C=C/C(=O)OCC', 6],
  ])('in %s', (_, smiles, kinds) => {
    expect(of(smiles).carbonKinds).toBe(kinds);
  });
});

describe('hydrogens', () => {
  it('are counted by kind, on heteroatoms, and by carbon', () => {
    const ethanol = of('CCO');
    expect(ethanol.hydrogenKinds).toBe(3);
    expect(ethanol.exchangeableHydrogens).toBe(1);
    expect(ethanol.carbonsByHydrogens).toEqual([0, 0, 1, 1, 0]);
  });
});
