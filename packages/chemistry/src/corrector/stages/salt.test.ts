import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../../testing/drawings.ts';
import { codesOf, correctDrawing } from '../../testing/feedback.ts';
import { correct } from '../correct.ts';
import type { FeedbackLevel } from '../feedback.ts';

describe('salts of the correct structure', () => {
  it.each([
    ['CC(=O)O', 'CC(=O)[O-].[Na+]', 'this is a salt, the deprotonated form. Draw the neutral compound.'],
    ['CC(=O)O', 'CC(=O)[O-]', 'this is an ion, the deprotonated form. Draw the neutral compound.'],
    ['CCN', 'CC[NH3+].[Cl-]', 'this is a salt, the protonated form. Draw the neutral compound.'],
    ['c1ccncc1', 'c1cc[nH+]cc1', 'this is an ion, the protonated form. Draw the neutral compound.'],
    ['CNC(=N)N', 'CNC(N)=[NH2+].[Cl-]', 'this is a salt, the protonated form. Draw the neutral compound.'],
    ['CC(=O)[O-].[Na+]', 'CC(=O)O', 'this is the neutral form: the compound is an ion or a salt.'],
    ['CC[NH3+].[Cl-]', 'CCN', 'this is the neutral form: the compound is an ion or a salt.'],
    ['CC(=O)[O-].[Na+]', 'CC(=O)[O-].[K+]', 'not the counter-ion.'],
    ['CC(=O)[O-].CC(=O)[O-].[Mg+2]', 'CC(=O)[O-].CC(=O)[O-].[Ca+2]', 'not the counter-ion.'],
    ['CC[NH3+].[Cl-]', 'CC[NH3+]', 'you drew the ion alone: a counter-ion must balance its charge.'],
    ['CC[NH3+]', 'CC[NH3+].[Cl-]', 'the answer is the ion alone, without a counter-ion.'],
    ['[O-]C(=O)CC(=O)[O-]', 'OC(=O)CC(=O)[O-]', 'not the charge of the ion'],
    ['CC(O)C(=O)O', 'CC(O)C(=O)O[Na]', 'this is a salt, the deprotonated form.'],
  ])('names the fault of a salt: right %s, drawn %s', (right, wrong, words) => {
    const items = correctDrawing(right, wrong, { feedbackLevel: 'contradictions' });
    expect(codesOf(items)).toEqual(['salt']);
    expect(items[0]!.message).toContain(`The connectivity is right, but ${words}`);
  });

  it.each([
    ['NCC(=O)O', '[NH3+]CC(=O)[O-]'],
    ['CC(=O)O', 'CC(=O)OC'],
    ['CC(=O)OC', 'CCC(=O)[O-]'],
    ['CC(C)=O', 'CC(O)=C'],
    ['CC(=O)[O-].[Na+]', 'CCC(=O)[O-].[Na+]'],
  ])('finds no salt in another structure: right %s, drawn %s', (right, wrong) => {
    expect(codesOf(correctDrawing(right, wrong))).not.toContain('salt');
  });

  it('marks the charge of an ion, not those of a nitro group', () => {
    const acid = 'O=[N+]([O-])c1ccc(cc1)C(=O)O';
    const [item] = correctDrawing(acid, 'O=[N+]([O-])c1ccc(cc1)C(=O)[O-]');
    expect(item).toMatchObject({ code: 'salt', atoms: [11] });
    expect(correctDrawing('O=[N+]([O-])c1ccc(cc1)C(=O)[O-].[Na+]', acid)[0]).not.toHaveProperty('atoms');
  });

  it('rejects a salt as several molecules if it is not of the correct structure, or at the verdict level', () => {
    const judge = (drawing: string, feedbackLevel: FeedbackLevel) =>
      correct({
        reference: molfileOfSmiles('CC(=O)O'),
        drawing: molfileOfSmiles(drawing),
        context: { feedbackLevel },
      });
    const refused = { ok: false, failure: { code: 'several-molecules' } };
    expect(judge('CC(=O)[O-].[Na+]', 'verdict')).toMatchObject(refused);
    expect(judge('CCC(=O)[O-].[Na+]', 'open')).toMatchObject(refused);
    expect(judge('CC(=O)[O-].[Na+]', 'contradictions')).toMatchObject({ ok: true, correct: false });
  });

  it('names the metal of a salt in both languages', () => {
    const messagesIn = (language: 'en' | 'fr') =>
      correctDrawing('CCC(=O)[O-].CCC(=O)[O-].[Mg+2]', 'CC(=O)[O-].[Na+]', {
        feedbackLevel: 'open',
        language,
      })
        .map(({ message }) => message)
        .join(' ');
    expect(messagesIn('en')).toContain('The compound also contains magnesium.');
    expect(messagesIn('fr')).toContain('Le composé contient aussi du magnésium.');
  });
});
