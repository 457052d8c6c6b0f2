import { createInstance } from 'i18next';
import { englishPlurals } from './english-plurals.ts';

/** The English sentence is the key, so English needs a file only for plurals. */
export const translations = createInstance();

void translations.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: englishPlurals } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes text itself.
  interpolation: { escapeValue: false },
});

/**
 * The value of `name` replaces `{{name}}`, and `{{count}}` chooses the plural. An untranslated
 * sentence stays English.
 */
export function t(sentence: string, values: Readonly<Record<string, unknown>> = {}): string {
  const { count, ...replace } = values;
  return translations.t(sentence, {
    replace: { ...replace, ...(count !== undefined && { count }) },
    ...(typeof count === 'number' && { count }),
  });
}

/** Translates a name from the contract, such as that of a call. */
export const translateName = (name: string): string => t(name);
