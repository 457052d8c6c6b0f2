import { currentLanguage } from './language.ts';

/** Uses the user's variant of the language if the browser names one. */
export function locale(): string {
  const language = currentLanguage();
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}
