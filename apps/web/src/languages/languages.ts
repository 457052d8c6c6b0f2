interface Translation {
  /** What the pages say, by the English. */
  sentences: Readonly<Record<string, string>>;
  /** What the server and the contract say, by the English. */
  messages: Readonly<Record<string, string>>;
}

/** Every language by its tag, with its own name and its file of sentences, which is read only where it is wanted. */
export const languages = {
  en: { name: 'English', load: undefined },
  fr: { name: 'Français', load: async (): Promise<Translation> => (await import('./french.ts')).french },
};

export type Language = keyof typeof languages;
