/** In which the server's own pages speak; those of the product have their languages themselves. */
export type PageLanguage = 'en' | 'fr';

/** Of `fr-BE`, `fr_be`, or a header like `fr-BE,fr;q=0.9,en;q=0.8`: the first that is ours. */
export function languageOf(...wishes: readonly (string | undefined)[]): PageLanguage {
  for (const wish of wishes) {
    const [known] = (wish ?? '').toLowerCase().match(/\b(?:fr|en)\b|\b(?:fr|en)(?=_)/g) ?? [];
    if (known === 'fr' || known === 'en') return known;
  }
  return 'en';
}
