import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '../../../database/schema/index.ts';
import { expectRejection, followRedirect, learner, postForm } from '../../../testing/sign-in/lti-launch.ts';
import { cookieOf, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';
import { ltiClaim, membership } from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { ltiTextsIn } from '../lti-texts.ts';
import { useTwoPlatforms } from './testing/two-platforms.ts';

const { moodle, env, attempt, begin } = await useTwoPlatforms();

const english = ltiTextsIn('en');

describeApp(
  'the account of a person from a learning platform',
  (get) => {
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
      expectRejection(answer, english['not-admitted']);
    });

    it('keeps a role that an administrator chose, and opens no administrator’s account', async () => {
      const first = await attempt(get(), { username: 'promoted' });
      const { id } = await whoIs(get(), first.session);
      await get().as('ADMINISTRATOR').patch(`/accounts/${id}`, { role: 'PROFESSOR' });
      const professor = await attempt(get(), { username: 'promoted' });
      expect(await whoIs(get(), professor.session)).toMatchObject({ id, role: 'PROFESSOR' });
      await get().store.db.update(accounts).set({ role: 'ADMINISTRATOR' }).where(eq(accounts.id, id));
      const { answer } = await attempt(get(), { username: 'promoted' });
      expectRejection(answer, english.administrator);
    });

    it('leaves an administrator’s account unchanged for any data from the platform', async () => {
      const { db } = get().store;
      const { id } = await whoIs(get(), (await attempt(get(), { username: 'chief' })).session);
      await db.update(accounts).set({ role: 'ADMINISTRATOR' }).where(eq(accounts.id, id));
      const row = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
      const before = await row();
      const claims = { given_name: 'Mallory', family_name: 'Marlowe', email: 'mallory@uni.test' };
      expectRejection((await attempt(get(), { username: 'chief', claims })).answer, english.administrator);
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
      const replies = await Promise.all(
        tabs.map(async ({ cookie, fields }) => followRedirect(get(), await postForm(get(), fields), cookie)),
      );
      const people = await Promise.all(
        replies.map(async (reply) => (await whoIs(get(), cookieOf(reply, '__Host-session'))).id),
      );
      expect(new Set(people).size).toBe(1);
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
