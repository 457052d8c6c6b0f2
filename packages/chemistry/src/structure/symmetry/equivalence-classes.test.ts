import { describe, expect, it } from 'vitest';
import { drawSmiles } from '../../testing/drawings.ts';
import { countHydrogenKinds } from './diastereotopic-hydrogens.ts';
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
    ['tetramethylurea', 'CN(C)C(=O)N(C)C', 2],
    ['1,1-diethyl-3-phenylurea', 'CCN(CC)C(=O)Nc1ccccc1', 7],
    ['2,3-dimethylbut-2-ene', 'CC(C)=C(C)C', 2],
    ['isobutene', 'CC(C)=C', 3],
    ['acetone oxime', 'CC(C)=NO', 3],
    ['azulene', 'c1ccc2cccc2cc1', 6],
    ['tert-butanol', 'CC(C)(C)O', 2],
    ['cubane', 'C12C3C4C1C5C2C3C45', 1],
    ['2-ethylbut-1-ene', 'CCC(=C)CC', 4],
    ['carvone', 'CC1=CC[C@H](CC1=O)C(C)=C', 10],
    ['ethyl crotonate', 'C/C=C/C(=O)OCC', 6],
    ['2,4-dimethylpentan-3-ol, whose branches have unlike CH3', 'CC(C)C(O)C(C)C', 4],
    ['diisopropyl sulfoxide', 'CC(C)S(=O)C(C)C', 3],
    ['2,2,4,4-tetramethylpentan-3-ol', 'CC(C)(C)C(O)C(C)(C)C', 3],
    ['N-nitrosodimethylamine', 'CN(C)N=O', 2],
    ['N,N-dimethylthioacetamide', 'CC(=S)N(C)C', 4],
    ['4-(dimethylamino)but-3-en-2-one', 'CC(=O)C=CN(C)C', 6],
    ['benzimidazole, which exchanges its H', 'c1ccc2[nH]cnc2c1', 4],
    ['3,5-dimethylpyrazole', 'Cc1cc(C)[nH]n1', 3],
    ['N,N′-diphenylformamidine', 'N(C=Nc1ccccc1)c1ccccc1', 5],
    ['the enol of acetylacetone', 'CC(O)=CC(C)=O', 3],
    ['tropolone', 'O=C1C=CC=CC=C1O', 4],
    ['N-methylimidazole', 'Cn1ccnc1', 4],
    ['acetamide', 'CC(N)=O', 2],
    ['diisopropylcarbodiimide', 'CC(C)N=C=NC(C)C', 3],
    ['norbornane', 'C1CC2CCC1C2', 3],
    ['N-nitrodimethylamine', 'CN(C)[N+](=O)[O-]', 1],
    ['ethyl 3-(dimethylamino)acrylate', 'CCOC(=O)C=CN(C)C', 6],
  ])('counts the kinds of carbon in %s', (_, smiles, kinds) => {
    expect(of(smiles).carbonKinds).toBe(kinds);
  });
});

describe('kinds of hydrogen', () => {
  it.each([
    ['norbornane', 'C1CC2CCC1C2', 4],
    ['bicyclo[2.2.2]octane', 'C1CC2CCC1CC2', 2],
    ['adamantane', 'C1C2CC3CC1CC(C2)C3', 2],
    ['bicyclo[2.1.1]hexane', 'C1CC2CC1C2', 4],
    ['norbornanone', 'O=C1CC2CCC1C2', 10],
    ['glucopyranose', 'OCC1OC(O)C(O)C(O)C1O', 12],
    ['camphor', 'CC1(C)C2CCC1(C)C(=O)C2', 10],
    ['methylcyclohexane', 'CC1CCCCC1', 8],
    ['benzamide', 'NC(=O)c1ccccc1', 5],
    ['phenylurea', 'NC(=O)Nc1ccccc1', 5],
    ['formaldehyde oxime', 'C=NO', 3],
    ['thiolane 1-oxide', 'O=S1CCCC1', 4],
    ['thiolane 1,1-dioxide', 'O=S1(=O)CCCC1', 2],
    ['N-methylmorpholine N-oxide', 'C[N+]1([O-])CCOCC1', 5],
    ['ethanol', 'CCO', 3],
  ])(
    'counts the kinds of hydrogen in %s, including different hydrogens of a CH2 or NH2',
    (_, smiles, count) => {
      const graph = structureGraph(drawSmiles(smiles));
      expect(countHydrogenKinds(graph, equivalenceClassesOf(graph)).all).toBe(count);
    },
  );

  it('counts the hydrogens on heteroatoms, and the carbons by their number of hydrogens', () => {
    const ethanol = of('CCO');
    expect(ethanol.exchangeableHydrogens).toBe(1);
    expect(ethanol.carbonsByHydrogens).toEqual([0, 0, 1, 1, 0]);
  });
});
