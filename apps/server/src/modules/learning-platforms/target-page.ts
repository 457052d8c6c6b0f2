/**
 * Returns the path of the page that a `target_link_uri` leads to, such as `/exercises/12`, or
 * undefined if it is not a page of this server. `page` is the public URL with a trailing slash. A
 * platform may drop everything after a `#`, so this server's own links have none.
 */
export function parseTargetPage(target: unknown, page: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith(page)) return undefined;
  const path = /^(?:lti|#)(\/exercises(?:\/[1-9]\d{0,8})?)$/.exec(target.slice(page.length));
  return path?.[1];
}

export const exerciseLink = (page: string, id: number) => `${page}lti/exercises/${id}`;

/** Returns the URL to which a platform sends teachers who choose an exercise. */
export const contentLink = (page: string) => `${page}lti/content`;
