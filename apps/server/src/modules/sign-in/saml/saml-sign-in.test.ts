import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../../accounts/erase-account.ts';
import { accounts, attempts, identities, signInRequests } from '../../../database/schema/index.ts';
import {
  type ResponseOptions,
  attributeNames,
  studentAttributes,
  testIdentityProvider,
} from '../../../testing/sign-in/saml-identity-provider.ts';
import { selfSignedKeyPair } from '../../../testing/sign-in/self-signed-certificate.ts';
import { type TestApp, describeApp } from '../../../testing/test-app.ts';
import { wrapSignature, wrappings } from '../../../testing/sign-in/wrapped-signatures.ts';

const folder = mkdtempSync(join(tmpdir(), 'elucida-saml-'));
const university = testIdentityProvider();
const stranger = testIdentityProvider('https://stranger.test/saml');
const own = selfSignedKeyPair();
const [metadataFile, keyFile, certFile] = ['idp.xml', 'sp.key', 'sp.crt'].map((name) => join(folder, name));
writeFileSync(metadataFile!, university.metadata);
writeFileSync(keyFile!, own.key);
writeFileSync(certFile!, own.certificate);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  PUBLIC_URL: 'https://elucida.test',
  SAML_IDP_METADATA: metadataFile!,
  SAML_KEY: keyFile!,
  SAML_CERT: certFile!,
  SAML_PROFESSORS: 'faculty',
};
const acsUrl = 'https://elucida.test/sp/acs';
const audience = 'https://elucida.test/sp/metadata';

interface Begun {
  requestId: string;
  cookie: string;
}

const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;

async function requestOf({ app }: TestApp, query = '', cookie = '') {
  const answer = await app.inject({ method: 'GET', url: `/sp/login${query}`, headers: { cookie } });
  expect(answer.statusCode).toBe(303);
  const request = new URL(String(answer.headers.location)).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString();
  return { xml, secret: cookieOf(answer, '__Host-sign-in') };
}

async function begin(app: TestApp, query = '', cookie = ''): Promise<Begun> {
  const { xml, secret } = await requestOf(app, query, cookie);
  return { requestId: / ID="([^"]+)"/.exec(xml)![1]!, cookie: `__Host-sign-in=${secret}` };
}

async function post({ app }: TestApp, xml: string, cookie = ''): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/sp/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.test', cookie },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: 'https://evil.test',
    }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

async function finish({ app }: TestApp, location: string, cookie: string) {
  if (!location.includes('/sp/finish')) return { location, session: undefined };
  const url = location.slice('https://elucida.test'.length);
  const answer = await app.inject({ method: 'GET', url, headers: { cookie } });
  return { location: String(answer.headers.location), session: cookieOf(answer, '__Host-session') };
}

type Attempt = Partial<ResponseOptions> & { begun?: Begun };

async function attempt(app: TestApp, { begun, ...options }: Attempt = {}) {
  const { requestId, cookie } = begun ?? (await begin(app));
  const xml = university.respond({ requestId, acsUrl, audience, ...options });
  return finish(app, await post(app, xml), cookie);
}

async function whoIs({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  return (await app.inject({ method: 'GET', url: '/api/v1/login', headers })).json();
}

const failed = (failure: string) => ({
  location: `https://elucida.test/#/login?failed=${failure}`,
  session: undefined,
});

const turnedToJoin = {
  location: expect.stringMatching(
    /^https:\/\/elucida\.test\/#\/login\?failed=email-taken&join=[\w-]{43}$/,
  ) as string,
  session: undefined,
};

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

    it('finds an account again by the identifier, never by the email address', async () => {
      const attributes = studentAttributes('again');
      const first = await whoIs(get(), (await attempt(get(), { attributes })).session);
      const moved = {
        ...attributes,
        [attributeNames.mail]: 'new@uni.test',
        [attributeNames.subjectId]: 'AGAIN@uni.test',
      };
      const second = await whoIs(get(), (await attempt(get(), { attributes: moved })).session);
      expect(second).toMatchObject({ id: first.id, username: 'new@uni.test' });
      const other = {
        ...attributes,
        [attributeNames.subjectId]: 'other@uni.test',
        [attributeNames.mail]: 'new@uni.test',
      };
      expect(await attempt(get(), { attributes: other })).toEqual(turnedToJoin);
      const local = get().as('PROFESSOR').email;
      const asLocal = { ...studentAttributes(), [attributeNames.mail]: local.toUpperCase() };
      expect(await attempt(get(), { attributes: asLocal })).toEqual(turnedToJoin);
    });

    it('falls back to eduPersonPrincipalName and to the parts of a display name', async () => {
      const { session } = await attempt(get(), {
        attributes: {
          [attributeNames.eppn]: 's765432@uni.test',
          [attributeNames.mail]: 'ada@uni.test',
          'urn:oid:2.16.840.1.113730.3.1.241': 'Ada King Lovelace',
          [attributeNames.affiliation]: 'student@uni.test',
        },
      });
      const { id, ...person } = await whoIs(get(), session);
      expect(person).toMatchObject({ firstname: 'Ada', lastname: 'King Lovelace' });
      const account = (await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json();
      expect(account.uliegeid).toBe('s765432');
    });

    it('moves an identifier to its owner if another user registered with it', async () => {
      const administrator = get().as('ADMINISTRATOR');
      const identifierOf = async (id: string) => (await administrator.get(`/accounts/${id}`)).json().uliegeid;
      const squatter = await get().another('STUDENT', { uliegeid: 'S111222', isSelfRegistered: true });
      const attributes = { ...studentAttributes(), [attributeNames.uid]: 's111222' };
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      expect(await identifierOf(id)).toBe('s111222');
      expect(await identifierOf(squatter.id!)).toBeNull();
    });

    it('leaves an identifier to an account that an administrator created with it', async () => {
      await get().another('STUDENT', { uliegeid: 'S111333' });
      const attributes = { ...studentAttributes('lin'), [attributeNames.uid]: 's111333' };
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      expect((await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json().uliegeid).toBeNull();
    });

    it.each([
      [['alum@uni.test'], 'not-admitted'],
      [['affiliate@uni.test', 'library-walk-in@uni.test'], 'not-admitted'],
      [['student@evil.test'], 'not-admitted'],
      [['student'], 'not-admitted'],
      ['student-applicant@uni.test', 'not-admitted'],
      ['student@uni.test@evil.test', 'not-admitted'],
      [[], 'not-admitted'],
    ])('rejects the affiliations %j', async (affiliation, failure) => {
      const attributes = { ...studentAttributes(), [attributeNames.affiliation]: affiliation };
      expect(await attempt(get(), { attributes })).toEqual(failed(failure));
    });

    it('rejects a response without an identifier or a name', async () => {
      const { [attributeNames.subjectId]: _, ...nameless } = studentAttributes();
      expect(await attempt(get(), { attributes: nameless })).toEqual(failed('incomplete'));
      const { [attributeNames.sn]: __, ...half } = studentAttributes();
      expect(await attempt(get(), { attributes: half })).toEqual(failed('incomplete'));
    });

    it('makes configured people professors, and revokes the role when they leave', async () => {
      const attributes = studentAttributes('prof');
      const as = async (affiliation: string) =>
        (
          await whoIs(
            get(),
            (
              await attempt(get(), {
                attributes: { ...attributes, [attributeNames.affiliation]: affiliation },
              })
            ).session,
          )
        ).role;
      expect(await as('faculty@uni.test')).toBe('PROFESSOR');
      expect(await as('staff@uni.test')).toBe('STUDENT');
      expect(await as('faculty@uni.test')).toBe('PROFESSOR');
    });

    it('keeps a role that an administrator chose, and makes no user an administrator', async () => {
      const attributes = studentAttributes('chosen');
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      for (const role of ['PROFESSOR', 'ADMINISTRATOR', 'STUDENT'] as const) {
        await get().as('ADMINISTRATOR').patch(`/accounts/${id}`, { role });
        for (const affiliation of ['faculty@uni.test', 'student@uni.test']) {
          const asserted = { ...attributes, [attributeNames.affiliation]: affiliation };
          expect(await whoIs(get(), (await attempt(get(), { attributes: asserted })).session)).toMatchObject({
            id,
            role,
          });
        }
      }
    });

    it('creates a new account for a person whose account was erased', async () => {
      const attributes = studentAttributes('erased');
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      await eraseAccountIfUnchanged(get().store.db, id, undefined);
      expect(await get().store.db.$count(identities, eq(identities.accountId, id))).toBe(0);
      const { session } = await attempt(get(), { attributes });
      expect((await whoIs(get(), session)).id).not.toBe(id);
    });

    it('creates one account for one person in eight simultaneous tabs', async () => {
      const attributes = studentAttributes('tabs');
      const results = await Promise.all(Array.from({ length: 8 }, () => attempt(get(), { attributes })));
      const ids = await Promise.all(results.map(async ({ session }) => (await whoIs(get(), session)).id));
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toBeTypeOf('string');
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

const foreign = 'https://elsewhere.test/sp/acs';
const attacks: [string, Partial<ResponseOptions>][] = [
  ['has no signature', { signed: 'none' }],
  ['is signed by another key', { keys: stranger.keys }],
  ['is of another issuer', { issuer: stranger.entityId }],
  ['is for another recipient', { recipient: foreign }],
  ['is for another destination', { destination: foreign }],
  ['is signed with SHA-1', { isSha1: true }],
  ['has two confirmations', { confirmationCount: 2 }],
  ['has no confirmation', { confirmationCount: 0 }],
  ['is for the holder of a key', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
  ['is confirmed for no request', { isBound: false }],
  ['is no answer to a request', { isAnswer: false }],
  ['is for another audience', { audience: 'https://elsewhere.test/sp/metadata' }],
  ['has no conditions', { hasConditions: false }],
  ['is of yesterday', { clockLeadSeconds: -86_400 }],
  ['is ten minutes old', { clockLeadSeconds: -600 }],
  ['is of the future', { clockLeadSeconds: 600 }],
  ['has a DOCTYPE', { prolog: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }],
  ['was changed', { change: (xml) => xml.replace('du Châtelet', 'Administrator') }],
  ['lost its signature', { change: (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/, '') }],
];

describeApp(
  'a response',
  (get) => {
    it.each(attacks)('opens no session for a response that %s', async (_, options) => {
      const { session, location } = await attempt(get(), options);
      expect(session).toBeUndefined();
      expect(location).toBe('https://elucida.test/#/login?failed=refused');
    });

    it('shows that the person declined to sign in', async () => {
      const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
      expect(await attempt(get(), { status })).toEqual(failed('declined'));
    });

    it('accepts a response whose clock is 50 seconds fast or slow', async () => {
      for (const clockLeadSeconds of [-50, 50])
        expect((await attempt(get(), { clockLeadSeconds })).session).toBeDefined();
    });

    it('rejects a response to an unknown request', async () => {
      const begun = { ...(await begin(get())), requestId: '_made-up' };
      expect(await attempt(get(), { begun })).toEqual(failed('expired'));
    });

    it('rejects a response that arrives too late', async () => {
      const begun = await begin(get());
      await get()
        .store.db.update(signInRequests)
        .set({ createdAt: sql`now() - interval '11 minutes'` })
        .where(eq(signInRequests.id, begun.requestId));
      expect(await attempt(get(), { begun })).toEqual(failed('expired'));
    });

    it('accepts a response once, for sequential and for eight simultaneous posts', async () => {
      for (const posts of [1, 8]) {
        const { requestId, cookie } = await begin(get());
        const xml = university.respond({ requestId, acsUrl, audience });
        const places = await Promise.all(Array.from({ length: posts }, () => post(get(), xml)));
        const taken = places.filter((location) => location.includes('/sp/finish'));
        expect(taken).toHaveLength(1);
        expect(await post(get(), xml)).toBe(failed('expired').location);
        const results = await Promise.all(Array.from({ length: 8 }, () => finish(get(), taken[0]!, cookie)));
        expect(results.filter(({ session }) => session !== undefined)).toHaveLength(1);
      }
    });

    it('rejects the same assertion for a second request', async () => {
      const [first, second] = [await begin(get()), await begin(get())];
      const xml = university.respond({ requestId: first.requestId, acsUrl, audience, signed: 'assertion' });
      const bent = xml.replace(
        `InResponseTo="${first.requestId}"><saml:Issuer>`,
        `InResponseTo="${second.requestId}"><saml:Issuer>`,
      );
      expect(bent).not.toBe(xml);
      expect(await post(get(), bent)).toBe(failed('refused').location);
    });

    it('opens a session only in the browser that asked for it', async () => {
      const [victim, attacker] = [await begin(get()), await begin(get())];
      const location = await post(
        get(),
        university.respond({ requestId: attacker.requestId, acsUrl, audience }),
      );
      expect(await finish(get(), location, victim.cookie)).toEqual(failed('other-browser'));
      expect(await finish(get(), location, '')).toEqual(failed('other-browser'));
      // The attacker has no code if another browser received the response.
      const guess = 'https://elucida.test/sp/finish?code=';
      expect(await finish(get(), guess, attacker.cookie)).toEqual(failed('other-browser'));
    });

    it('accepts a response that arrives with the cookie of another page of the site', async () => {
      const { token } = get().as('STUDENT');
      const { requestId, cookie } = await begin(get());
      const xml = university.respond({ requestId, acsUrl, audience });
      const location = await post(get(), xml, `__Host-session=${token}`);
      expect((await finish(get(), location, cookie)).session).toBeDefined();
    });

    it('rejects a malformed response', async () => {
      for (const garbage of ['', 'x', '<a/>', '<!DOCTYPE lolz [<!ENTITY a "b">]><a>&a;</a>', '\0'])
        expect(await post(get(), garbage)).toBe(failed('refused').location);
    });
  },
  env,
);

const modes = ['response', 'assertion', 'both'] as const;

describe.each(modes)('SAML_SIGNED=%s', (mode) => {
  describeApp(
    'a response',
    (get) => {
      it('accepts a response only if it has the required signatures', async () => {
        const taken = await Promise.all(
          modes.map(async (signed) => (await attempt(get(), { signed })).session !== undefined),
        );
        expect(taken).toEqual(modes.map((signed) => signed === mode || signed === 'both'));
      });

      it('opens no session of another person for a wrapped signature', async () => {
        for (const wrapping of wrappings) {
          for (const signed of modes) {
            const begun = await begin(get());
            const attributes = studentAttributes();
            const [honest, evil] = [
              attributes[attributeNames.subjectId]!,
              `evil-${begun.requestId}@uni.test`,
            ];
            const change = (xml: string) => {
              const forged = wrapSignature(xml, wrapping, { honest, evil });
              // Without a signature to move there is nothing to forge.
              if (signed === 'both') expect(forged, wrapping).toContain(evil);
              return forged;
            };
            await attempt(get(), { begun, signed, attributes, change });
            const forged = await get().store.db.$count(
              identities,
              eq(identities.subject, evil.toLowerCase()),
            );
            expect(forged, `${wrapping}, ${signed}`).toBe(0);
          }
        }
      });
    },
    { ...env, SAML_SIGNED: mode },
  );
});
