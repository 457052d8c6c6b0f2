import { ELEMENT_ROWS } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { frenchElements } from '../../../languages/french/french-elements.ts';
import { translations } from '../../../languages/t.ts';
import { findElements, elementsOf } from './isotope-rows.ts';

const symbolsOf = (filter: string) => findElements(filter).map(({ symbol }) => symbol);

describe('findElements', () => {
  it('finds elements by symbol, by the start of the name and by atomic number', () => {
    expect(symbolsOf('cl')).toEqual(['Cl']);
    expect(symbolsOf('17')).toEqual(['Cl']);
    expect(symbolsOf(' Chlor ')).toEqual(['Cl']);
    expect(symbolsOf('c')).toContain('Ca');
    expect(symbolsOf('nothing')).toEqual([]);
    expect(symbolsOf('')).toHaveLength(ELEMENT_ROWS.length);
  });

  it('finds elements by their names in the user’s language', async () => {
    translations.addResourceBundle('fr', 'terms', frenchElements);
    await translations.changeLanguage('fr');
    expect(symbolsOf('fer')).toEqual(['Fe', 'Fm']);
    await translations.changeLanguage('en');
    expect(symbolsOf('fer')).toEqual(['Fm']);
  });
});

describe('elementsOf', () => {
  it('returns the elements of a formula in Hill order, with deuterium as its own element', () => {
    const formula = new Map([
      ['Cl', 3],
      ['D', 1],
      ['C', 1],
    ]);
    expect(elementsOf(formula).map(({ symbol }) => symbol)).toEqual(['C', 'D', 'Cl']);
  });
});
