import { t } from '../../languages/t.ts';

/**
 * Texts that OpenChemLib (9.25.0) writes below a drawing with stereocentres, in English; `#` is
 * their number.
 */
const texts: Readonly<Record<string, (count: number) => string>> = {
  'unknown chirality': () => t('Unknown chirality'),
  'both enantiomers': () => t('Both enantiomers'),
  'this enantiomer': () => t('This enantiomer'),
  'this or other enantiomer': () => t('This or the other enantiomer'),
  'two epimers': () => t('Two epimers'),
  meso: () => t('Meso'),
  '# meso diastereomers': (count) => t('{{count}} meso diastereomers', { count }),
  'one stereo isomer': () => t('{{count}} stereoisomers', { count: 1 }),
  '# stereo isomers': (count) => t('{{count}} stereoisomers', { count }),
};

const keyOf = (text: string) => text.replace(/^\d+/, '#');

/** Such a text is about the whole drawing, not about an atom. */
export function isChiralityText(text: string): boolean {
  return Object.hasOwn(texts, keyOf(text));
}

/** Uses the language of the page; undefined for a drawing without a stereocentre. */
export function chiralityText(text: string | null): string | undefined {
  return text === null ? undefined : (texts[keyOf(text)]?.(Number.parseInt(text, 10)) ?? text);
}
