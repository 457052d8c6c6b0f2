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

/** Returns the language of the pages. */
export function currentLanguage(): Language {
  return findLanguage(translations.language) ?? 'en';
}

/**
 * Loads deferred messages after the page has started; until then, and if they do not load, these
 * messages are English.
 */
async function loadRest(language: Language): Promise<void> {
  const rest = await languages[language].loadLater?.().catch(() => undefined);
  if (rest === undefined) return;
  translations.addResourceBundle(language, 'byCode', rest.byCode);
  translations.addResourceBundle(language, 'groups', rest.groups);
}

/** Loads the user's language before any page; if it does not load, the pages are English. */
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

/** Stores the language and reloads the page. The browser asks about unsaved work before that. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
    sessionStorage.setItem(reloadKey, '1');
  } catch {
    // Browsers may forbid storage; the page then stays in the language of the browser.
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

/** Makes later reloads ordinary ones. */
export function endLanguageReload(): void {
  try {
    sessionStorage.removeItem(reloadKey);
  } catch {
    // Browsers may forbid storage: nothing was stored.
  }
}
