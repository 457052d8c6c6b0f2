import { randomBytes } from 'node:crypto';
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import {
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
} from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll, expect, it } from 'vitest';
import { linkIdentity } from '../../accounts/linked-identities-store.ts';
import { findHolderOfLink, setPasswordByLink } from '../../accounts/password-links/store.ts';
import {
  accounts,
  auditEntries,
  identities,
  passwordLinks,
  sessions,
} from '../../../database/schema/index.ts';
import { type TestApp, describeApp, testPassword } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

/** Claims that the provider sends for the next sign-in. */
let claims: Record<string, unknown> = {};

const redirectUri = 'https://elucida.test/sp/callback';

/** Changes the ID token on its way to the server. */
let tamper: ((payload: JWTPayload, kid: string) => Promise<string>) | undefined;

let signingKey = await generateKeyPair('RS256', { extractable: true });
/** Restarts the provider with other keys at the same address. */
let renewKeys: () => Promise<void>;

function tamperWith(response: ServerResponse): void {
  const end = response.end.bind(response) as (body: string) => void;
  const change = tamper!;
  response.end = ((body: string | Buffer) => {
    void (async () => {
      const answer = JSON.parse(String(body)) as { id_token: string };
      const { kid = '' } = decodeProtectedHeader(answer.id_token);
      const token = await change(decodeJwt(answer.id_token), kid);
      response.removeHeader('content-length');
      end(JSON.stringify({ ...answer, id_token: token }));
    })();
    return response;
  }) as typeof response.end;
}

async function startProvider(): Promise<{ issuer: string; server: Server }> {
  // The provider needs to know its address when it is created.
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newProvider = async () =>
    new Provider(issuer, {
      jwks: {
        keys: [
          {
            ...(await exportJWK(signingKey.privateKey)),
            kid: randomBytes(4).toString('hex'),
            use: 'sig',
            alg: 'RS256',
          },
        ],
      } as never,
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
        email: ['email', 'email_verified'],
      },
      cookies: { keys: [randomBytes(8).toString('hex')] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...claims }) }),
    });
  let callback = (await newProvider()).callback();
  renewKeys = async () => {
    signingKey = await generateKeyPair('RS256', { extractable: true });
    callback = (await newProvider()).callback();
  };
  server.on('request', (request, response) => {
    if (request.url === '/token' && tamper) tamperWith(response);
    void callback(request, response);
  });
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

/** Follows the provider's pages as a browser does, until the provider redirects back. */
async function atProvider(address: string, username: string, jar = new Map<string, string>()): Promise<URL> {
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

async function begin({ app }: TestApp, query = '', held = '') {
  const answer = await app.inject({ method: 'GET', url: `/sp/login${query}` });
  const cookie = `__Host-sign-in=${cookieOf(answer, '__Host-sign-in')}${held}`;
  return { address: String(answer.headers.location), cookie };
}

async function comeBack({ app }: TestApp, callback: URL, cookie: string) {
  const url = callback.pathname + callback.search;
  const answer = await app.inject({ method: 'GET', url, headers: { cookie } });
  return { location: String(answer.headers.location), session: cookieOf(answer, '__Host-session') };
}

interface Attempt {
  username: string;
  sentClaims?: Record<string, unknown>;
  query?: string;
  ask?: (address: URL) => void;
  answer?: (callback: URL) => void;
  /** Cookies of the provider, which holds its own sign-in session in them. */
  jar?: Map<string, string>;
  /** Token of the browser's sign-in session on this server. */
  held?: string | undefined;
}

async function attempt(app: TestApp, { username, sentClaims = person, query = '', ...options }: Attempt) {
  const { ask, answer, jar, held } = options;
  claims = { email: `${username}@uni.test`, ...sentClaims };
  const { address, cookie } = await begin(app, query, held && `; __Host-session=${held}`);
  const asked = new URL(address);
  ask?.(asked);
  const callback = await atProvider(asked.href, username, jar);
  answer?.(callback);
  return { ...(await comeBack(app, callback, cookie)), callback, cookie };
}

async function whoIs({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  return (await app.inject({ method: 'GET', url: '/api/v1/login', headers })).json();
}

async function isProven({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  const answer = await app.inject({ method: 'GET', url: '/api/v1/session/proof', headers });
  return answer.json<{ isRecent: boolean }>().isRecent;
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
      const again = await attempt(get(), {
        username: 'ada',
        sentClaims: { ...person, email: 'new@uni.test' },
      });
      expect(await whoIs(get(), again.session)).toMatchObject({ id: session.id, username: 'new@uni.test' });
      const [identity] = await get().store.db.select().from(identities);
      expect(identity).toMatchObject({ issuer: university.issuer, attribute: 'sub', subject: 'ada' });
    });

    const now = () => Math.floor(Date.now() / 1000);
    const sign = (payload: JWTPayload, kid: string, key = signingKey.privateKey) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

    const forgeries: [string, NonNullable<typeof tamper>][] = [
      [
        'another key',
        async (payload, kid) => sign(payload, kid, (await generateKeyPair('RS256')).privateKey),
      ],
      ['no algorithm', async (payload) => new UnsecuredJWT(payload).encode()],
      [
        'the secret of the client',
        (payload, kid) =>
          new SignJWT(payload)
            .setProtectedHeader({ alg: 'HS256', kid })
            .sign(new TextEncoder().encode(env.OIDC_CLIENT_SECRET)),
      ],
      ['an azp of another client', (payload, kid) => sign({ ...payload, azp: 'another' }, kid)],
      ['an iat of yesterday', (payload, kid) => sign({ ...payload, iat: now() - 86_400 }, kid)],
      ['an iat of tomorrow', (payload, kid) => sign({ ...payload, iat: now() + 86_400 }, kid)],
    ];

    it.each(forgeries)('rejects an ID token with %s', async (_, change) => {
      tamper = change;
      try {
        expect(await attempt(get(), { username: 'forged' })).toMatchObject(failed('refused'));
      } finally {
        tamper = undefined;
      }
    });

    it('accepts an ID token that is signed again with the right key', async () => {
      tamper = (payload, kid) => sign({ ...payload, azp: 'elucida' }, kid);
      const { session } = await attempt(get(), { username: 'signed-again' });
      tamper = undefined;
      expect(session).toBeDefined();
    });

    it('accepts the first and later sign-ins after the provider has changed its keys', async () => {
      expect((await attempt(get(), { username: 'rotating' })).session).toBeDefined();
      await renewKeys();
      for (let time = 0; time < 2; time++)
        expect((await attempt(get(), { username: 'rotating' })).session).toBeDefined();
    });

    it('asks on a separate page before it replaces the session of another account', async () => {
      const { token, id } = await get().another('STUDENT');
      claims = { ...person, email: 'asked@uni.test' };
      const { address, cookie } = await begin(get());
      const callback = await atProvider(address, 'asked');
      const both = `${cookie}; __Host-session=${token}`;
      const { location, session } = await comeBack(get(), callback, both);
      expect([location, session]).toEqual([
        expect.stringMatching(/^https:\/\/elucida\.test\/sp\/finish\?code=[\w-]{43}$/),
        undefined,
      ]);
      const url = location.slice('https://elucida.test'.length);
      const asked = await get().app.inject({ method: 'GET', url, headers: { cookie: both } });
      expect(asked.body).toContain('Continue as Ada Lovelace (asked@uni.test)?');
      const choose = async (choice: string) => {
        const code = url.split('code=')[1]!;
        const headers = {
          cookie: both,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        };
        const payload = new URLSearchParams({ code, choice }).toString();
        return get().app.inject({ method: 'POST', url: '/sp/finish', headers, payload });
      };
      expect(await whoIs(get(), token)).toMatchObject({ id });
      const switched = cookieOf(await choose('switch'), '__Host-session');
      expect(await whoIs(get(), switched)).toMatchObject({ username: 'asked@uni.test' });
      expect((await whoIs(get(), token)).code).toBe('unauthenticated');
    });

    it('proves a person’s identity only by a new sign-in at the provider', async () => {
      const jar = new Map<string, string>();
      const first = await attempt(get(), { username: 'proven', jar });
      // The provider has a session of the person and asks for no password.
      const silent = await attempt(get(), { username: 'proven', jar, held: first.session });
      expect(await isProven(get(), silent.session)).toBe(false);
      let prompt: string | null = null;
      const proven = await attempt(get(), {
        username: 'proven',
        query: '?proof=true&next=/users',
        jar,
        held: silent.session,
        ask: ({ searchParams }) => (prompt = searchParams.get('prompt')),
      });
      expect([prompt, proven.location]).toEqual(['login', 'https://elucida.test/#/users']);
      expect(await isProven(get(), proven.session)).toBe(true);
      expect(await whoIs(get(), proven.session)).toMatchObject({ username: 'proven@uni.test' });
      expect((await whoIs(get(), silent.session)).code).toBe('unauthenticated');
    });

    it('rejects a proof from a provider that did not ask for a new sign-in', async () => {
      const jar = new Map<string, string>();
      const { session } = await attempt(get(), { username: 'unasked', jar });
      const query = '?proof=true';
      const ignored = await attempt(get(), {
        username: 'unasked',
        query,
        jar,
        held: session,
        ask({ searchParams }) {
          searchParams.delete('prompt');
          searchParams.delete('max_age');
        },
      });
      expect(ignored).toMatchObject(failed('not-asked-again'));
      tamper = (payload, kid) => sign({ ...payload, auth_time: now() - 300 }, kid);
      const old = await attempt(get(), { username: 'unasked', query, jar, held: session });
      tamper = undefined;
      expect(old).toMatchObject(failed('not-asked-again'));
      expect(await whoIs(get(), session)).toMatchObject({ username: 'unasked@uni.test' });
      expect(await isProven(get(), session)).toBe(false);
    });

    it('rejects a proof of another person for the session', async () => {
      const { session } = await attempt(get(), { username: 'here' });
      const other = await attempt(get(), { username: 'there', query: '?proof=true', held: session });
      expect(other.location).toContain('/sp/finish?code=');
      expect(other.session).toBeUndefined();
      expect(await isProven(get(), session)).toBe(false);
    });

    it('derives roles and rejections only from affiliations of the configured scope', async () => {
      const as = (affiliation: unknown) =>
        attempt(get(), {
          username: `a${randomBytes(4).toString('hex')}`,
          sentClaims: { ...person, eduperson_scoped_affiliation: affiliation },
        });
      expect((await whoIs(get(), (await as('faculty@uni.test')).session)).role).toBe('PROFESSOR');
      for (const refused of [['alum@uni.test'], 'student@evil.test', 'student', undefined, 7])
        expect(await as(refused)).toMatchObject(failed('not-admitted'));
      const nameless = { ...person, family_name: undefined };
      expect(await attempt(get(), { username: 'half', sentClaims: nameless })).toMatchObject(
        failed('incomplete'),
      );
    });

    it('rejects an email address that another account has', async () => {
      const sentClaims = { ...person, email: get().as('PROFESSOR').email };
      const { location, session } = await attempt(get(), { username: 'taker', sentClaims });
      expect([location, session]).toEqual([expect.stringContaining('#/login?failed=email-taken'), undefined]);
    });

    it('links an existing account after its password is entered in the same browser', async () => {
      const [owner, other] = [await get().another('STUDENT'), await get().another('STUDENT')];
      const sentClaims = { ...person, email: owner.email };
      const refused = await attempt(get(), { username: 'joiner', sentClaims });
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
      expect(faultsOf(guessed)).toEqual([{ path: 'password', message: 'Authentication failed' }]);
      const elsewhere = await join(owner, { cookie: `__Host-sign-in=${'x'.repeat(43)}` });
      expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'expired']);
      expect((await join(owner)).statusCode).toBe(204);
      expect((await join(owner)).json().code).toBe('expired');
      const { session } = await attempt(get(), { username: 'joiner', sentClaims });
      expect(await whoIs(get(), session)).toMatchObject({ id: owner.id, firstname: 'Ada' });
    });

    it('links no identity or account that was linked or changed since', async () => {
      const owner = await get().another('STUDENT');
      const turnedAway = async (username: string) => {
        const { location, cookie } = await attempt(get(), {
          username,
          sentClaims: { ...person, email: owner.email },
        });
        return { code: new URLSearchParams(location.split('?')[1]).get('join')!, cookie };
      };
      const join = async ({ code, cookie }: { code: string; cookie: string }) => {
        const payload = { code, password: testPassword };
        const url = `/accounts/${owner.id}/identities`;
        const { payload: sentClaims } = await owner.send({
          method: 'POST',
          url,
          payload,
          headers: { cookie },
        });
        return sentClaims === ''
          ? undefined
          : (JSON.parse(sentClaims) as { message: string; details: { message: string }[] });
      };
      const [first, second, third] = [
        await turnedAway('twice'),
        await turnedAway('twice'),
        await turnedAway('moved'),
      ];
      expect(await join(first)).toBeUndefined();
      expect((await join(second))?.message).toBe(
        'This university identity is already linked to another account.',
      );
      await get().as('ADMINISTRATOR').patch(`/accounts/${owner.id}`, { email: 'moved@example.org' });
      expect((await join(third))?.message).toBe(
        'The university sent a different email address from that of this account.',
      );
      await get().store.db.update(accounts).set({ role: 'ADMINISTRATOR' }).where(eq(accounts.id, owner.id));
      expect((await join(third))?.message).toBe(
        'Administrator accounts can log in only with their password.',
      );
      expect((await join({ ...third, code: 'made up' }))?.details[0]?.message).toBe('Invalid login code.');
    });

    const squatter = (email: string) => get().another('STUDENT', { email, isSelfRegistered: true });

    const goOn = async (location: string, cookie: string, headers: Record<string, string> = {}) => {
      const code = new URLSearchParams(location.split('?')[1]).get('join') ?? '';
      const answer = await get().app.inject({
        method: 'POST',
        url: '/sp/finish',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ code, choice: 'take-address' }).toString(),
      });
      return {
        location: String(answer.headers.location),
        session: cookieOf(answer, '__Host-session'),
        status: answer.statusCode,
      };
    };

    it('moves a proven address from a self-registered account to its owner', async () => {
      const { db } = get().store;
      const holder = await squatter('owner@uni.test');
      await db.insert(passwordLinks).values({
        accountId: holder.id,
        role: 'STUDENT',
        email: 'owner@uni.test',
        madeBy: get().as('ADMINISTRATOR').id,
        codeHash: randomBytes(32),
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      const sentClaims = { ...person, email: 'Owner@uni.test' };
      const { location, cookie, session } = await attempt(get(), { username: 'owner', sentClaims });
      expect(session).toBeUndefined();
      expect(location).toMatch(/failed=email-taken&join=[\w-]{43}&canTakeAddress=true$/);
      expect((await goOn(location, `__Host-sign-in=${'x'.repeat(43)}`)).session).toBeUndefined();
      const done = await goOn(location, cookie);
      expect(done.location).toBe('https://elucida.test/#/home');
      const owner = await whoIs(get(), done.session);
      expect(owner).toMatchObject({ username: 'Owner@uni.test', firstname: 'Ada' });
      expect(owner.id).not.toBe(holder.id);
      const [former] = await db.select().from(accounts).where(eq(accounts.id, holder.id));
      expect(former!.email).toMatch(/^[0-9a-f]{12}@account\.invalid$/);
      expect(await db.$count(sessions, eq(sessions.accountId, holder.id))).toBe(1);
      expect(await db.$count(passwordLinks, eq(passwordLinks.accountId, holder.id))).toBe(0);
      const entries = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.target, `/accounts/${holder.id}`));
      expect(entries).toMatchObject([{ action: 'accounts.loseAddress', actorId: owner.id, outcome: 'done' }]);
      expect((await goOn(location, cookie)).location).toBe(failed('other-browser').location);
      const again = await attempt(get(), { username: 'owner', sentClaims });
      expect(await whoIs(get(), again.session)).toMatchObject({ id: owner.id });
    });

    const invite = async (email: string, role: string) => {
      const invited = { firstname: 'A.', lastname: 'L.', email, role };
      const answer = await get()
        .as('ADMINISTRATOR')
        .post('/invitations', { people: [invited] });
      return answer.json().people[0] as { id: string; code: string };
    };
    const usePasswordLink = (code: string) =>
      get().as('GUEST').post('/new-password', { code, password: 'a password that is new' });
    const facultyMember = { ...person, eduperson_scoped_affiliation: ['faculty@uni.test'] };

    it('opens the account of an administrator’s invitation, with the role of the invitation', async () => {
      const { db } = get().store;
      const professor = await invite('invited@uni.test', 'PROFESSOR');
      const sentClaims = { ...facultyMember, email: 'Invited@uni.test' };
      const { session } = await attempt(get(), { username: 'invited', sentClaims });
      expect(await whoIs(get(), session)).toMatchObject({
        id: professor.id,
        role: 'PROFESSOR',
        firstname: 'Ada',
      });
      const [row] = await db.select().from(accounts).where(eq(accounts.id, professor.id));
      expect(row).toMatchObject({ invitedAt: null, passwordHash: null });
      const entries = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.target, `/accounts/${professor.id}`));
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'accounts.claimInvitation',
          actorId: professor.id,
          outcome: 'done',
          details: JSON.stringify({ method: 'university', role: 'PROFESSOR' }),
        }),
      );
      expect((await usePasswordLink(professor.code)).statusCode).toBe(409);
      const student = await invite('invited-student@uni.test', 'STUDENT');
      const other = await attempt(get(), {
        username: 'invited-student',
        sentClaims: { ...facultyMember, email: 'invited-student@uni.test' },
      });
      expect(await whoIs(get(), other.session)).toMatchObject({ id: student.id, role: 'STUDENT' });
    });

    it.each([
      ['a professor, if the provider says student', 'PROFESSOR', person],
      ['an administrator, whatever the provider says', 'ADMINISTRATOR', facultyMember],
    ])('leaves an unused invitation to its link if it is for %s', async (_, role, claimed) => {
      const email = `linked-${role.toLowerCase()}@uni.test`;
      const username = `linked-${role}`;
      const { id, code } = await invite(email, role);
      // The provider omits `email_verified`, like a provider whose users can edit the address.
      const { location, session } = await attempt(get(), { username, sentClaims: { ...claimed, email } });
      expect(session).toBeUndefined();
      expect(location).toMatch(/failed=email-taken&join=[\w-]{43}$/);
      const [row] = await get().store.db.select().from(accounts).where(eq(accounts.id, id));
      expect(row).toMatchObject({ invitedAt: expect.any(Date), firstname: 'A.' });
      expect((await usePasswordLink(code)).statusCode).toBe(204);
    });

    it('rejects the link of an invitation after a sign-in has claimed the account', async () => {
      const { db } = get().store;
      const { id, code } = await invite('hashing@uni.test', 'STUDENT');
      expect(await findHolderOfLink(db, code)).toMatchObject({ id });
      const { session } = await attempt(get(), { username: 'hashing' });
      expect(await whoIs(get(), session)).toMatchObject({ id });
      expect(await setPasswordByLink(db, { code, passwordHash: 'a hash' })).toBe(false);
      const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
      expect(row!.passwordHash).toBeNull();
      expect(await whoIs(get(), session)).toMatchObject({ id });
    });

    it('lets the owner link a self-registered account with its password', async () => {
      const holder = await squatter('both@uni.test');
      const sentClaims = { ...person, email: 'both@uni.test' };
      const { location, cookie } = await attempt(get(), { username: 'both', sentClaims });
      const code = new URLSearchParams(location.split('?')[1]).get('join')!;
      const joined = await holder.send({
        method: 'POST',
        url: `/accounts/${holder.id}/identities`,
        payload: { code, password: testPassword },
        headers: { cookie },
      });
      expect(joined.statusCode).toBe(204);
      expect((await goOn(location, cookie)).session).toBeUndefined();
      const { session } = await attempt(get(), { username: 'both', sentClaims });
      expect(await whoIs(get(), session)).toMatchObject({ id: holder.id, username: 'both@uni.test' });
    });

    it('leaves the address to a self-registered account whose holder confirmed it by mail', async () => {
      const holder = await squatter('mailbox@uni.test');
      await get()
        .store.db.update(accounts)
        .set({ provenEmail: 'Mailbox@uni.test' })
        .where(eq(accounts.id, holder.id));
      const sentClaims = { ...person, email: 'mailbox@uni.test' };
      const { location } = await attempt(get(), { username: 'reads-mail', sentClaims });
      expect(location).toMatch(/failed=email-taken&join=[\w-]{43}$/);
      expect(location).not.toContain('canTakeAddress');
    });

    it('leaves the address to an account that an administrator confirmed', async () => {
      const holder = await squatter('vouched@uni.test');
      const sentClaims = { ...person, email: 'vouched@uni.test' };
      const offered = await attempt(get(), { username: 'late', sentClaims });
      expect(offered.location).toContain('canTakeAddress');
      await get().as('ADMINISTRATOR').patch(`/accounts/${holder.id}`, { selfRegistered: false });
      const late = await goOn(offered.location, offered.cookie);
      expect(late.session).toBeUndefined();
      expect(late.location).toMatch(/failed=email-taken&join=[\w-]{43}$/);
    });

    it('moves a proven address at once from an account that only a course opens', async () => {
      const { db } = get().store;
      const holder = await get().another('STUDENT', { email: 'course@uni.test', passwordHash: null });
      const identity = { issuer: 'https://moodle.test', attribute: 'lti:sub', subject: 'course' };
      await db.insert(identities).values({ ...identity, accountId: holder.id });
      const sentClaims = { ...person, email: 'course@uni.test' };
      const { session } = await attempt(get(), { username: 'course', sentClaims });
      expect(await whoIs(get(), session)).toMatchObject({ username: 'course@uni.test' });
    });

    it('creates an account with a neutral address if the provider marks the address as unverified', async () => {
      const holder = await squatter('squatted@uni.test');
      for (const email of ['unverified@uni.test', 'squatted@uni.test', get().as('PROFESSOR').email]) {
        const sentClaims = { ...person, email, email_verified: false };
        const username = `unverified-${email}`;
        const { session } = await attempt(get(), { username, sentClaims });
        const begun = await whoIs(get(), session);
        expect(begun.username).toMatch(/^[0-9a-f]{12}@account\.invalid$/);
        const again = await attempt(get(), { username, sentClaims });
        expect(await whoIs(get(), again.session)).toEqual(begun);
      }
      const [row] = await get().store.db.select().from(accounts).where(eq(accounts.id, holder.id));
      expect(row!.email).toBe('squatted@uni.test');
      const verified = { ...person, email: 'unverified@uni.test', email_verified: true };
      const { session } = await attempt(get(), {
        username: 'unverified-unverified@uni.test',
        sentClaims: verified,
      });
      expect(await whoIs(get(), session)).toMatchObject({ username: 'unverified@uni.test' });
    });

    it('links no account by an unverified address', async () => {
      const { db } = get().store;
      const [holder, other] = [await squatter('victim@uni.test'), await get().another('STUDENT')];
      claims = { ...person, email: 'victim@uni.test', email_verified: false };
      const { address, cookie } = await begin(get());
      const callback = await atProvider(address, 'attacker');
      const both = `${cookie}; __Host-session=${other.token}`;
      const { location } = await comeBack(get(), callback, both);
      expect(location).toMatch(/\/sp\/finish\?code=[\w-]{43}$/);
      const code = location.split('code=')[1]!;
      const url = `/accounts/${holder.id}/identities`;
      const join = () =>
        holder.send({ method: 'POST', url, payload: { code, password: testPassword }, headers: { cookie } });
      const joined = await join();
      expect([joined.statusCode, joined.json().code]).toEqual([409, 'expired']);
      const identity = { issuer: university.issuer, attribute: 'sub', subject: 'attacker' };
      const asserted = {
        ...identity,
        firstname: 'A.',
        lastname: 'L.',
        uliegeid: null,
        role: 'STUDENT' as const,
      };
      const sentClaims = { ...asserted, email: 'victim@uni.test', isEmailProven: false };
      expect(await linkIdentity(db, holder.id, sentClaims)).toBe('other-address');
      const [row] = await db.select().from(accounts).where(eq(accounts.id, holder.id));
      expect(row!.isSelfRegistered).toBe(true);
      expect(await db.$count(identities, eq(identities.accountId, holder.id))).toBe(0);
    });

    it('rejects the code of an account choice as a code for linking accounts', async () => {
      const [owner, other] = [await get().another('STUDENT'), await get().another('STUDENT')];
      claims = { ...person, email: owner.email };
      const { address, cookie } = await begin(get());
      const callback = await atProvider(address, 'switching');
      const { location } = await comeBack(get(), callback, `${cookie}; __Host-session=${other.token}`);
      const code = location.split('code=')[1]!;
      const joined = await owner.send({
        method: 'POST',
        url: `/accounts/${owner.id}/identities`,
        payload: { code, password: testPassword },
        headers: { cookie },
      });
      expect([joined.statusCode, joined.json().code]).toEqual([409, 'expired']);
      // The code can still be used for its purpose.
      const finished = await get().app.inject({
        method: 'POST',
        url: '/sp/finish',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ code, choice: 'switch' }).toString(),
      });
      expect(finished.headers.location).toMatch(/failed=email-taken&join=[\w-]{43}$/);
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
    it.each(attacks)('opens no session if %s', async (_, failure, change) => {
      expect(await attempt(get(), { username: 'eve', ...change })).toMatchObject(failed(failure));
    });

    it('opens one session, only in the browser that started the sign-in', async () => {
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

    it('sends a request with PKCE, a state, a nonce and the fixed return address', async () => {
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
    it('redirects to the sign-in page with a failure', async () => {
      const answer = await get().app.inject({ method: 'GET', url: '/sp/login' });
      expect(answer.headers.location).toBe(failed('unreachable').location);
    });
  },
  { ...env, OIDC_ISSUER: 'http://127.0.0.1:1' },
);

/** Number of bytes that a copy of the university's metadata is padded to. */
let describedBytes = 0;
const talkative = createServer((_request, response) => {
  const issuer = `http://127.0.0.1:${(talkative.address() as AddressInfo).port}`;
  void fetch(`${university.issuer}/.well-known/openid-configuration`)
    .then((sentClaims) => sentClaims.text())
    .then((text) => text.replaceAll(university.issuer, issuer).padEnd(describedBytes))
    .then((text) => response.setHeader('content-type', 'application/json').end(text));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => talkative.once('listening', resolve));
afterAll(() => void talkative.close());

describeApp(
  'an OpenID Connect provider with an oversized description',
  (get) => {
    it('stops reading an oversized description, and reads it again once it is short', async () => {
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
