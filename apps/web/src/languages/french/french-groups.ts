import { ENGLISH_GROUPS, FRENCH_GROUPS } from '@elucida/chemistry';

/** French names of functional groups in scores: singular with its article, plural with a number. */
export const frenchGroups: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(ENGLISH_GROUPS) as (keyof typeof ENGLISH_GROUPS)[]).flatMap((kind) => {
    const [one, many] = ENGLISH_GROUPS[kind];
    const [frenchOne, frenchMany] = FRENCH_GROUPS[kind];
    return [
      [one, frenchOne],
      [`{{count}} ${many}`, `{{count}} ${frenchMany}`],
    ];
  }),
);
