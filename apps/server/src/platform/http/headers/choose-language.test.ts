import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('the language of a page from the server', () => {
  it.each([
    ['fr-BE,fr;q=0.9,en;q=0.8', 'fr'],
    ['fr;q=0.1, en', 'en'],
    ['de, fr;q=0', 'en'],
    ['de, nl;q=0.9, fr;q=0.5, en;q=0.4', 'fr'],
    ['fr_be', 'fr'],
    ['FR', 'fr'],
    ['frisian, en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ] as const)('uses the supported language that the browser prefers: %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });

  it('uses the first source that names a supported language', () => {
    expect(chooseLanguage(undefined, 'de', 'fr', 'en')).toBe('fr');
  });
});
