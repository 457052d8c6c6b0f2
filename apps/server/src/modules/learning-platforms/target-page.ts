/**
 * Returns the path of the page that a `target_link_uri` leads to, such as `/exercises/12`, or
 * undefined if it is not a page of this server. `page` is the public URL with a trailing slash. A
 * platform may drop everything after a `#`, so this server's own links have none.
 */
export function parseTargetPage(target: unknown, baseUrl: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith(baseUrl)) return undefined;
  const path = /^(?:lti|#)(\/exercises(?:\/[1-9]\d{0,8})?)$/.exec(target.slice(baseUrl.length));
  return path?.[1];
}

export const exerciseLink = (baseUrl: string, id: number) => `${baseUrl}lti/exercises/${id}`;

/** Returns the URL to which a platform sends teachers who choose an exercise. */
export const contentLink = (baseUrl: string) => `${baseUrl}lti/content`;
