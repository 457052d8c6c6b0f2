import { type Language, languages } from './languages.ts';
import { translations } from './t.ts';

const storageKey = 'language';

function known(value: string | null | undefined): Language | undefined {
  return (Object.keys(languages) as Language[]).find((language) => language === value);
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Browsers may forbid a page to keep anything.
    return null;
  }
}

/** What was chosen on this device, else the first language of the browser that there is, else English. */
function preferredLanguage(): Language {
  const ofBrowser = navigator.languages.map((tag) => known(tag.split('-')[0]?.toLowerCase()));
  return known(stored()) ?? ofBrowser.find((language) => language !== undefined) ?? 'en';
}

/** The language in which the pages are shown. */
export function currentLanguage(): Language {
  return known(translations.language) ?? 'en';
}

/** Once the page has what it starts with; until it is there, and where it cannot be had, these messages are English. */
async function loadRest(language: Language): Promise<void> {
  const messages = await languages[language].loadLater?.().catch(() => undefined);
  if (messages) translations.addResourceBundle(language, 'messages', messages);
}

/** Reads the reader's language before any page is; where it cannot be had, the pages are English. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  try {
    const translation = await languages[language].load?.();
    if (translation) {
      translations.addResourceBundle(language, 'translation', translation.sentences);
      translations.addResourceBundle(language, 'messages', translation.messages);
      translations.addResourceBundle(language, 'byCode', translation.byCode);
    }
    await translations.changeLanguage(language);
    void loadRest(language);
  } catch {
    await translations.changeLanguage('en');
  }
  document.documentElement.lang = currentLanguage();
}

/** Shows the pages in another language from now on; what is not saved is asked for before, as at every leaving. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  location.reload();
}
