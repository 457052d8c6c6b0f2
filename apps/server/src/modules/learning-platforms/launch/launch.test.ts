import { randomBytes } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { auditEntries, identities } from '../../../database/schema/index.ts';
import {
  expectRejection,
  followRedirect,
  learner,
  postForm,
  publicUrl,
} from '../../../testing/sign-in/lti-launch.ts';
import { cookieOf, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';
import { ltiClaim } from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { ltiTextsIn } from '../lti-texts.ts';
import { useTwoPlatforms } from './testing/two-platforms.ts';

const { moodle, other, env, attempt, begin } = await useTwoPlatforms();

const english = ltiTextsIn('en');

describeApp(
  'a launch from a learning platform',
  (get) => {
    it('opens a session of a new student at the exercise, and finds the account again', async () => {
      const email = `${randomBytes(4).toString('hex')}@uni.test`;
      const first = await attempt(get(), { username: 'ada', claims: { email } });
      // A platform proves no address, so the account gets none.
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
      expectRejection(await staying.choose('switch'), english['other-browser']);
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
      // Events of rejected requests are stored after the reply.
      await get().as('STUDENT').get('/accounts');
      await vi.waitFor(
        async () =>
          expect(await db.$count(auditEntries, eq(auditEntries.action, 'accounts.list'))).toBeGreaterThan(0),
        { timeout: 20_000 },
      );
      expect(await db.$count(auditEntries, like(auditEntries.target, '/lti/%'))).toBe(0);
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
      expectRejection(answer, ltiTextsIn('fr')['not-admitted']);
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
