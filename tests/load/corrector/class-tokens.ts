const password = 'of the bench alone';
const atOnce = 20;
const pauseMs = 500;

const emailOf = (place: number) => `load-${place}@example.org`;

/** Repeats a request until the server is not busy. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function register(api: string, place: number): Promise<void> {
  const answer = await ask(`${api}/accounts`, {
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
  if (!answer.ok)
    throw new Error(`A student of the bench could not register: ${answer.status} ${await answer.text()}`);
}

async function signIn(api: string, place: number): Promise<string> {
  const basic = Buffer.from(`${emailOf(place)}:${password}`).toString('base64');
  const answer = await ask(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`A student of the bench could not sign in: ${answer.status}.`);
  return token;
}

/** Registers a class on a product without rate limits and returns the token of each student. */
export async function registerAndSignIn(api: string, studentCount: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < studentCount; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, studentCount - from) }, (_, index) => from + index);
    tokens.push(
      ...(await Promise.all(
        places.map(async (place) => {
          await register(api, place);
          return signIn(api, place);
        }),
      )),
    );
  }
  return tokens;
}
