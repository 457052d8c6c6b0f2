import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, attempts, signInRequests } from '../../../database/schema/index.ts';
import { attributeNames, studentAttributes } from '../../../testing/sign-in/saml-identity-provider.ts';
import {
  acsUrl,
  audience,
  begin,
  post,
  requestOf,
  useSamlUniversity,
} from '../../../testing/sign-in/saml-university.ts';
import { cookieOf, failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';
import { describeApp } from '../../../testing/test-app.ts';

const { university, env, attempt } = useSamlUniversity();

describeApp(
  'a sign-in through a SAML provider',
  (get) => {
    it('accepts 3000 starts in a quarter of an hour from one address, and no more', async () => {
      const rows = Array.from({ length: 2999 }, () => ({
        id: randomBytes(8).toString('hex'),
        key: 'sign-ins begun from 192.0.2.8',
        createdAt: new Date(),
      }));
      await get().store.db.insert(attempts).values(rows);
      const start = (remoteAddress: string) =>
        get().app.inject({ method: 'GET', url: '/sp/login', remoteAddress });
      expect((await start('192.0.2.8')).statusCode).toBe(303);
      const requests = await get().store.db.$count(signInRequests);
      const refused = await start('192.0.2.8');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // The server stores nothing about a rejected sender.
      expect(await get().store.db.$count(signInRequests)).toBe(requests);
      expect((await start('192.0.2.9')).statusCode).toBe(303);
    });

    it('opens a session of a new student with the data from the university', async () => {
      const { location, session } = await attempt(get(), { attributes: studentAttributes('emilie') });
      expect(location).toBe('https://elucida.test/#/home');
      expect(await whoIs(get(), session)).toMatchObject({
        firstname: 'Émilie',
        lastname: 'du Châtelet',
        username: 'emilie@student.uni.test',
        role: 'STUDENT',
      });
      const [row] = await get()
        .store.db.select()
        .from(accounts)
        .where(eq(accounts.email, 'emilie@student.uni.test'));
      expect(row).toMatchObject({ passwordHash: null });
      expect(row!.firstLoginAt).not.toBeNull();
    });

    it('offers the university login in the settings, and allows forms to this server and the university only', async () => {
      const answer = await get().as('GUEST').get('/config');
      expect(answer.json().signIn).toEqual({ local: true, registration: false, sso: true, passkeys: true });
      expect(answer.headers['content-security-policy']).toContain("form-action 'self' https://idp.test;");
    });

    it('sends a signed request and stores the target page on the server', async () => {
      const { app } = get();
      const answer = await app.inject({ method: 'GET', url: '/sp/login?next=/exercises/3' });
      const address = new URL(String(answer.headers.location));
      expect(address.origin + address.pathname).toBe('https://idp.test/sso');
      expect(address.searchParams.get('SigAlg')).toContain('rsa-sha256');
      expect(address.searchParams.has('RelayState')).toBe(false);
      const begun = await begin(get(), '?next=/exercises/3');
      expect((await attempt(get(), { begun })).location).toBe('https://elucida.test/#/exercises/3');
    });

    it('proves a person’s identity only by a new sign-in at the provider', async () => {
      const attributes = studentAttributes('proven');
      const isProven = async (session: string | undefined) => {
        const headers = { cookie: `__Host-session=${session}` };
        const answer = await get().app.inject({ method: 'GET', url: '/api/v1/session/proof', headers });
        return answer.json<{ isRecent: boolean }>().isRecent;
      };
      const silent = await attempt(get(), { attributes, signedInSeconds: 3600 });
      expect(await isProven(silent.session)).toBe(false);
      expect((await requestOf(get())).xml).not.toContain('ForceAuthn');
      expect((await requestOf(get(), '?proof=true')).xml).toContain('ForceAuthn="true"');
      const again = async (signedInSeconds: number) => {
        const { requestId, cookie } = await begin(get(), '?proof=true');
        const begun = { requestId, cookie: `${cookie}; __Host-session=${silent.session}` };
        return attempt(get(), { begun, attributes, signedInSeconds });
      };
      expect(await again(300)).toEqual(failed('not-asked-again'));
      expect(await isProven(silent.session)).toBe(false);
      const proven = await again(0);
      expect(await isProven(proven.session)).toBe(true);
      expect((await whoIs(get(), proven.session)).id).toBeDefined();
      expect((await whoIs(get(), silent.session)).code).toBe('unauthenticated');
    });

    it.each([
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '/a?b',
      '/a#b',
      'javascript:alert(1)',
      '/%2F',
    ])('redirects to the home page instead of %s', async (next) => {
      const begun = await begin(get(), `?next=${encodeURIComponent(next)}`);
      expect((await attempt(get(), { begun })).location).toBe('https://elucida.test/#/home');
    });

    /** Returns from the university in a browser that has another user's session. */
    async function comeBackBeside(token: string | undefined, attributes = studentAttributes()) {
      const { requestId, cookie } = await begin(get(), '?next=/exercises/3');
      const location = await post(get(), university.respond({ requestId, acsUrl, audience, attributes }));
      const both = `${cookie}; __Host-session=${token}`;
      const headers = { cookie: both, 'accept-language': 'fr-BE' };
      const url = location.slice('https://elucida.test'.length);
      const asked = await get().app.inject({ method: 'GET', url, headers });
      const code = / name="code" value="([\w-]{43})"/.exec(asked.body)?.[1] ?? '';
      const choose = (choice: string, origin = 'https://elucida.test') =>
        get().app.inject({
          method: 'POST',
          url: '/sp/finish',
          headers: { cookie: both, origin, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ code, choice }).toString(),
        });
      return { asked, choose };
    }

    it('asks before it replaces the session of another account, and names both accounts', async () => {
      const { token, email } = await get().another('STUDENT', { firstname: 'Ada', lastname: '<Lovelace>' });
      const { asked, choose } = await comeBackBeside(token, studentAttributes('switching'));
      expect([asked.statusCode, cookieOf(asked, '__Host-session')]).toEqual([200, undefined]);
      expect(asked.body).toContain('<html lang="fr">');
      expect(asked.body).toContain(`Ada &lt;Lovelace&gt; (${email})`);
      expect(asked.body).toContain('Émilie du Châtelet (switching@student.uni.test)');
      expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
      expect(asked.headers['content-security-policy']).toContain("form-action 'self'");
      expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const forged = await choose('switch', 'https://evil.test');
      expect([forged.statusCode, cookieOf(forged, '__Host-session')]).toEqual([403, undefined]);
      const chosen = await choose('switch');
      expect(chosen.headers.location).toBe('https://elucida.test/#/exercises/3');
      const session = cookieOf(chosen, '__Host-session');
      expect(await whoIs(get(), session)).toMatchObject({ username: 'switching@student.uni.test' });
      expect((await whoIs(get(), token)).code).toBe('unauthenticated');
    });

    it('keeps the session of another account if the person stays, and creates no account', async () => {
      const { token, id } = await get().another('STUDENT');
      const { choose } = await comeBackBeside(token, studentAttributes('staying'));
      const chosen = await choose('stay');
      expect(chosen.headers.location).toBe('https://elucida.test/#/exercises/3');
      expect(cookieOf(chosen, '__Host-session')).toBeUndefined();
      expect(await whoIs(get(), token)).toMatchObject({ id });
      const { db } = get().store;
      expect(await db.$count(accounts, eq(accounts.email, 'staying@student.uni.test'))).toBe(0);
      expect((await choose('switch')).headers.location).toBe(failed('other-browser').location);
    });

    it('ends the session if the person continues and another account has their address', async () => {
      const { token } = await get().another('STUDENT');
      const holder = await get().another('PROFESSOR');
      const attributes = { ...studentAttributes('taken'), [attributeNames.mail]: holder.email };
      const { choose } = await comeBackBeside(token, attributes);
      const chosen = await choose('switch');
      expect(chosen.headers.location).toMatch(/#\/login\?failed=email-taken&join=[\w-]{43}/);
      expect(chosen.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({ value: '' });
      expect((await whoIs(get(), token)).code).toBe('unauthenticated');
    });

    it('continues without a question if the session belongs to the same account', async () => {
      const attributes = studentAttributes('same');
      const { session } = await attempt(get(), { attributes });
      const { asked } = await comeBackBeside(session, attributes);
      expect(asked.headers.location).toBe('https://elucida.test/#/exercises/3');
      expect((await whoIs(get(), session)).code).toBe('unauthenticated');
    });

    it('logs the roles and the reason of a failure in the audit log', async () => {
      const attributes = studentAttributes('audited');
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      const faculty = { ...attributes, [attributeNames.affiliation]: 'faculty@uni.test' };
      await attempt(get(), { attributes: faculty });
      await attempt(get(), { signed: 'none' });
      const { entries } = (await get().as('ADMINISTRATOR').get(`/audit?person=${id}&amount=20`)).json();
      expect(entries.map(({ action }: { action: string }) => action)).toEqual([
        'session.login',
        'accounts.update',
        'session.login',
        'accounts.register',
      ]);
      expect(entries[1].details).toEqual({ method: 'university', role: 'PROFESSOR', formerRole: 'STUDENT' });
      const failures = (
        await get().as('ADMINISTRATOR').get('/audit?action=session.login&outcome=refused')
      ).json();
      expect(failures.entries[0].details).toEqual({ method: 'university', reason: 'refused' });
    });

    it('publishes signed metadata for the university', async () => {
      const answer = await get().app.inject({ method: 'GET', url: '/sp/metadata' });
      expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
      expect(answer.body).toContain(`entityID="${audience}"`);
      expect(answer.body).toContain(`Location="${acsUrl}"`);
      expect(answer.body).toContain('subject-id:req');
      expect(answer.body).toContain('<SignatureValue>');
    });
  },
  env,
);
