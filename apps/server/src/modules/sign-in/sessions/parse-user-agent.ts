import type { Device } from '../../accounts/sessions-store.ts';

/** Order matters: most browsers also name the browsers that they resemble. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

/** Order matters: Android also names Linux. */
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (kinds: typeof browsers, text: string) =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * Returns null for an unlisted browser or system. These lists let users recognise their sessions.
 * Versions, models and other identifying details are never stored.
 */
export function parseUserAgent(userAgent = ''): Device {
  // The relevant part is at the beginning.
  const text = userAgent.slice(0, 500);
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) };
}
