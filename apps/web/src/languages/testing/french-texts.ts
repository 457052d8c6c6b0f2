import { french } from '../french.ts';
import { frenchDeferred } from '../french-deferred.ts';

export const frenchByCode = { ...french.byCode, ...frenchDeferred.byCode };

/** Returns sorted placeholders and tags. */
export const marks = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/g)].map(([mark]) => mark).toSorted();
