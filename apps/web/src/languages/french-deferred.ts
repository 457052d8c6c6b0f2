import { frenchGroups } from './french/french-groups.ts';
import { frenchReaders } from './french/french-readers.ts';

/** The French that no page shows as it opens. */
export const frenchDeferred: Readonly<Record<string, string>> = { ...frenchGroups, ...frenchReaders };
