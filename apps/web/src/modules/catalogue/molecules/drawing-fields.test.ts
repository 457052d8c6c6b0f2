import { describe, expect, it } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { findDisagreements, computeDrawingFields } from './drawing-fields.ts';

describe('what a drawing tells of the fields beside it', () => {
  it('is its formula, weight and functional groups', async () => {
    expect(await computeDrawingFields(molfileOf('CC(=O)O'))).toEqual({
      formula: 'C2H4O2',
      weight: '60.052',
      functions: ['Carboxylic acid'],
    });
  });

  it('is nothing where nothing is drawn', async () => {
    expect(await computeDrawingFields('')).toBeUndefined();
  });
});

describe('typed and drawn', () => {
  const disagree = async (typed: Partial<Parameters<typeof findDisagreements>[0]>) =>
    findDisagreements(
      { formula: '', weight: '', functions: [], ...typed },
      (await computeDrawingFields(molfileOf('CC(=O)O')))!,
    );

  it('agree where nothing is typed, or the same in another order and rounded', async () => {
    expect(await disagree({})).toEqual([]);
    expect(await disagree({ formula: 'CH3COOH', weight: '60.05', functions: ['Carboxylic acid'] })).toEqual(
      [],
    );
  });

  it('disagree in formula, weight and functions, each in a sentence that names both', async () => {
    expect(await disagree({ formula: 'C2H6O', weight: 46.07, functions: ['Alcohol'] })).toEqual([
      'The drawing has the formula C2H4O2, but the formula field says C2H6O.',
      'The drawing weighs 60.052 g/mol, but the weight field says 46.07.',
      'Functional groups in the drawing that are not listed: Carboxylic acid.',
    ]);
  });

  it('leave a formula that is no formula yet to its own rule', async () => {
    expect(await disagree({ formula: 'Xx' })).toEqual([]);
  });
});
