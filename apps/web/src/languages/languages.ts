import type { MessageCode } from '@elucida/contract';

interface Translation {
  /** What the pages say, by the English. */
  sentences: Readonly<Record<string, string>>;
  /** What the server and the contract say, by the English. */
  messages: Readonly<Record<string, string>>;
  /** Messages of the server, by code. */
  byCode: Readonly<Record<MessageCode, string>>;
}

/** Every language by its tag, with its own name and its file of sentences, which is read only where it is wanted. */
export const languages = {
  en: { name: 'English', decimalSeparator: '.', load: undefined, loadLater: undefined },
  fr: {
    name: 'Français',
    decimalSeparator: ',',
    load: async (): Promise<Translation> => (await import('./french.ts')).french,
    /** Further messages, which no page shows as it opens: what is said of uploaded files and of scores. */
    loadLater: async (): Promise<Translation['messages']> =>
      (await import('./french-deferred.ts')).frenchDeferred,
  },
};

export type Language = keyof typeof languages;
