import { french } from '../french.ts';
import { frenchDeferred } from '../french-deferred.ts';

/** French of all messages by their codes. */
export const frenchByCode = { ...french.byCode, ...frenchDeferred.byCode };

/** Returns the sorted placeholders and tags of a text. */
export const marks = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/g)].map(([mark]) => mark).toSorted();
