import type { frenchByCode } from './french/french-by-code.ts';
import type { frenchDeferred } from './french-deferred.ts';

interface Translation {
  /** By the English text. */
  sentences: Readonly<Record<string, string>>;
  /** By the English name. */
  terms: Readonly<Record<string, string>>;
  byCode: typeof frenchByCode;
}

/** By tag. Texts are loaded on demand. */
export const languages = {
  en: { name: 'English', decimalSeparator: '.', load: undefined, loadLater: undefined },
  fr: {
    name: 'Français',
    decimalSeparator: ',',
    load: async (): Promise<Translation> => (await import('./french.ts')).french,
    /** Loads messages that no page shows when it opens: about uploaded files and scores. */
    loadLater: async (): Promise<typeof frenchDeferred> =>
      (await import('./french-deferred.ts')).frenchDeferred,
  },
};

export type Language = keyof typeof languages;
