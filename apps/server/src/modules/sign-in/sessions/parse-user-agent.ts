import type { Device } from '../../accounts/sessions-store.ts';

/** The first that fits: most browsers also give the names of those that they are like. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

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
 * What a `User-Agent` tells of the browser, from closed lists: enough to know one's own sessions apart. Versions, models and whatever else
 * would make somebody recognisable are never kept.
 */
export function parseUserAgent(userAgent = ''): Device {
  // A header may be long, and what counts is at its beginning.
  const text = userAgent.slice(0, 500);
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) };
}
