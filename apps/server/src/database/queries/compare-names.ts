const collator = new Intl.Collator('en', { numeric: true });

/** Ignores case and compares numbers by value. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
