import { createInstance } from 'i18next';
import { englishPlurals } from './english-plurals.ts';

/** What the pages say. The English sentence is the key of its translations, so English needs no file but its plurals. */
export const translations = createInstance();

void translations.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: englishPlurals } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React writes text, never markup.
  interpolation: { escapeValue: false },
});

/**
 * A sentence in the reader's language; `{{name}}` in it is replaced by the value of that name, and `{{count}}` chooses
 * its plural. One that has no translation stays English.
 */
export function t(sentence: string, values: Readonly<Record<string, unknown>> = {}): string {
  const { count, ...replace } = values;
  return translations.t(sentence, {
    replace: { ...replace, ...(count !== undefined && { count }) },
    ...(typeof count === 'number' && { count }),
  });
}

/** Translates a name that stands in the contract, such as that of a call. */
export const translateName = (name: string): string => t(name);
