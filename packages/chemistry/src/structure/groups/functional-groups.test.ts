import { describe, expect, it } from 'vitest';
import { drawSmiles } from '../../testing/drawings.ts';
import { findGroups } from './find-groups.ts';
import { functionalGroups } from './functional-groups.ts';
import { structureGraph } from '../graph.ts';
import { FUNCTIONAL_GROUPS } from './group-kinds.ts';

const EXAMPLES: readonly [smiles: string, groups: readonly string[]][] = [
  ['CC(=O)Cl', ['Acyl chloride']],
  ['CCCC', ['Alkane']],
  ['CCO', ['Alcohol']],
  ['Oc1ccccc1', ['Alcohol', 'Arene']],
  ['CCC=O', ['Aldehyde']],
  ['C=CC', ['Alkene']],
  ['CCBr', ['Alkyl halide']],
  ['Brc1ccccc1', ['Arene']],
  ['C#CC', ['Alkyne']],
  ['CC(=O)NC', ['Amide']],
  ['CCN', ['Amine']],
  ['CC(=O)O', ['Carboxylic acid']],
  ['CC(=O)OC(C)=O', ['Carboxylic anhydride']],
  ['O=C1OC(=O)c2ccccc12', ['Arene', 'Carboxylic anhydride', 'Unsaturated heterocycle']],
  ['CC1CC1', ['Cycloalkane']],
  ['CC(=O)OC', ['Ester']],
  ['CCOC', ['Ether']],
  ['CC(C)=O', ['Ketone']],
  ['CC#N', ['Nitrile']],
  ['C[N+](=O)[O-]', ['Nitro compound']],
  ['CN(=O)=O', ['Nitro compound']],
  ['CC[Mg]Br', ['Organometallic']],
  ['CP(C)C', ['Phosphor containing']],
  ['C1CCOC1', ['Ether', 'Saturated heterocycle']],
  ['C[Si](C)(C)C', ['Silane']],
  ['CSC', ['Sulfur containing']],
  ['c1ccsc1', ['Sulfur containing', 'Unsaturated heterocycle']],
  ['c1ccncc1', ['Unsaturated heterocycle']],
  ['CC(=O)Oc1ccccc1C(=O)O', ['Arene', 'Carboxylic acid', 'Ester']],
];

describe('functionalGroups', () => {
  it.each(EXAMPLES)('of %s are %j', (smiles, groups) => {
    expect(functionalGroups(drawSmiles(smiles))).toEqual(groups);
  });

  it('knows an example of each of the 24 groups of the catalogue', () => {
    const found = new Set(EXAMPLES.flatMap(([smiles]) => functionalGroups(drawSmiles(smiles))));
    expect(FUNCTIONAL_GROUPS.filter((group) => !found.has(group))).toEqual([]);
    expect(FUNCTIONAL_GROUPS).toHaveLength(24);
  });

  it('of nothing are none', () => {
    expect(functionalGroups({ atoms: [], bonds: [] })).toEqual([]);
  });
});

describe('the finer kinds', () => {
  it.each([
    ['CC(O)=O', ['carboxylic-acid']],
    ['CC(=O)[O-].[Na+]', ['carboxylate']],
    ['O=C1CCCO1', ['lactone']],
    ['COC=O', ['formate-ester']],
    ['O=C1CCCN1', ['lactam']],
    ['O=C1CCC(=O)N1', ['imide']],
    ['CN=C=O', ['isocyanate']],
    ['COC(=O)OC', ['carbonate']],
    ['COC(=O)NC', ['carbamate']],
    ['NC(N)=O', ['urea']],
    ['COC(C)OC', ['acetal']],
    ['COC(C)O', ['hemiacetal']],
    ['C1CO1', ['epoxide']],
    ['COOC', ['peroxide']],
    ['CC(C)=NO', ['oxime']],
    ['CN=[N+]=[N-]', ['azide']],
    ['CN=NC', ['azo']],
    ['CC=NC', ['imine']],
    ['CNN', ['hydrazine']],
    ['CON=O', ['nitrite']],
    ['CO[N+](=O)[O-]', ['nitrate']],
    ['CS(=O)C', ['sulfoxide']],
    ['CS(=O)(=O)C', ['sulfone']],
    ['CS(=O)(=O)N', ['sulfonamide']],
    ['CSSC', ['disulfide']],
    ['CSC#N', ['thiocyanate']],
    ['CN=C=S', ['isothiocyanate']],
    ['CC(C)(C)O', ['tertiary-alcohol']],
    ['CC(C)Br', ['secondary-alkyl-halide']],
    ['ClCCl', ['polyhalogenated-carbon']],
    ['C=C=C', ['allene']],
    ['CC=C=O', ['ketene']],
    ['C=C=C=C', ['allene', 'allene']],
    ['CC1=NN=NC1', ['azo', 'hydrazone']],
    ['CN=NN(C)C', ['triazene']],
    ['C[Si](C)(C)CO', ['primary-alcohol', 'silane']],
    ['COC(C)Br', ['ether', 'secondary-alkyl-halide']],
    ['CSOC', ['sulfenate']],
    ['CSN(C)C', ['sulfenamide']],
    ['NN=CC', ['hydrazone']],
    ['CCNN=N', ['triazene']],
    ['CC=NN', ['hydrazone']],
    ['CN=C=C', ['ketenimine']],
    ['C[Si](C)(C)O', ['silanol']],
    ['C[Si](C)(C)O[Si](C)(C)C', ['siloxane']],
    ['C[Si](C)(C)OC(C)=O', ['ester', 'silane']],
    ['CC(F)(F)O', ['polyhalogenated-carbon', 'primary-alcohol']],
    ['CP(C)C', ['phosphine']],
    ['C[P+](C)(C)C', ['phosphonium']],
    ['CP(C)(C)=O', ['phosphine-oxide']],
    ['COP(OC)OC', ['phosphite']],
    ['COP(C)(=O)OC', ['phosphonate']],
    ['COP(=O)(OC)OC', ['phosphate']],
    ['CP(C)Cl', ['phosphorus-group']],
    ['CC(=O)C=C', ['conjugated-ketone', 'vinyl-group']],
    ['CC(=O)c1ccccc1', ['aryl-ketone', 'benzene-ring']],
    ['Nc1ccccc1', ['aromatic-amine', 'benzene-ring']],
    ['c1ccoc1', ['aromatic-heterocycle']],
    ['CC(=N)N', ['amidine']],
    ['CC(N)=NO', ['amidoxime']],
    ['CN=C(N)N', ['guanidine']],
    ['CN(C)C(=N)NC(=N)N', ['guanidine', 'guanidine']],
    ['CN(C)C#N', ['cyanamide']],
    ['COC#N', ['cyanate']],
    ['CCN=C=NCC', ['carbodiimide']],
    ['CC(=N)OC', ['imidate']],
    ['CC(O)=NC', ['imidic-acid']],
    ['CC1=NCCO1', ['oxazoline']],
    ['CC1=NCCCO1', ['imidate']],
    ['COC(=N)N', ['isourea']],
    ['CSC(=N)N', ['isothiourea']],
    ['CC(SC)=NC', ['thioimidate']],
    ['CC(Cl)=NC', ['imidoyl-halide']],
    ['CC(=[N+](C)C)C', ['iminium']],
    ['CC=[N+](C)[O-]', ['nitrone']],
    ['CC(C)=NOC', ['oxime-ether']],
    ['CC(N)=S', ['thioamide']],
    ['NC(N)=S', ['thiourea']],
    ['COC(C)=S', ['thionoester']],
    ['CSC(C)=S', ['dithioester']],
    ['CC(=O)S', ['thioacid']],
    ['CC(C)=S', ['thiocarbonyl']],
    ['CN(C)C(=S)[S-]', ['thiocarbamate']],
    ['COC(=O)Cl', ['chloroformate']],
    ['CN(C)C(=O)Cl', ['carbamoyl-halide']],
    ['CC(=O)OO', ['peroxyacid']],
    ['CC(=O)OOC(C)(C)C', ['peroxyester']],
    ['CC(=O)OOC(C)=O', ['diacyl-peroxide']],
    ['CC(=O)NN', ['hydrazide']],
    ['CC(=O)NO', ['hydroxamate']],
    ['CC(=O)N=[N+]=[N-]', ['acyl-azide']],
    ['CS(=O)(=O)Cl', ['sulfonyl-halide']],
    ['CS(=O)O', ['sulfinic-acid']],
    ['CS(=O)OC', ['sulfinate']],
    ['CS(=O)N', ['sulfinamide']],
    ['COS(=O)(=O)OC', ['sulfate']],
    ['C[S+](C)C', ['sulfonium']],
    ['CC#CBr', ['alkynyl-halide', 'internal-alkyne']],
    ['COC(OC)OC', ['orthoester']],
    ['CN(C)C=C', ['enamine', 'vinyl-group']],
    ['COC=C', ['enol-ether', 'vinyl-group']],
    ['CC#CN(C)C', ['internal-alkyne', 'tertiary-amine']],
    ['Nc1ccccn1', ['aromatic-amine', 'aromatic-heterocycle']],
    ['[CH-]1C=CC=C1', ['cyclopentadienyl']],
    ['[CH-]1C=CC=C1.[CH-]1C=CC=C1.[Fe+2]', ['cyclopentadienyl', 'cyclopentadienyl']],
    ['c1ccc2ccccc2c1', ['benzene-ring', 'benzene-ring']],
  ])('of %s are %j', (smiles, kinds) => {
    const found = findGroups(structureGraph(drawSmiles(smiles))).map(({ kind }) => kind as string);

    expect(found.sort()).toEqual([...kinds].sort());
  });
});
