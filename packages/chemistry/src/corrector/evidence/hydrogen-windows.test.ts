import { describe, expect, it } from 'vitest';
import type { GroupKind } from '../../structure/groups/group-kinds.ts';
import { drawSmiles } from '../../testing/drawings.ts';
import { correctDrawing } from '../../testing/feedback.ts';
import { analyse } from '../analysis.ts';
import { findGroupEvidence } from './band-evidence.ts';

const METHANE = analyse(drawSmiles('C'));

function windowOf(smiles: string, kind: GroupKind, type: 'NMR-H' | 'NMR-C13' | 'IR') {
  const bearer = analyse(drawSmiles(smiles));
  return findGroupEvidence([{ id: 1, type }], kind, { bearer, other: METHANE, role: 'drawn' })?.fact;
}

const ALLYLIC = ' and C=C or an aromatic ring';

/**
 * Published 1H shifts in CDCl3, rounded, in ppm: SDBS (AIST, Tsukuba) and Pretsch, Bühlmann,
 * Badertscher (2020).
 */
const PROTON = [
  ['propan-1-ol', 'CCCO', 'primary-alcohol', 3.58, 'an H on a carbon bearing OH'],
  ['2,2-dimethylpropan-1-ol', 'CC(C)(C)CO', 'primary-alcohol', 3.28, 'an H on a carbon bearing OH'],
  ['propan-2-ol', 'CC(C)O', 'secondary-alcohol', 4.01, 'an H on a carbon bearing OH'],
  ['cyclohexanol', 'OC1CCCCC1', 'secondary-alcohol', 3.6, 'an H on a carbon bearing OH'],
  ['benzyl alcohol', 'OCc1ccccc1', 'primary-alcohol', 4.58, `an H on a carbon between OH${ALLYLIC}`],
  ['allyl alcohol', 'OCC=C', 'primary-alcohol', 4.13, `an H on a carbon between OH${ALLYLIC}`],
  ['1-phenylethanol', 'CC(O)c1ccccc1', 'secondary-alcohol', 4.88, `an H on a carbon between OH${ALLYLIC}`],
  ['triethylamine', 'CCN(CC)CC', 'tertiary-amine', 2.52, 'an H on a carbon bearing N'],
  ['butylamine', 'CCCCN', 'primary-amine', 2.68, 'an H on a carbon bearing N'],
  ['piperidine', 'C1CCNCC1', 'cyclic-amine', 2.79, 'an H on a carbon bearing N'],
  ['benzylamine', 'NCc1ccccc1', 'primary-amine', 3.86, `an H on a carbon between N${ALLYLIC}`],
  ['1-bromopropane', 'CCCBr', 'primary-alkyl-halide', 3.39, 'an H on a carbon bearing halogen'],
  ['1-chlorobutane', 'CCCCCl', 'primary-alkyl-halide', 3.54, 'an H on a carbon bearing halogen'],
  ['2-bromopropane', 'CC(C)Br', 'secondary-alkyl-halide', 4.29, 'an H on a carbon bearing halogen'],
  [
    'benzyl chloride',
    'ClCc1ccccc1',
    'primary-alkyl-halide',
    4.58,
    `an H on a carbon between halogen${ALLYLIC}`,
  ],
  ['butan-2-one', 'CCC(C)=O', 'ketone', 2.45, 'an H beside a C=O'],
  ['propiophenone', 'CCC(=O)c1ccccc1', 'aryl-ketone', 3.0, 'an H α to the C=O of an aryl ketone'],
  ['methyl propanoate', 'CCC(=O)OC', 'ester', 2.32, 'an H beside a C=O'],
  ['N-benzylidenemethylamine', 'CN=Cc1ccccc1', 'imine', 8.28, 'the H of a CH=N'],
] as const;

describe('windows of hydrogens next to a group', () => {
  it.each(PROTON)('contains the published shift of %s', (_, smiles, kind, value, phrase) => {
    const fact = windowOf(smiles, kind, 'NMR-H');
    expect(fact).toMatchObject({ phrase });
    if (fact?.kind !== 'band') throw new Error('no window');
    expect(fact.from).toBeGreaterThanOrEqual(value);
    expect(fact.to).toBeLessThanOrEqual(value);
  });

  it.each([
    ['has no H there', 'CC(C)(C)C(C)(C)N', 'primary-amine'],
    ['bears fluorine', 'CCCF', 'primary-alkyl-halide'],
    ['is a methyl halide', 'CBr', 'primary-alkyl-halide'],
    ['is strained', 'OC1CC1', 'secondary-alcohol'],
    ['has another C=O beside it', 'CC(=O)CBr', 'primary-alkyl-halide'],
    ['has no H on C=N', 'CC(C)=NC', 'imine'],
  ] as const)('cites no window for a group that %s', (_, smiles, kind) => {
    expect(windowOf(smiles, kind, 'NMR-H')).toBeUndefined();
  });
});

describe('windows of cumulated and other bonds', () => {
  it.each([
    ['phenyl azide', '[N-]=[N+]=Nc1ccccc1', 'azide', 'IR', 2125],
    ['cyclohexyl isocyanide', '[C-]#[N+]C1CCCCC1', 'isonitrile', 'IR', 2138],
    ['phenyl isocyanide', '[C-]#[N+]c1ccccc1', 'isonitrile', 'NMR-C13', 163.9],
    ['buta-1,2-diene', 'CC=C=C', 'allene', 'IR', 1961],
    ['buta-1,2-diene', 'CC=C=C', 'allene', 'NMR-C13', 210.1],
    ['N-benzylideneaniline', 'c1ccc(cc1)C=Nc1ccccc1', 'imine', 'NMR-C13', 160.4],
    ['N-benzylideneaniline', 'c1ccc(cc1)C=Nc1ccccc1', 'imine', 'IR', 1627],
    ['phenyl isothiocyanate', 'S=C=Nc1ccccc1', 'isothiocyanate', 'IR', 2060],
    ['methyl thiocyanate', 'CSC#N', 'thiocyanate', 'IR', 2157],
    ['dimethylcyanamide', 'CN(C)C#N', 'cyanamide', 'IR', 2208],
    ['dicyclohexylcarbodiimide', 'C1CCCCC1N=C=NC1CCCCC1', 'carbodiimide', 'IR', 2120],
    ['ethyl chloroformate', 'CCOC(=O)Cl', 'chloroformate', 'IR', 1777],
    ['peracetic acid', 'CC(=O)OO', 'peroxyacid', 'IR', 1755],
    ['thioacetamide', 'CC(N)=S', 'thioamide', 'NMR-C13', 206],
    ['p-toluenesulfonyl chloride', 'Cc1ccc(cc1)S(=O)(=O)Cl', 'sulfonyl-halide', 'IR', 1375],
  ] as const)('contains the published value of %s (%s, %s)', (_, smiles, kind, type, value) => {
    const fact = windowOf(smiles, kind, type);
    if (fact?.kind !== 'band') throw new Error('no window');
    expect(fact.from).toBeGreaterThanOrEqual(value);
    expect(fact.to).toBeLessThanOrEqual(value);
  });
});

describe('statements about hydrogen windows', () => {
  const messagesFor = (right: string, wrong: string, peaks?: number[]) =>
    correctDrawing(right, wrong, {
      feedbackLevel: 'open',
      experiments: [{ id: 1, type: 'NMR-H', ...(peaks && { peaks, range: { from: 12, to: 0 } }) }],
    })
      .map(({ message }) => message)
      .join(' ');

  it('cites a window for a wrong group or another variant', () => {
    expect(messagesFor('CC(C)(C)CC', 'CCCCN')).toContain('an H on a carbon bearing N at 3.3–2.1 ppm');
    expect(messagesFor('CC(C)Br', 'CCCBr')).toContain(
      'Your structure would show an H on a carbon bearing halogen',
    );
  });

  it('cites no window that fits the correct structure too, or without a peak', () => {
    expect(messagesFor('CCOC(C)C', 'CCCC(C)O')).not.toContain('bearing OH');
    expect(messagesFor('CCCC=O', 'C1CCCO1', [1.8, 3.7])).not.toContain('suggests an H beside');
  });

  it('cites no window in which the spectrum or the correct structure has a signal', () => {
    expect(messagesFor('CC(C)Br', 'CCCBr', [1.7, 3.5])).not.toContain('bearing halogen');
    expect(messagesFor('CCCCl', 'CCCO')).not.toContain('bearing OH at');
  });
});

describe('anomeric coupling', () => {
  const BETA = 'CO[C@@H]1O[C@H](CO)[C@@H](O)[C@H](O)[C@H]1O';
  const ALPHA = 'CO[C@H]1O[C@H](CO)[C@@H](O)[C@H](O)[C@H]1O';
  const GALACTO = 'CO[C@@H]1O[C@H](CO)[C@H](O)[C@H](O)[C@H]1O';
  const messagesFor = (right: string, wrong: string, type = 'NMR-H') =>
    correctDrawing(right, wrong, { experiments: [{ id: 1, type }] })
      .map(({ message }) => message)
      .join(' ');

  it('cites the anomeric coupling for a wrong anomeric configuration only with a 1H spectrum', () => {
    expect(messagesFor(BETA, ALPHA)).toContain(
      'In the ¹H spectrum, the anomeric H and its neighbour have a coupling constant of 7–9 Hz when both are axial, and of 1–4 Hz otherwise.',
    );
    expect(messagesFor(BETA, ALPHA, 'NMR-C13')).not.toContain('Hz');
  });

  it('does not cite the anomeric coupling for another centre of the ring', () => {
    expect(messagesFor(BETA, GALACTO)).not.toContain('anomeric');
  });
});
