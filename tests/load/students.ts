import { type TimedReply, sendTimed } from './timed-request.ts';

const password = 'of the bench alone';
const registeredAtOnce = 20;

/** `%` gives the pattern of all addresses. */
export const emailOf = (place: number | '%') => `student-${place}@example.org`;

async function register(api: string, place: number): Promise<void> {
  const { status, text } = await sendTimed(`${api}/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Student',
      lastname: String(place),
      uliegeid: `S${100_000 + place}`,
      email: emailOf(place),
      password,
    }),
  });
  if (status < 200 || status > 299)
    throw new Error(`A student of the bench could not register: ${status} ${text}`);
}

/** Requires a product without rate limits; returns the places, from 0. */
export async function registerStudents(api: string, count: number): Promise<number[]> {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let from = 0; from < count; from += registeredAtOnce)
    await Promise.all(places.slice(from, from + registeredAtOnce).map((place) => register(api, place)));
  return places;
}

/** `token` is empty if the sign-in failed. */
export async function signIn(api: string, place: number): Promise<TimedReply & { token: string }> {
  const basic = Buffer.from(`${emailOf(place)}:${password}`).toString('base64');
  const { elapsed, status, text } = await sendTimed(`${api}/login`, {
    headers: { Authorization: `Basic ${basic}` },
  });
  const { token } = status === 200 ? (JSON.parse(text) as { token: string }) : { token: '' };
  return { elapsed, status, token };
}
