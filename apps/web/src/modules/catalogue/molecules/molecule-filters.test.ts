import { describe, expect, it } from 'vitest';
import {
  type MoleculeFilterTexts,
  listActiveFilters,
  formatFilters,
  parseFilters,
  moleculeFilterNames,
} from './molecule-filters.ts';

function texts(changes: Partial<MoleculeFilterTexts>): MoleculeFilterTexts {
  const none = Object.fromEntries(moleculeFilterNames.map((name) => [name, ''])) as MoleculeFilterTexts;
  return { ...none, ...changes };
}

describe('the filters of the catalogue', () => {
  it('ask for nothing at first: all weights, and molecules above the slider too', () => {
    expect(parseFilters(texts({})).weight).toEqual([0, 1000]);
    expect(formatFilters(parseFilters(texts({})))).toEqual(texts({}));
    expect(listActiveFilters(texts({}))).toEqual([]);
  });

  it('come back from the address as they were', () => {
    const asked = texts({
      name: 'ol',
      atoms: 'C,Cl',
      minweight: '50',
      functions: 'Alcohol',
      structure: 'C=O',
    });
    expect(formatFilters(parseFilters(asked))).toEqual(asked);
  });

  it('take a weight in the address that is none, or lies beyond the slider, for its end', () => {
    expect(parseFilters(texts({ minweight: 'heavy', maxweight: '5000' })).weight).toEqual([0, 1000]);
  });

  it('are named each by itself, and each can be taken away by itself', () => {
    const active = listActiveFilters(texts({ name: 'ol', atoms: 'C,Cl', minweight: '50' }));
    expect(active).toEqual([
      { label: 'Name: ol', textsWithout: { name: '' } },
      { label: 'Weight: 50 to any', textsWithout: { minweight: '', maxweight: '' } },
      { label: 'Atom: C', textsWithout: { atoms: 'Cl' } },
      { label: 'Atom: Cl', textsWithout: { atoms: 'C' } },
    ]);
  });
});
