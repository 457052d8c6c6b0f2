export type PageLanguage = 'en' | 'fr';

/** Returns the weight in `fr;q=0.9`, for example: 1 without one, 0 for an invalid number. */
const weightOf = (range: string) => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1) || 0;

/**
 * Uses the first tag or header that names a supported language, and its preferred one: `fr` for
 * `fr-BE`, `fr_be` or `en;q=0.8,fr-BE`. Uses English if none does.
 */
export function chooseLanguage(...acceptedLanguages: readonly (string | undefined)[]): PageLanguage {
  for (const wish of acceptedLanguages) {
    const known = (wish ?? '')
      .toLowerCase()
      .split(',')
      .filter((range) => weightOf(range) > 0)
      .sort((one, other) => weightOf(other) - weightOf(one))
      .map((range) => /^\s*(fr|en)(?![a-z])/.exec(range)?.[1])
      .find((language) => language !== undefined);
    if (known === 'fr' || known === 'en') return known;
  }
  return 'en';
}
