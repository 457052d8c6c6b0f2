import type { TestApp } from '../test-app.ts';

/** Returns the value of a cookie that a reply sets. */
export const cookieOf = (reply: { cookies: { name: string; value: string }[] }, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)?.value;

/** Returns the session of a cookie as the page reads it. */
export async function whoIs({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  return (await app.inject({ method: 'GET', url: '/api/v1/login', headers })).json();
}

/** Result of a sign-in that redirects to the sign-in page with a failure. */
export const failed = (failure: string) => ({
  location: `https://elucida.test/#/login?failed=${failure}`,
  session: undefined,
});
