const collator = new Intl.Collator('en', { numeric: true });

/** Sorts both cases of a letter together, and numbers by value. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
