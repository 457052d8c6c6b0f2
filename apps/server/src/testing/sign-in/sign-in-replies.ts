import type { TestApp } from '../test-app.ts';

export const cookieOf = (reply: { cookies: { name: string; value: string }[] }, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)?.value;

/** Reads the session as the page does. */
export async function whoIs({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  return (await app.inject({ method: 'GET', url: '/api/v1/login', headers })).json();
}

export const failed = (failure: string) => ({
  location: `https://elucida.test/#/login?failed=${failure}`,
  session: undefined,
});
