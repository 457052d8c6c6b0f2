import { currentLanguage } from './language.ts';

/** The tag by which dates and counts are written: the reader's own kind of the language, where the browser names one. */
export function locale(): string {
  const language = currentLanguage();
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}
