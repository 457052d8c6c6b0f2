import { frenchGroups } from './french/french-groups.ts';
import { frenchReaderMessages } from './french/readers/french-reader-messages.ts';

/** French texts that no page shows when it opens. */
export const frenchDeferred = {
  messages: frenchGroups as Readonly<Record<string, string>>,
  byCode: frenchReaderMessages,
};
