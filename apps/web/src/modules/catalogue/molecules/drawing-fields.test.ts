import { describe, expect, it } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { findDisagreements, computeDrawingFields } from './drawing-fields.ts';

describe('computeDrawingFields', () => {
  it('returns the formula, weight and functional groups of a drawing', async () => {
    expect(await computeDrawingFields(molfileOf('CC(=O)O'))).toEqual({
      formula: 'C2H4O2',
      weight: '60.052',
      functions: ['Carboxylic acid'],
    });
  });

  it('returns undefined without a drawing', async () => {
    expect(await computeDrawingFields('')).toBeUndefined();
  });
});

describe('findDisagreements', () => {
  const disagree = async (typed: Partial<Parameters<typeof findDisagreements>[0]>) =>
    findDisagreements(
      { formula: '', weight: '', functions: [], ...typed },
      (await computeDrawingFields(molfileOf('CC(=O)O')))!,
    );

  it('accepts empty fields, a formula in another order and a rounded weight', async () => {
    expect(await disagree({})).toEqual([]);
    expect(await disagree({ formula: 'CH3COOH', weight: '60.05', functions: ['Carboxylic acid'] })).toEqual(
      [],
    );
  });

  it('reports differences in formula, weight and functions', async () => {
    expect(await disagree({ formula: 'C2H6O', weight: 46.07, functions: ['Alcohol'] })).toEqual([
      'The drawing has the formula C2H4O2, but the formula field contains C2H6O.',
      'The drawing has the weight 60.052 g/mol, but the weight field contains 46.07.',
      'Functional groups in the drawing that are not listed: Carboxylic acid.',
    ]);
  });

  it('ignores an invalid formula, which has its own rule', async () => {
    expect(await disagree({ formula: 'Xx' })).toEqual([]);
  });
});
