import { type JWTPayload, SignJWT, UnsecuredJWT, generateKeyPair } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { describeApp } from '../../../testing/test-app.ts';
import {
  type Tamper,
  attemptAt,
  isProven,
  startOpenIdProvider,
} from '../../../testing/sign-in/openid-provider.ts';
import { failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';

const university = await startOpenIdProvider();

afterAll(university.close);

const attempt = attemptAt(university);

describeApp(
  'the ID token of an OpenID Connect provider',
  (get) => {
    const now = () => Math.floor(Date.now() / 1000);

    const sign = (payload: JWTPayload, kid: string, key = university.signingKey.privateKey) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

    const forgeries: [string, Tamper][] = [
      [
        'a signature by another key',
        async (payload, kid) => sign(payload, kid, (await generateKeyPair('RS256')).privateKey),
      ],
      ['no signature (alg none)', async (payload) => new UnsecuredJWT(payload).encode()],
      [
        'a signature by the client secret (HS256)',
        (payload, kid) =>
          new SignJWT(payload)
            .setProtectedHeader({ alg: 'HS256', kid })
            .sign(new TextEncoder().encode(university.env['OIDC_CLIENT_SECRET'])),
      ],
      ['an azp of another client', (payload, kid) => sign({ ...payload, azp: 'another' }, kid)],
      ['an iat of yesterday', (payload, kid) => sign({ ...payload, iat: now() - 86_400 }, kid)],
      ['an iat of tomorrow', (payload, kid) => sign({ ...payload, iat: now() + 86_400 }, kid)],
    ];

    it.each(forgeries)('rejects an ID token with %s', async (_, change) => {
      university.tamper = change;
      try {
        expect(await attempt(get(), { username: 'forged' })).toMatchObject(failed('refused'));
      } finally {
        university.tamper = undefined;
      }
    });

    it('accepts an ID token that is signed again with the right key', async () => {
      university.tamper = (payload, kid) => sign({ ...payload, azp: 'elucida' }, kid);
      const { session } = await attempt(get(), { username: 'signed-again' });
      university.tamper = undefined;
      expect(session).toBeDefined();
    });

    it('accepts the first and later sign-ins after the provider has changed its keys', async () => {
      expect((await attempt(get(), { username: 'rotating' })).session).toBeDefined();
      await university.renewKeys();
      for (let time = 0; time < 2; time++)
        expect((await attempt(get(), { username: 'rotating' })).session).toBeDefined();
    });

    it('proves a person’s identity only by a new sign-in at the provider', async () => {
      const jar = new Map<string, string>();
      const first = await attempt(get(), { username: 'proven', jar });
      // The provider has a session of the person and asks for no password.
      const silent = await attempt(get(), { username: 'proven', jar, sessionCookie: first.session });
      expect(await isProven(get(), silent.session)).toBe(false);
      let prompt: string | null = null;
      const proven = await attempt(get(), {
        username: 'proven',
        query: '?proof=true&next=/users',
        jar,
        sessionCookie: silent.session,
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
        sessionCookie: session,
        ask({ searchParams }) {
          searchParams.delete('prompt');
          searchParams.delete('max_age');
        },
      });
      expect(ignored).toMatchObject(failed('not-asked-again'));
      university.tamper = (payload, kid) => sign({ ...payload, auth_time: now() - 300 }, kid);
      const old = await attempt(get(), { username: 'unasked', query, jar, sessionCookie: session });
      university.tamper = undefined;
      expect(old).toMatchObject(failed('not-asked-again'));
      expect(await whoIs(get(), session)).toMatchObject({ username: 'unasked@uni.test' });
      expect(await isProven(get(), session)).toBe(false);
    });

    it('rejects a proof of identity by a person other than the owner of the session', async () => {
      const { session } = await attempt(get(), { username: 'here' });
      const other = await attempt(get(), { username: 'there', query: '?proof=true', sessionCookie: session });
      expect(other.location).toContain('/sp/finish?code=');
      expect(other.session).toBeUndefined();
      expect(await isProven(get(), session)).toBe(false);
    });
  },
  university.env,
);
