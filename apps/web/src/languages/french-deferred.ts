import { FRENCH_GROUPS } from '@elucida/chemistry';
import { frenchRubricMessages } from './french/messages/rubric.ts';
import { frenchReaderMessages } from './french/readers/french-reader-messages.ts';

/** French texts that no page shows when it opens. */
export const frenchDeferred = {
  byCode: { ...frenchReaderMessages, ...frenchRubricMessages },
  /** By kind: singular with its article, and plural. */
  groups: FRENCH_GROUPS,
};
