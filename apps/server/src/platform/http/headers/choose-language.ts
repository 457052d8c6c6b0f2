/** In which the server's own pages speak; those of the product have their languages themselves. */
export type PageLanguage = 'en' | 'fr';

/** The weight of `fr;q=0.9` in a header; what cannot be read counts nothing. */
const weightOf = (range: string) => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1) || 0;

/** Of `fr-BE`, `fr_be`, or a header like `en;q=0.8,fr-BE`: of those that are ours the most wished for. */
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
