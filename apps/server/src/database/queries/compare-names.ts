const collator = new Intl.Collator('en', { numeric: true });

/** Compares names as people sort them: letters in either case, numbers by value. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
