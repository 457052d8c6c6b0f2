import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('the language of a page of the server', () => {
  it.each([
    ['fr-BE,fr;q=0.9,en;q=0.8', 'fr'],
    ['fr;q=0.1, en', 'en'],
    ['de, nl;q=0.9, fr;q=0.5, en;q=0.4', 'fr'],
    ['fr_be', 'fr'],
    ['FR', 'fr'],
    ['frisian, en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ] as const)('is that most wished for of ours: %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });

  it('is that of the first who wishes one of ours', () => {
    expect(chooseLanguage(undefined, 'de', 'fr', 'en')).toBe('fr');
  });
});
