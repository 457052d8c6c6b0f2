import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { findHolderOfLink, setPasswordByLink } from '../../accounts/password-links/store.ts';
import { accounts, auditEntries } from '../../../database/schema/index.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { attemptAt, person, startOpenIdProvider } from '../../../testing/sign-in/openid-provider.ts';
import { whoIs } from '../../../testing/sign-in/sign-in-replies.ts';

const university = await startOpenIdProvider();

afterAll(university.close);

const attempt = attemptAt(university);

describeApp(
  'an account that a person of an OpenID Connect provider has already',
  (get) => {
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

    it.each([
      ['replaces', 'by that of the provider', 's444555', 's444555'],
      ['removes', 'if the provider sends none', undefined, null],
    ])('%s an identifier that its owner only typed, %s', async (_, __, preferred_username, uliegeid) => {
      const owner = await get().another('STUDENT', {
        uliegeid: `S99988${uliegeid === null ? 1 : 2}`,
        isSelfRegistered: true,
      });
      const sentClaims = { ...person, email: owner.email, preferred_username };
      const refused = await attempt(get(), { username: `typed-${uliegeid}`, sentClaims });
      const joined = await owner.send({
        method: 'POST',
        url: `/accounts/${owner.id}/identities`,
        payload: {
          code: new URLSearchParams(refused.location.split('?')[1]).get('join')!,
          password: testPassword,
        },
        headers: { cookie: refused.cookie },
      });
      expect(joined.statusCode).toBe(204);
      const account = (await get().as('ADMINISTRATOR').get(`/accounts/${owner.id}`)).json() as object;
      expect(account).toMatchObject({ uliegeid, selfRegistered: false });
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
        const { payload: replyBody } = await owner.send({
          method: 'POST',
          url,
          payload,
          headers: { cookie },
        });
        return replyBody === ''
          ? undefined
          : (JSON.parse(replyBody) as { message: string; details: { message: string }[] });
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

    const invite = async (email: string, role: string) => {
      const invited = { firstname: 'A.', lastname: 'L.', email, role };
      const reply = await get()
        .as('ADMINISTRATOR')
        .post('/invitations', { people: [invited] });
      return reply.json().people[0] as { id: string; code: string };
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
  },
  university.env,
);
