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
  it('applies no filter by default, so that weights above the slider are included', () => {
    expect(parseFilters(texts({})).weight).toEqual([0, 1000]);
    expect(formatFilters(parseFilters(texts({})))).toEqual(texts({}));
    expect(listActiveFilters(texts({}))).toEqual([]);
  });

  it('restores the filters from the address', () => {
    const asked = texts({
      name: 'ol',
      atoms: 'C,Cl',
      minweight: '50',
      functions: 'Alcohol',
      structure: 'C=O',
    });
    expect(formatFilters(parseFilters(asked))).toEqual(asked);
  });

  it('replaces an invalid weight in the address, or one beyond the slider, by the end of the range', () => {
    expect(parseFilters(texts({ minweight: 'heavy', maxweight: '5000' })).weight).toEqual([0, 1000]);
  });

  it('names the experiment type of a filter as the form does', () => {
    const [active] = listActiveFilters(texts({ experiments: 'NMR-H' }));
    expect(active?.label).toBe('Experiment: ¹H');
  });

  it('lists each active filter with the change that removes it', () => {
    const active = listActiveFilters(texts({ name: 'ol', atoms: 'C,Cl', minweight: '50' }));
    expect(active).toEqual([
      { label: 'Name: ol', textsWithout: { name: '' } },
      { label: 'Weight: 50 and above', textsWithout: { minweight: '', maxweight: '' } },
      { label: 'Atom: C', textsWithout: { atoms: 'Cl' } },
      { label: 'Atom: Cl', textsWithout: { atoms: 'C' } },
    ]);
  });
});
