import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { identities } from '../../../database/schema/index.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import {
  type Attempt,
  atProvider,
  attemptAt,
  begin,
  comeBack,
  person,
  redirectUri,
  startOpenIdProvider,
} from '../../../testing/sign-in/openid-provider.ts';
import { cookieOf, failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';

const university = await startOpenIdProvider();

afterAll(university.close);

const attempt = attemptAt(university);

/** Number of bytes that a copy of the university's metadata is padded to. */
let describedBytes = 0;

const talkative = createServer((_request, response) => {
  const issuer = `http://127.0.0.1:${(talkative.address() as AddressInfo).port}`;
  void fetch(`${university.issuer}/.well-known/openid-configuration`)
    .then((reply) => reply.text())
    .then((text) => text.replaceAll(university.issuer, issuer).padEnd(describedBytes))
    .then((text) => response.setHeader('content-type', 'application/json').end(text));
}).listen(0, '127.0.0.1');

await new Promise((resolve) => talkative.once('listening', resolve));

afterAll(() => void talkative.close());

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

    it('asks on a separate page before it replaces the session of another account', async () => {
      const { token, id } = await get().another('STUDENT');
      university.claims = { ...person, email: 'asked@uni.test' };
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

    it('rejects the code of an account choice as a code for linking accounts', async () => {
      const [owner, other] = [await get().another('STUDENT'), await get().another('STUDENT')];
      university.claims = { ...person, email: owner.email };
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
      ['its state is another', 'expired', { answer: (url) => url.searchParams.set('state', 'x') }],
      ['its state has a NUL', 'expired', { answer: (url) => url.searchParams.set('state', '\0') }],
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
      university.claims = { ...person, email: 'one@uni.test' };
      const [mine, other] = [await begin(get()), await begin(get())];
      const callback = await atProvider(mine.address, 'one');
      expect(await comeBack(get(), callback, other.cookie)).toEqual(failed('other-browser'));
      expect(await comeBack(get(), callback, '')).toEqual(failed('other-browser'));
      const results = await Promise.all(
        Array.from({ length: 8 }, () => comeBack(get(), callback, mine.cookie)),
      );
      expect(results.filter(({ session }) => session !== undefined)).toHaveLength(1);
      expect(await comeBack(get(), callback, mine.cookie)).toEqual(failed('expired'));
    });

    it('sends a request with PKCE, a state, a nonce and the fixed return address', async () => {
      const { searchParams } = new URL((await begin(get())).address);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('redirect_uri')).toBe(redirectUri);
      expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    });
  },
  university.env,
);

describeApp(
  'an OpenID Connect provider that cannot be reached',
  (get) => {
    it('redirects to the sign-in page with a failure', async () => {
      const reply = await get().app.inject({ method: 'GET', url: '/sp/login' });
      expect(reply.headers.location).toBe(failed('unreachable').location);
    });
  },
  { ...university.env, OIDC_ISSUER: 'http://127.0.0.1:1' },
);

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
  { ...university.env, OIDC_ISSUER: `http://127.0.0.1:${(talkative.address() as AddressInfo).port}` },
);
