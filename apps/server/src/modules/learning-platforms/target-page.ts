import { isExerciseId } from '@elucida/contract';

/**
 * Returns `/exercises`, a path such as `/exercises/12`, or undefined for other targets. `baseUrl`
 * has a trailing slash. A platform may drop everything after a `#`, so this server's own links have
 * none.
 */
export function parseTargetPage(target: unknown, baseUrl: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith(baseUrl)) return undefined;
  const found = /^(?:lti|#)(\/exercises(?:\/([1-9]\d*))?)$/.exec(target.slice(baseUrl.length));
  return isExerciseId(found?.[2] ?? '1') ? found?.[1] : undefined;
}

export const exerciseLink = (baseUrl: string, id: number) => `${baseUrl}lti/exercises/${id}`;

/** Platforms send teachers to this address to choose an exercise. */
export const contentLink = (baseUrl: string) => `${baseUrl}lti/content`;
