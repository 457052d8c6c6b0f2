import { describe, expect, it } from 'vitest';
import { codesOf, correctDrawing } from '../../testing/feedback.ts';
import type { FeedbackLevel } from '../feedback.ts';

const first = (right: string, wrong: string) => correctDrawing(right, wrong, { feedbackLevel: 'guided' })[0]!;

describe('correct parts of a wrong drawing', () => {
  it.each([
    ['CCCC(C)=O', 'CCC(=O)CC', 'the molecular formula, the carbon skeleton and all functional groups'],
    ['CC(=O)c1ccccc1', 'Cc1ccc(C=O)cc1', 'the molecular formula and a benzene ring'],
    ['CCCO', 'CC(C)O', 'the molecular formula'],
    ['Cc1ncc[nH]1', 'Cc1c[nH]cn1', 'the molecular formula and all functional groups'],
    ['CC(=O)CCC(=O)O', 'CCC(=O)O', 'a carboxylic acid'],
    ['OC(=O)CC(Cl)CC(=O)O', 'OC(=O)CCC(=O)O', '2 carboxylic acids'],
    ['CC(C)(C)CO', 'CCC(C)(C)O', 'the molecular formula'],
  ])('names the correct parts before the faults: right %s, drawn %s', (right, wrong, words) => {
    expect(first(right, wrong)).toMatchObject({
      code: 'praise',
      severity: 'info',
      message: expect.stringContaining(`Right so far: ${words}`),
    });
  });

  it.each([
    ['nothing is right', 'CCCO', 'CCCCN'],
    ['a halogen is another one', 'CCBr', 'CCCl'],
    ['phosphorus bears other groups', 'COP(=O)(OC)OC', 'CCP(=O)(OC)OC'],
    ['a group is drawn too often', 'CCCC(=O)O', 'OC(=O)CC(=O)O'],
  ])('praises nothing if %s', (_, right, wrong) => {
    expect(codesOf(correctDrawing(right, wrong))).not.toContain('praise');
  });

  it('does not praise another skeleton or an interrupted one', () => {
    expect(first('CCOC(=O)C=C', 'C=CCOC(C)=O').message).not.toContain('skeleton');
    expect(first('CC(C)(C)CO', 'CCC(C)CO').message).not.toContain('skeleton');
  });

  it.each<FeedbackLevel>(['verdict', 'contradictions'])(
    'praises nothing at the level %s',
    (feedbackLevel) => {
      expect(codesOf(correctDrawing('CCCC(C)=O', 'CCC(=O)CC', { feedbackLevel }))).not.toContain('praise');
    },
  );

  it('returns no feedback on a correct answer', () => {
    expect(correctDrawing('CCCC(C)=O', 'CC(=O)CCC')).toEqual([]);
  });
});
