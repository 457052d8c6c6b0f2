import { randomBytes } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Provider } from 'oidc-provider';
import { afterAll, expect, it } from 'vitest';
import { accounts, identities } from '../../store/schema.ts';
import { type TestApp, describeApp, testPassword } from '../../testing/test-app.ts';

/** What the provider says of whoever signs in next; `withholds` nothing but what is set. */
let claims: Record<string, unknown> = {};

const redirectUri = 'https://elucida.test/sp/callback';

async function startProvider(): Promise<{ issuer: string; server: Server }> {
  // Its address must be known before it is made.
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'elucida',
        client_secret: 'a secret of some length',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'eduperson_scoped_affiliation', 'preferred_username'],
      email: ['email'],
    },
    cookies: { keys: [randomBytes(8).toString('hex')] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...claims }) }),
  });
  server.on('request', provider.callback());
  return { issuer, server };
}

const university = await startProvider();
afterAll(() => void university.server.close());

const env = {
  PUBLIC_URL: 'https://elucida.test',
  OIDC_ISSUER: university.issuer,
  OIDC_CLIENT_ID: 'elucida',
  OIDC_CLIENT_SECRET: 'a secret of some length',
  OIDC_AFFILIATION_SCOPES: 'uni.test',
  OIDC_PROFESSORS: 'faculty',
};

const person = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  preferred_username: 's246810',
  eduperson_scoped_affiliation: ['student@uni.test'],
};

/** Follows the provider's pages as a browser would, up to where it sends back. */
async function atProvider(address: string, username: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next: { url: string; init?: RequestInit } = { url: address };
  for (let steps = 0; steps < 12; steps++) {
    if (next.url.startsWith(redirectUri)) return new URL(next.url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(next.url, { redirect: 'manual', headers, ...next.init });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const html = await answer.text();
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`The provider refused: ${answer.status}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? 'login';
    const body = new URLSearchParams({ prompt, login: username, password: 'x' }).toString();
    next = { url: new URL(action, next.url).href, init: { method: 'POST', body } };
  }
  throw new Error('The provider sends in circles.');
}

const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;

async function begin({ app }: TestApp, query = '') {
  const answer = await app.inject({ method: 'GET', url: `/sp/login${query}` });
  const cookie = `__Host-sign-in=${cookieOf(answer, '__Host-sign-in')}`;
  return { address: String(answer.headers.location), cookie };
}

async function comeBack({ app }: TestApp, callback: URL, cookie: string) {
  const url = callback.pathname + callback.search;
  const answer = await app.inject({ method: 'GET', url, headers: { cookie } });
  return { location: String(answer.headers.location), session: cookieOf(answer, '__Host-session') };
}

interface Attempt {
  username: string;
  told?: Record<string, unknown>;
  query?: string;
  ask?: (address: URL) => void;
  answer?: (callback: URL) => void;
}

async function attempt(app: TestApp, { username, told = person, query = '', ask, answer }: Attempt) {
  claims = { email: `${username}@uni.test`, ...told };
  const { address, cookie } = await begin(app, query);
  const asked = new URL(address);
  ask?.(asked);
  const callback = await atProvider(asked.href, username);
  answer?.(callback);
  return { ...(await comeBack(app, callback, cookie)), callback, cookie };
}

async function whoIs({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  return (await app.inject({ method: 'GET', url: '/api/v1/login', headers })).json();
}

const failed = (failure: string) => ({
  location: `https://elucida.test/#/login?failed=${failure}`,
  session: undefined,
});

describeApp(
  'a sign-in through an OpenID Connect provider',
  (get) => {
    it('opens a session of a new student, and finds the account again', async () => {
      const first = await attempt(get(), { username: 'ada', query: '?next=/exercises/3' });
      expect(first.location).toBe('https://elucida.test/#/exercises/3');
      const session = await whoIs(get(), first.session);
      expect(session).toMatchObject({ firstname: 'Ada', username: 'ada@uni.test', role: 'STUDENT' });
      const again = await attempt(get(), { username: 'ada', told: { ...person, email: 'new@uni.test' } });
      expect(await whoIs(get(), again.session)).toMatchObject({ id: session.id, username: 'new@uni.test' });
      const [identity] = await get().store.db.select().from(identities);
      expect(identity).toMatchObject({ issuer: university.issuer, attribute: 'sub', subject: 'ada' });
    });

    it('tells roles and whom it refuses by affiliations of the scope alone', async () => {
      const as = (affiliation: unknown) =>
        attempt(get(), {
          username: `a${randomBytes(4).toString('hex')}`,
          told: { ...person, eduperson_scoped_affiliation: affiliation },
        });
      expect((await whoIs(get(), (await as('faculty@uni.test')).session)).role).toBe('PROFESSOR');
      for (const refused of [['alum@uni.test'], 'student@evil.test', 'student', undefined, 7])
        expect(await as(refused)).toMatchObject(failed('not-admitted'));
      const nameless = { ...person, family_name: undefined };
      expect(await attempt(get(), { username: 'half', told: nameless })).toMatchObject(failed('incomplete'));
    });

    it('never takes the account that has the e-mail address', async () => {
      const told = { ...person, email: get().as('PROFESSOR').email };
      const { location, session } = await attempt(get(), { username: 'taker', told });
      expect([location, session]).toEqual([expect.stringContaining('#/login?failed=email-taken'), undefined]);
    });

    it('opens an account that was there before, once its password is given in the same browser', async () => {
      const [owner, other] = [await get().another('STUDENT'), await get().another('STUDENT')];
      const told = { ...person, email: owner.email };
      const refused = await attempt(get(), { username: 'joiner', told });
      const code = new URLSearchParams(refused.location.split('?')[1]).get('join')!;
      const join = (caller: typeof owner, { password = testPassword, cookie = refused.cookie } = {}) =>
        caller.send({
          method: 'POST',
          url: `/accounts/${owner.id}/identities`,
          payload: { code, password },
          headers: { cookie },
        });
      expect((await join(other)).statusCode).toBe(403);
      const guessed = await join(owner, { password: 'not the password' });
      expect(guessed.json().details).toEqual([{ path: 'password', message: 'Authentication failed' }]);
      const elsewhere = await join(owner, { cookie: `__Host-sign-in=${'x'.repeat(43)}` });
      expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'expired']);
      expect((await join(owner)).statusCode).toBe(204);
      expect((await join(owner)).json().code).toBe('expired');
      const { session } = await attempt(get(), { username: 'joiner', told });
      expect(await whoIs(get(), session)).toMatchObject({ id: owner.id, firstname: 'Ada' });
    });

    it('joins nothing that was joined or has changed since', async () => {
      const owner = await get().another('STUDENT');
      const turnedAway = async (username: string) => {
        const { location, cookie } = await attempt(get(), {
          username,
          told: { ...person, email: owner.email },
        });
        return { code: new URLSearchParams(location.split('?')[1]).get('join')!, cookie };
      };
      const join = async ({ code, cookie }: { code: string; cookie: string }) => {
        const payload = { code, password: testPassword };
        const url = `/accounts/${owner.id}/identities`;
        const { payload: told } = await owner.send({ method: 'POST', url, payload, headers: { cookie } });
        return told === ''
          ? undefined
          : (JSON.parse(told) as { message: string; details: { message: string }[] });
      };
      const [first, second, third] = [
        await turnedAway('twice'),
        await turnedAway('twice'),
        await turnedAway('moved'),
      ];
      expect(await join(first)).toBeUndefined();
      expect((await join(second))?.message).toBe(
        'The university opens another account with this identity already.',
      );
      await get().as('ADMINISTRATOR').patch(`/accounts/${owner.id}`, { email: 'moved@example.org' });
      expect((await join(third))?.message).toBe(
        'The university told of another e-mail address than that of this account.',
      );
      await get().store.db.update(accounts).set({ role: 'ADMINISTRATOR' }).where(eq(accounts.id, owner.id));
      expect((await join(third))?.message).toBe(
        'The account of an administrator is opened by its password alone.',
      );
      expect((await join({ ...third, code: 'made up' }))?.details[0]?.message).toBe(
        'This is not a code of a sign-in through the university.',
      );
    });

    const attacks: [string, string, Pick<Attempt, 'ask' | 'answer'>][] = [
      [
        'its issuer is another',
        'refused',
        { answer: (url) => url.searchParams.set('iss', 'https://evil.test') },
      ],
      ['its issuer is left out', 'refused', { answer: (url) => url.searchParams.delete('iss') }],
      ['its state is another', 'other-browser', { answer: (url) => url.searchParams.set('state', 'x') }],
      ['its code is another', 'refused', { answer: (url) => url.searchParams.set('code', 'x') }],
      ['its nonce is another', 'refused', { ask: (url) => url.searchParams.set('nonce', 'x') }],
      [
        'its challenge is another',
        'refused',
        { ask: (url) => url.searchParams.set('code_challenge', 'x'.repeat(43)) },
      ],
      [
        'the provider declines',
        'declined',
        { answer: (url) => url.searchParams.set('error', 'access_denied') },
      ],
    ];
    it.each(attacks)('opens no session where %s', async (_, failure, change) => {
      expect(await attempt(get(), { username: 'eve', ...change })).toMatchObject(failed(failure));
    });

    it('opens one session, in the browser alone that asked', async () => {
      claims = { ...person, email: 'one@uni.test' };
      const [mine, other] = [await begin(get()), await begin(get())];
      const callback = await atProvider(mine.address, 'one');
      expect(await comeBack(get(), callback, other.cookie)).toEqual(failed('other-browser'));
      expect(await comeBack(get(), callback, '')).toEqual(failed('other-browser'));
      const results = await Promise.all(
        Array.from({ length: 8 }, () => comeBack(get(), callback, mine.cookie)),
      );
      expect(results.filter(({ session }) => session !== undefined)).toHaveLength(1);
    });

    it('asks with PKCE, a state and a nonce, and names no other place to come back to', async () => {
      const { searchParams } = new URL((await begin(get())).address);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('redirect_uri')).toBe(redirectUri);
      expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    });
  },
  env,
);

describeApp(
  'an OpenID Connect provider that cannot be reached',
  (get) => {
    it('is said on the sign-in page', async () => {
      const answer = await get().app.inject({ method: 'GET', url: '/sp/login' });
      expect(answer.headers.location).toBe(failed('unreachable').location);
    });
  },
  { ...env, OIDC_ISSUER: 'http://127.0.0.1:1' },
);

/** Describes itself as the university does, in as many bytes as it is told. */
let describedBytes = 0;
const talkative = createServer((_request, response) => {
  const issuer = `http://127.0.0.1:${(talkative.address() as AddressInfo).port}`;
  void fetch(`${university.issuer}/.well-known/openid-configuration`)
    .then((told) => told.text())
    .then((text) => text.replaceAll(university.issuer, issuer).padEnd(describedBytes))
    .then((text) => response.setHeader('content-type', 'application/json').end(text));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => talkative.once('listening', resolve));
afterAll(() => void talkative.close());

describeApp(
  'an OpenID Connect provider that says more than it can mean',
  (get) => {
    it('is not read to its end, and asked again once it is brief', async () => {
      const begun = async () =>
        (await get().app.inject({ method: 'GET', url: '/sp/login' })).headers.location;
      describedBytes = 300 * 1024;
      expect(await begun()).toBe(failed('unreachable').location);
      describedBytes = 200 * 1024;
      expect(await begun()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/);
    });
  },
  { ...env, OIDC_ISSUER: `http://127.0.0.1:${(talkative.address() as AddressInfo).port}` },
);
