import { frenchGroups } from './french/french-groups.ts';
import { frenchReaders } from './french/french-readers.ts';

/** French texts that no page shows when it opens. */
export const frenchDeferred: Readonly<Record<string, string>> = { ...frenchGroups, ...frenchReaders };
