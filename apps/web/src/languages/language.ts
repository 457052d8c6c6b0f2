import { type Language, languages } from './languages.ts';
import { translations } from './t.ts';

const storageKey = 'language';

function findLanguage(value: string | null | undefined): Language | undefined {
  return (Object.keys(languages) as Language[]).find((language) => language === value);
}

function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Browsers may forbid storage.
    return null;
  }
}

/**
 * Returns the language chosen on this device, else the first available language of the browser,
 * else English.
 */
function preferredLanguage(): Language {
  const ofBrowser = navigator.languages.map((tag) => findLanguage(tag.split('-')[0]?.toLowerCase()));
  return findLanguage(readStoredLanguage()) ?? ofBrowser.find((language) => language !== undefined) ?? 'en';
}

export function currentLanguage(): Language {
  return findLanguage(translations.language) ?? 'en';
}

/** Runs after the page has started; until then, and on failure, these messages are English. */
async function loadRest(language: Language): Promise<void> {
  const rest = await languages[language].loadLater?.().catch(() => undefined);
  if (rest === undefined) return;
  translations.addResourceBundle(language, 'byCode', rest.byCode);
  translations.addResourceBundle(language, 'groups', rest.groups);
}

/** Precedes any page; on failure, the pages are English. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  try {
    const translation = await languages[language].load?.();
    if (translation) {
      translations.addResourceBundle(language, 'translation', translation.sentences);
      translations.addResourceBundle(language, 'terms', translation.terms);
      translations.addResourceBundle(language, 'byCode', translation.byCode);
    }
    await translations.changeLanguage(language);
    void loadRest(language);
  } catch {
    await translations.changeLanguage('en');
  }
  document.documentElement.lang = currentLanguage();
}

const reloadKey = 'reloaded-for-language';

/** Reloads the page. The browser asks about unsaved work before that. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
    sessionStorage.setItem(reloadKey, '1');
  } catch {
    // Browsers may forbid storage; the browser's language then stays.
  }
  location.reload();
}

/** Returns true after the page was reloaded in the language that the user chose. */
export function isLanguageReload(): boolean {
  try {
    return sessionStorage.getItem(reloadKey) !== null;
  } catch {
    // Browsers may forbid storage.
    return false;
  }
}

export function endLanguageReload(): void {
  try {
    sessionStorage.removeItem(reloadKey);
  } catch {
    // Browsers may forbid storage.
  }
}
