import { describe, expect, it } from 'vitest';
import type { GroupKind } from '../../structure/groups/group-kinds.ts';
import { drawSmiles } from '../../testing/drawings.ts';
import { correctDrawing } from '../../testing/feedback.ts';
import { analyse } from '../analysis.ts';
import { findGroupEvidence } from './band-evidence.ts';
import { CARBON, INFRARED } from './testing/textbook-shifts.ts';

const METHANE = analyse(drawSmiles('C'));

/**
 * Returns the corrector's statement about a group in a spectrum of this type, without overlapping
 * groups.
 */
function windowOf(smiles: string, kind: GroupKind, type: 'NMR-C13' | 'IR') {
  const bearer = analyse(drawSmiles(smiles));
  return findGroupEvidence([{ id: 1, type }], kind, { bearer, other: METHANE, role: 'drawn' })?.fact;
}

describe.each([
  ['NMR-C13', CARBON],
  ['IR', INFRARED],
] as const)('windows of the %s spectrum', (type, rows) => {
  it.each(rows)('contains the textbook compounds in the window of %s', (phrase, compounds) => {
    for (const [name, smiles, kind, value] of compounds) {
      const fact = windowOf(smiles, kind, type);
      expect(fact, name).toMatchObject({ phrase });
      if (fact?.kind !== 'band') throw new Error(`${name} has no window`);
      expect(fact.from, name).toBeGreaterThanOrEqual(value);
      expect(fact.to, name).toBeLessThanOrEqual(value);
    }
  });

  it('cites no window for C=O groups in surroundings without a row', () => {
    expect(windowOf('CCOC(=O)C(=O)OCC', 'ester', type)).toBeUndefined();
    expect(windowOf('CCOC(=O)C#C', 'ester', type)).toBeUndefined();
    expect(windowOf('O=CC(Cl)(Cl)Cl', 'aldehyde', type)).toBeUndefined();
  });
});

describe('an O–H stretch', () => {
  it('is cited for a phenol and not for a phenolate', () => {
    expect(windowOf('Oc1ccccc1', 'phenol', 'IR')).toBeDefined();
    expect(windowOf('[O-]c1ccccc1', 'phenol', 'IR')).toBeUndefined();
  });
});

describe('hydrogens on C=C', () => {
  const fact = (smiles: string, kind: GroupKind) =>
    findGroupEvidence([{ id: 1, type: 'NMR-H' }], kind, {
      bearer: analyse(drawSmiles(smiles)),
      other: METHANE,
      role: 'drawn',
    })?.fact;

  it.each([
    ['dimethyl fumarate', 'COC(=O)C=CC(=O)OC', '1,2-disubstituted-alkene', 6.86],
    ['ethyl crotonate', 'CCOC(=O)C=CC', '1,2-disubstituted-alkene', 5.87],
    ['methyl methacrylate', 'CC(=C)C(=O)OC', '1,1-disubstituted-alkene', 6.1],
    ['cyclohex-2-en-1-one', 'O=C1C=CCCC1', '1,2-disubstituted-alkene', 6.99],
  ] as const)('cites a separate window for an H on a C=C next to a C=O: %s', (_, smiles, kind, shift) => {
    const found = fact(smiles, kind);
    expect(found).toMatchObject({ phrase: 'an H on C=C beside a C=O' });
    if (found?.kind !== 'band') throw new Error('no window');
    expect(found.from).toBeGreaterThanOrEqual(shift);
    expect(found.to).toBeLessThanOrEqual(shift);
  });

  it('cites no window for an H on the C=C of an enol', () => {
    expect(fact('CC(O)=C', '1,1-disubstituted-alkene')).toBeUndefined();
    expect(fact('C=CCC', 'vinyl-group')).toMatchObject({ phrase: 'an H on C=C' });
  });
});

describe('carbon on the oxygen of an ester', () => {
  const messagesFor = (right: string, wrong: string) =>
    correctDrawing(right, wrong).find(({ code }) => code === 'position-ester')?.message ?? '';

  it.each([
    ['methyl', 'CCOC(C)=O', 'CCC(=O)OC', 'the OCH₃ of this ester at 4–3.55 ppm'],
    ['ethyl', 'CCC(=O)OC', 'CCOC(C)=O', 'the OCH₂ of this ester at 4.45–3.8 ppm'],
    ['isopropyl', 'CCCC(=O)OCC', 'CCC(=O)OC(C)C', 'the OCH of this ester at 5.3–4.65 ppm'],
    ['benzyl', 'COC(=O)Cc1ccccc1', 'CC(=O)OCc1ccccc1', 'the OCH₂ of this ester at 5.4–4.5 ppm'],
    ['allyl', 'C=CCC(=O)OC', 'CC(=O)OCC=C', 'the OCH₂ of this ester at 5.4–4.5 ppm'],
    ['vinyl', 'C=CC(=O)OC', 'CC(=O)OC=C', 'the OCH= of this ester at 7.6–6.9 ppm'],
  ])('distinguishes the alkyl side of a %s ester: right %s, drawn %s', (_, right, wrong, words) => {
    expect(messagesFor(right, wrong)).toContain(words);
  });

  it('cites no window if the hydrogens of the correct ester have the same shift', () => {
    expect(messagesFor('CCC(=O)OCC', 'CCOC(C)=O')).toBe('');
    expect(messagesFor('CC(=O)OCC(C)C', 'CCCOC(=O)CC')).not.toContain('of this ester');
  });
});
