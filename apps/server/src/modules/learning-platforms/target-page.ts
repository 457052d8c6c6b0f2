/**
 * The page of ours that a `target_link_uri` leads to, as in `/exercises/12`; undefined where it is none of ours. `page` is
 * the public address with a slash at its end. A platform may drop what stands behind a `#`: links that we make have none.
 */
export function parseTargetPage(target: unknown, page: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith(page)) return undefined;
  const path = /^(?:lti|#)(\/exercises(?:\/[1-9]\d{0,8})?)$/.exec(target.slice(page.length));
  return path?.[1];
}

/** What a platform is given as the address of an exercise. */
export const exerciseLink = (page: string, id: number) => `${page}lti/exercises/${id}`;

/** Where a platform sends teachers who choose an exercise. */
export const contentLink = (page: string) => `${page}lti/content`;
