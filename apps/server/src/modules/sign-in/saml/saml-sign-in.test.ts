import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, attempts, signInRequests } from '../../../database/schema/index.ts';
import { attributeNames, studentAttributes } from '../../../testing/sign-in/saml-identity-provider.ts';
import {
  acsUrl,
  audience,
  begin,
  requestOf,
  useSamlUniversity,
} from '../../../testing/sign-in/saml-university.ts';
import { failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';
import { describeApp } from '../../../testing/test-app.ts';

const { env, attempt } = useSamlUniversity();

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
      const reply = await get().as('GUEST').get('/config');
      expect(reply.json().signIn).toEqual({ local: true, registration: false, sso: true, passkeys: true });
      expect(reply.headers['content-security-policy']).toContain("form-action 'self' https://idp.test;");
    });

    it('sends a signed request and stores the target page on the server', async () => {
      const { app } = get();
      const reply = await app.inject({ method: 'GET', url: '/sp/login?next=/exercises/3' });
      const address = new URL(String(reply.headers.location));
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
        const reply = await get().app.inject({ method: 'GET', url: '/api/v1/session/proof', headers });
        return reply.json<{ isRecent: boolean }>().isRecent;
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

    it('returns to a molecule whose id contains a dot', async () => {
      const begun = await begin(get(), '?next=/molecules/A.1');
      expect((await attempt(get(), { begun })).location).toBe('https://elucida.test/#/molecules/A.1');
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
      const reply = await get().app.inject({ method: 'GET', url: '/sp/metadata' });
      expect(reply.headers['content-type']).toContain('application/samlmetadata+xml');
      expect(reply.body).toContain(`entityID="${audience}"`);
      expect(reply.body).toContain(`Location="${acsUrl}"`);
      expect(reply.body).toContain('subject-id:req');
      expect(reply.body).toContain('<SignatureValue>');
    });
  },
  env,
);
