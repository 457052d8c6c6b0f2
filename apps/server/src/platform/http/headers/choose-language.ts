/** Languages of pages that the server renders. */
export type PageLanguage = 'en' | 'fr';

/** Returns the weight of a range such as `fr;q=0.9`; 0 if it is invalid. */
const weightOf = (range: string) => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1) || 0;

/**
 * Returns the preferred supported language of tags or headers such as `fr-BE`, `fr_be`,
 * `en;q=0.8,fr-BE`.
 */
export function chooseLanguage(...acceptedLanguages: readonly (string | undefined)[]): PageLanguage {
  for (const wish of acceptedLanguages) {
    const known = (wish ?? '')
      .toLowerCase()
      .split(',')
      .sort((one, other) => weightOf(other) - weightOf(one))
      .map((range) => /^\s*(fr|en)(?![a-z])/.exec(range)?.[1])
      .find((language) => language !== undefined);
    if (known === 'fr' || known === 'en') return known;
  }
  return 'en';
}
