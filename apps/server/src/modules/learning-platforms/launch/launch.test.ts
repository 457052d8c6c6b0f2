import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { startMaintenance } from '../../../maintenance.ts';
import { rotateLtiKey } from '../key-store.ts';
import { accounts, attempts, auditEntries, identities, ltiRequests } from '../../../database/schema/index.ts';
import {
  type LaunchOptions,
  type LaunchStart,
  launch as attemptAt,
  startLaunch as beginAt,
  cookieOf,
  expectRefusal,
  followRedirect,
  learner,
  postForm,
  publicUrl,
  whoIs,
} from '../../../testing/sign-in/lti-launch.ts';
import {
  ltiClaim,
  membership,
  platformsFile,
  startLtiPlatform,
} from '../../../testing/sign-in/lti-platform.ts';
import { type TestApp, describeApp } from '../../../testing/test-app.ts';
import { ltiTextsIn } from '../lti-texts.ts';

const [moodle, other] = [await startLtiPlatform(publicUrl), await startLtiPlatform(publicUrl)];
afterAll(() => [moodle, other].forEach((platform) => platform.close()));

const env = {
  PUBLIC_URL: publicUrl,
  LTI_PLATFORMS: platformsFile([
    { ...moodle.settings, origins: ['https://moodle.test'] },
    { ...other.settings, deployment_ids: ['2'] },
  ]),
};

type Launch = Omit<LaunchOptions, 'platform'>;
const attempt = (app: TestApp, launch: Launch) => attemptAt(app, { platform: moodle, ...launch });
const begin = (app: TestApp, options: Partial<LaunchStart> = {}) =>
  beginAt(app, { platform: moodle, ...options });

const english = ltiTextsIn('en');

describeApp(
  'a launch from a learning platform',
  (get) => {
    it('opens a session of a new student at the exercise, and finds the account again', async () => {
      const email = `${randomBytes(4).toString('hex')}@uni.test`;
      const first = await attempt(get(), { username: 'ada', claims: { email } });
      // A platform proves no address, so the account does not get the one that it sends.
      const username = expect.stringMatching(/^[0-9a-f]{12}@lti\.invalid$/) as string;
      expect(first.answer.statusCode).toBe(303);
      expect(first.answer.headers.location).toBe(`${publicUrl}/#/exercises/3`);
      const session = await whoIs(get(), first.session);
      expect(session).toMatchObject({ firstname: 'Ada', username, role: 'STUDENT' });
      const again = await attempt(get(), { username: 'ada', claims: { given_name: 'Augusta' } });
      expect(await whoIs(get(), again.session)).toMatchObject({
        id: session.id,
        firstname: 'Augusta',
        username: session.username,
      });
      const rows = await get().store.db.select().from(identities).where(eq(identities.subject, 'ada'));
      expect(rows).toMatchObject([{ issuer: moodle.issuer, attribute: 'lti:sub', accountId: session.id }]);
    });

    it('asks before it replaces the session of another account, and continues for the same one', async () => {
      const { token, id, email } = await get().another('STUDENT');
      const launchBeside = async (session: string | undefined, username: string) => {
        moodle.claims = { ...learner };
        const { address, cookie } = await begin(get());
        const posted = await postForm(get(), await moodle.visit(address, username));
        const both = `${cookie}; __Host-session=${session}`;
        const asked = await followRedirect(get(), posted, both);
        const code = / name="code" value="([\w-]{43})"/.exec(asked.body)?.[1] ?? '';
        const choose = (choice: string, origin = publicUrl) =>
          get().app.inject({
            method: 'POST',
            url: '/lti/finish',
            headers: { cookie: both, origin, 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ code, choice }).toString(),
          });
        return { asked, choose };
      };
      const staying = await launchBeside(token, 'beside');
      expect(staying.asked.body).toContain(`(${email}). Continue as Ada Lovelace?`);
      expect((await staying.choose('switch', 'https://moodle.test')).statusCode).toBe(403);
      expect((await staying.choose('stay')).headers.location).toBe(`${publicUrl}/#/exercises/3`);
      expect(await whoIs(get(), token)).toMatchObject({ id });
      const { db } = get().store;
      expect(await db.$count(identities, eq(identities.subject, 'beside'))).toBe(0);
      expectRefusal(await staying.choose('switch'), english['other-browser']);
      const switched = await (await launchBeside(token, 'beside')).choose('switch');
      const session = cookieOf(switched, '__Host-session');
      expect(await whoIs(get(), session)).toMatchObject({ firstname: 'Ada', role: 'STUDENT' });
      expect((await whoIs(get(), token)).code).toBe('unauthenticated');
      const same = await launchBeside(session, 'beside');
      expect(same.asked.headers.location).toBe(`${publicUrl}/#/exercises/3`);
    });

    it('logs accepted and rejected launches in the audit log', async () => {
      const { session } = await attempt(get(), { username: 'written' });
      const { id } = await whoIs(get(), session);
      await attempt(get(), { username: 'refused', claims: { [ltiClaim('deployment_id')]: '9' } });
      const { db } = get().store;
      const done = await db.select().from(auditEntries).where(eq(auditEntries.actorId, id));
      expect(done.map(({ action, details }) => [action, JSON.parse(details).method])).toEqual([
        ['accounts.register', 'lti'],
        ['session.login', 'lti'],
      ]);
      const refused = await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.outcome, 'refused'), eq(auditEntries.action, 'session.login')));
      expect(refused.map(({ details }) => JSON.parse(details))).toContainEqual({
        method: 'lti',
        reason: 'refused',
      });
      // Events of rejected requests are stored after the reply, so a later event shows that there
      // is only one.
      await get().as('STUDENT').get('/accounts');
      await vi.waitFor(
        async () =>
          expect(await db.$count(auditEntries, eq(auditEntries.action, 'accounts.list'))).toBeGreaterThan(0),
        { timeout: 20_000 },
      );
      expect(await db.$count(auditEntries, like(auditEntries.target, '/lti/%'))).toBe(0);
    });

    it('creates separate accounts with a neutral name for people whom the platform does not name', async () => {
      const nameless = { given_name: undefined, family_name: undefined };
      const [one, two] = [
        await attempt(get(), { username: 'anonymous-1', claims: nameless }),
        await attempt(get(), { username: 'anonymous-2', claims: nameless }),
      ];
      const [first, second] = [await whoIs(get(), one.session), await whoIs(get(), two.session)];
      expect(first).toMatchObject({ firstname: 'Student', role: 'STUDENT' });
      expect(first.username).toMatch(/^[0-9a-f]{12}@lti\.invalid$/);
      expect(second.id).not.toBe(first.id);
      const named = await attempt(get(), { username: 'anonymous-1' });
      expect(await whoIs(get(), named.session)).toMatchObject({ id: first.id, firstname: 'Ada' });
      const hiddenAgain = await attempt(get(), { username: 'anonymous-1', claims: nameless });
      expect(await whoIs(get(), hiddenAgain.session)).toMatchObject({ id: first.id, firstname: 'Ada' });
    });

    it('creates a new account instead of opening the one with the same email address', async () => {
      const { id, email } = get().as('PROFESSOR');
      const { session } = await attempt(get(), { username: 'taker', claims: { email } });
      const mine = await whoIs(get(), session);
      expect(mine.id).not.toBe(id);
      expect(mine).toMatchObject({ role: 'STUDENT', username: expect.stringMatching(/@lti\.invalid$/) });
    });

    it('makes a course teacher a student, because the role applies only to that course', async () => {
      const roles = [
        membership('Instructor'),
        'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant',
        'http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin',
      ];
      const { session } = await attempt(get(), {
        username: 'teacher',
        claims: { [ltiClaim('roles')]: roles },
      });
      expect(await whoIs(get(), session)).toMatchObject({ role: 'STUDENT' });
    });

    it.each([
      ['the system’s administrator', ['http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator']],
      [
        'a teacher of the institution',
        ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'],
      ],
      ['a person without a role', []],
      ['a person without a list of roles', undefined],
    ])('does not admit %s', async (_, roles) => {
      const { answer } = await attempt(get(), { username: 'out', claims: { [ltiClaim('roles')]: roles } });
      expectRefusal(answer, english['not-admitted']);
    });

    it('keeps a role that an administrator chose, and opens no administrator’s account', async () => {
      const first = await attempt(get(), { username: 'promoted' });
      const { id } = await whoIs(get(), first.session);
      await get().as('ADMINISTRATOR').patch(`/accounts/${id}`, { role: 'PROFESSOR' });
      const professor = await attempt(get(), { username: 'promoted' });
      expect(await whoIs(get(), professor.session)).toMatchObject({ id, role: 'PROFESSOR' });
      await get().store.db.update(accounts).set({ role: 'ADMINISTRATOR' }).where(eq(accounts.id, id));
      const { answer } = await attempt(get(), { username: 'promoted' });
      expectRefusal(answer, english.administrator);
    });

    it('leaves an administrator’s account unchanged for any data from the platform', async () => {
      const { db } = get().store;
      const { id } = await whoIs(get(), (await attempt(get(), { username: 'chief' })).session);
      await db.update(accounts).set({ role: 'ADMINISTRATOR' }).where(eq(accounts.id, id));
      const row = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
      const before = await row();
      const claims = { given_name: 'Mallory', family_name: 'Marlowe', email: 'mallory@uni.test' };
      expectRefusal((await attempt(get(), { username: 'chief', claims })).answer, english.administrator);
      expect(await row()).toEqual(before);
    });

    it('creates one account for one person in eight simultaneous tabs', async () => {
      moodle.claims = { ...learner };
      const tabs = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { address, cookie } = await begin(get());
          return { cookie, fields: await moodle.visit(address, 'tabs') };
        }),
      );
      const answers = await Promise.all(
        tabs.map(async ({ cookie, fields }) => followRedirect(get(), await postForm(get(), fields), cookie)),
      );
      const people = await Promise.all(
        answers.map(async (answer) => (await whoIs(get(), cookieOf(answer, '__Host-session'))).id),
      );
      expect(new Set(people).size).toBe(1);
    });

    const now = () => Math.floor(Date.now() / 1000);
    const signed = (claims: Record<string, unknown>, header?: Record<string, string>) =>
      moodle.sign(claims, header);
    const attacks: [string, Pick<LaunchOptions, 'change' | 'claims'>][] = [
      [
        'was changed on its way',
        { change: (token) => token.replace(/\.(.)/, (_, letter) => (letter === 'e' ? '.f' : '.e')) },
      ],
      [
        'is not signed (alg none)',
        {
          change: (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
        },
      ],
      [
        'is signed by the public key as a secret (HS256)',
        {
          change: (_, claims) =>
            new SignJWT(claims)
              .setProtectedHeader({ alg: 'HS256', kid: moodle.kid })
              .sign(Buffer.from(moodle.publicPem)),
        },
      ],
      ['is signed by the key of another platform', { change: (_, claims) => other.sign(claims) }],
      [
        'is signed by another platform under this one’s kid',
        { change: (_, claims) => other.sign(claims, { kid: moodle.kid }) },
      ],
      ['names another issuer', { change: (_, claims) => signed({ ...claims, iss: other.issuer }) }],
      ['is for another audience', { change: (_, claims) => signed({ ...claims, aud: 'another' }) }],
      [
        'is for several, and another is authorized',
        { change: (_, claims) => signed({ ...claims, aud: [moodle.clientId, 'b'], azp: 'b' }) },
      ],
      ['has another nonce', { change: (_, claims) => signed({ ...claims, nonce: 'x' }) }],
      ['has expired', { change: (_, claims) => signed({ ...claims, iat: now() - 300, exp: now() - 61 }) }],
      ['was made an hour ago', { change: (_, claims) => signed({ ...claims, iat: now() - 3600 }) }],
      ['is of tomorrow', { change: (_, claims) => signed({ ...claims, iat: now() + 86_400 }) }],
      ['is of an unknown deployment', { claims: { [ltiClaim('deployment_id')]: '2' } }],
      ['is of another version', { claims: { [ltiClaim('version')]: '1.1' } }],
      ['is of another type', { claims: { [ltiClaim('message_type')]: 'LtiSubmissionReviewRequest' } }],
      [
        'leads to another site',
        { claims: { [ltiClaim('target_link_uri')]: 'https://evil.test/lti/exercises/3' } },
      ],
      [
        'leads to a site with our name in front',
        { claims: { [ltiClaim('target_link_uri')]: `${publicUrl}.evil.test/lti/exercises/3` } },
      ],
      [
        'leads to another page of ours',
        { claims: { [ltiClaim('target_link_uri')]: `${publicUrl}/#/users` } },
      ],
    ];
    it.each(attacks)('opens no session for a message that %s', async (_, hostile) => {
      const { answer } = await attempt(get(), { username: 'eve', ...hostile });
      expectRefusal(answer, english.refused);
      expect(await get().store.db.$count(identities, eq(identities.subject, 'eve'))).toBe(0);
    });

    it('opens no session with the state of another launch, with none, or without a token', async () => {
      moodle.claims = { ...learner };
      const [mine, another] = [await begin(get()), await begin(get())];
      const fields = await moodle.visit(mine.address, 'eve');
      const state = new URL(another.address).searchParams.get('state')!;
      expectRefusal(await postForm(get(), { ...fields, state }), english.refused);
      expectRefusal(await postForm(get(), { ...fields, state: 'x' }), english.expired);
      expectRefusal(await postForm(get(), { state }), english.refused);
      expectRefusal(await postForm(get(), { state, error: 'login_required' }), english.declined);
    });

    it('rejects a platform that is not configured', async () => {
      const unknown: Record<string, string>[] = [
        { iss: 'https://evil.test' },
        { client_id: 'another' },
        { iss: other.issuer },
      ];
      for (const fields of unknown) {
        const { answer } = await begin(get(), { fields });
        expectRefusal(answer, english['unknown-platform']);
        expect(answer.headers.location).toBeUndefined();
      }
    });

    it('opens one session, only in the browser that started the launch', async ({ task }) => {
      moodle.claims = { ...learner };
      const [mine, foreign] = [await begin(get()), await begin(get())];
      const fields = await moodle.visit(mine.address, 'once');
      const answers = await Promise.all(Array.from({ length: 8 }, () => postForm(get(), fields)));
      const [taken, ...more] = answers.filter(({ statusCode }) => statusCode === 303);
      expect(more).toEqual([]);
      expectRefusal(await followRedirect(get(), taken!, foreign.cookie), english['other-browser']);
      expectRefusal(await followRedirect(get(), taken!, ''), english['other-browser']);
      const ends = await Promise.all(
        Array.from({ length: 8 }, () => followRedirect(get(), taken!, mine.cookie)),
      );
      expect(ends.filter((answer) => cookieOf(answer, '__Host-session') !== undefined)).toHaveLength(1);
      expectRefusal(await postForm(get(), fields), english.expired);
      const figure = `${attacks.length + 8} attacks, 0 sessions; 1 session of 16 replays`;
      task.meta.figure = figure;
    });

    it('rejects a launch after ten minutes', async () => {
      moodle.claims = { ...learner };
      const { address, cookie } = await begin(get());
      const fields = await moodle.visit(address, 'late');
      const { db } = get().store;
      const age = (minutes: number) =>
        db
          .update(ltiRequests)
          .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
          .where(eq(ltiRequests.state, fields['state']!));
      await age(11);
      expectRefusal(await postForm(get(), fields), english.expired);
      await age(9);
      const answer = await followRedirect(get(), await postForm(get(), fields), cookie);
      expect(cookieOf(answer, '__Host-session')).toBeDefined();
    });

    it('requests a posted token without a prompt, with the fixed return address', async () => {
      const { address, answer } = await begin(get());
      const { searchParams, origin } = new URL(address);
      expect(origin).toBe(moodle.issuer);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: moodle.clientId,
        redirect_uri: `${publicUrl}/lti/launch`,
        login_hint: 'somebody',
        lti_message_hint: 'a hint',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      const cookie = answer.cookies.find(({ name }) => name === '__Host-sign-in');
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    });

    it('redirects a posted launch to an address at which the browser sends its secret', async () => {
      const { cookie } = await begin(get());
      const fields = { iss: moodle.issuer, login_hint: 'x', lti_message_hint: 'a&b' };
      const posted = await postForm(get(), fields, '/lti/login');
      expect(posted.statusCode).toBe(303);
      expect(posted.cookies).toEqual([]);
      const address = String(posted.headers.location);
      expect(address).toBe(`${publicUrl}/lti/login?${new URLSearchParams(fields).toString()}`);
      const url = address.slice(publicUrl.length);
      const answer = await get().app.inject({ method: 'GET', url, headers: { cookie } });
      expect(String(answer.headers.location)).toContain(`${moodle.issuer}/auth`);
      expect(`__Host-sign-in=${cookieOf(answer, '__Host-sign-in')}`).toBe(cookie);
    });

    it('accepts 3000 launches in a quarter of an hour from one address, and no more', async () => {
      const { db } = get().store;
      const key = 'sign-ins begun from 192.0.2.7';
      const attempted = (count: number, minutes: number) =>
        db.insert(attempts).values(
          Array.from({ length: count }, () => ({
            id: randomBytes(8).toString('hex'),
            key,
            createdAt: new Date(Date.now() - minutes * 60_000),
          })),
        );
      const url = `/lti/login?${new URLSearchParams({ iss: moodle.issuer, login_hint: 'x' }).toString()}`;
      const come = async () => get().app.inject({ method: 'GET', url, remoteAddress: '192.0.2.7' });
      await attempted(2999, 1);
      expect((await come()).statusCode).toBe(303);
      const refused = await come();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await begin(get())).answer.statusCode).toBe(303);
      await db
        .update(attempts)
        .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
        .where(eq(attempts.key, key));
      expect((await come()).statusCode).toBe(303);
    });

    it('deletes an unfinished launch during maintenance', async () => {
      const { db } = get().store;
      const ageAll = () => db.update(ltiRequests).set({ createdAt: new Date(Date.now() - 3 * 3_600_000) });
      await begin(get());
      await ageAll();
      const maintenance = startMaintenance(get().store, { backupDays: 30, print: () => undefined });
      await vi.waitFor(async () => expect(await db.$count(ltiRequests)).toBe(0), { timeout: 20_000 });
      await maintenance.stop();
    });

    it('offers a new window when framed, in the reader’s language, and only the platform may frame it', async () => {
      const headers = { 'sec-fetch-dest': 'iframe', 'accept-language': 'fr-BE,fr;q=0.9,en;q=0.8' };
      const { answer } = await begin(get(), { headers, fields: { lti_message_hint: '"><b>' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toEqual([]);
      expect(answer.body).toContain('<html lang="fr">');
      expect(answer.body).not.toContain('"><b>');
      const link = /href="([^"]+)" target="_blank"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&');
      expect(new URL(link!).searchParams.get('lti_message_hint')).toBe('"><b>');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'; style-src 'sha256-/);
      expect(policy).toContain(`frame-ancestors ${moodle.issuer} https://moodle.test`);
      expect(policy).not.toContain(other.issuer);
      expect(answer.headers['x-frame-options']).toBeUndefined();
      const outside = await get().app.inject({
        method: 'GET',
        url: link!.slice(publicUrl.length),
        headers: { 'sec-fetch-dest': 'document' },
      });
      expect(String(outside.headers.location)).toContain(`${moodle.issuer}/auth`);
    });

    it('shows a rejection in the language of the course', async () => {
      const claims = { [ltiClaim('roles')]: [], [ltiClaim('launch_presentation')]: { locale: 'fr_be' } };
      const { answer } = await attempt(get(), { username: 'francophone', claims });
      expectRefusal(answer, ltiTextsIn('fr')['not-admitted']);
    });

    it('publishes its addresses and its key, and also the former key after a renewal', async () => {
      const keys = async () =>
        (await get().app.inject({ method: 'GET', url: '/lti/jwks' })).json().keys as Record<string, string>[];
      const [key] = await keys();
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) });
      expect(Object.keys(key!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      expect(await keys()).toEqual([key]);
      await rotateLtiKey(get().store.db);
      const [renewed, former] = await keys();
      expect(renewed!['kid']).not.toBe(key!['kid']);
      expect(former).toEqual(key);
      await rotateLtiKey(get().store.db);
      expect((await keys()).map(({ kid }) => kid)).toEqual([expect.any(String), renewed!['kid']]);
      const answer = await get().app.inject({ method: 'GET', url: '/lti/configuration' });
      expect(answer.json()).toMatchObject({
        oidc_initiation_url: `${publicUrl}/lti/login`,
        target_link_uri: `${publicUrl}/lti/exercises`,
        public_jwk_url: `${publicUrl}/lti/jwks`,
        redirect_uris: [`${publicUrl}/lti/launch`],
      });
    });

    it('redirects a link opened elsewhere to the page, without a session', async () => {
      const at = async (url: string) => (await get().app.inject({ method: 'GET', url })).headers.location;
      expect(await at('/lti/exercises/12')).toBe(`${publicUrl}/#/exercises/12`);
      expect(await at('/lti/exercises')).toBe(`${publicUrl}/#/exercises`);
      expect(await at('/lti/exercises/..%2f')).toBe(`${publicUrl}/#/exercises/`);
    });
  },
  env,
);

describeApp(
  'a launch in the student edition with single sign-on',
  (get) => {
    it('opens a session and leaves the email address to users who sign in', async () => {
      const { session } = await attempt(get(), { username: 'both', claims: { email: 'both@uni.test' } });
      expect(await whoIs(get(), session)).toMatchObject({
        firstname: 'Ada',
        role: 'STUDENT',
        username: expect.stringMatching(/@lti\.invalid$/),
      });
    });
  },
  {
    ...env,
    EDITION: 'student',
    OIDC_ISSUER: 'https://idp.test',
    OIDC_CLIENT_ID: 'elucida',
    OIDC_CLIENT_SECRET: 'a secret of some length',
    OIDC_AFFILIATION_SCOPES: 'uni.test',
  },
);

describeApp(
  'a platform with unreachable keys',
  (get) => {
    it('shows the failure on the page and opens no session', async () => {
      const { answer } = await attempt(get(), { username: 'ada' });
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain(english.unreachable);
      expect(cookieOf(answer, '__Host-session')).toBeUndefined();
    });
  },
  {
    ...env,
    LTI_PLATFORMS: platformsFile([{ ...moodle.settings, jwks_uri: 'http://127.0.0.1:1/jwks' }]),
  },
);

describeApp('an installation without platforms', (get) => {
  it('serves none of these addresses', async () => {
    for (const url of ['/lti/login', '/lti/jwks', '/lti/configuration'])
      expect((await get().app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});
