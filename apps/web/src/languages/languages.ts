import type { MessageCode } from '@elucida/contract';

interface Translation {
  /** Texts of the pages, by the English text. */
  sentences: Readonly<Record<string, string>>;
  /** Messages of server and contract without a code, by the English text. */
  messages: Readonly<Record<string, string>>;
  /** Messages of the server, by code. */
  byCode: Readonly<Record<MessageCode, string>>;
}

/** Languages by tag, each with its own name and a file of texts that is loaded on demand. */
export const languages = {
  en: { name: 'English', decimalSeparator: '.', load: undefined, loadLater: undefined },
  fr: {
    name: 'Français',
    decimalSeparator: ',',
    load: async (): Promise<Translation> => (await import('./french.ts')).french,
    /** Loads messages that no page shows when it opens: about uploaded files and scores. */
    loadLater: async (): Promise<Translation['messages']> =>
      (await import('./french-deferred.ts')).frenchDeferred,
  },
};

export type Language = keyof typeof languages;
