import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { linkIdentity } from '../../accounts/linked-identities-store.ts';
import {
  accounts,
  auditEntries,
  identities,
  passwordLinks,
  sessions,
} from '../../../database/schema/index.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import {
  atProvider,
  attemptAt,
  begin,
  comeBack,
  person,
  startOpenIdProvider,
} from '../../../testing/sign-in/openid-provider.ts';
import { cookieOf, failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';

const university = await startOpenIdProvider();

afterAll(university.close);

const attempt = attemptAt(university);

describeApp(
  'the email address from an OpenID Connect provider',
  (get) => {
    it('rejects an email address that another account has', async () => {
      const sentClaims = { ...person, email: get().as('PROFESSOR').email };
      const { location, session } = await attempt(get(), { username: 'taker', sentClaims });
      expect([location, session]).toEqual([expect.stringContaining('#/login?failed=email-taken'), undefined]);
    });

    const squatter = (email: string) => get().another('STUDENT', { email, isSelfRegistered: true });

    const takeAddress = async (location: string, cookie: string, headers: Record<string, string> = {}) => {
      const code = new URLSearchParams(location.split('?')[1]).get('join') ?? '';
      const reply = await get().app.inject({
        method: 'POST',
        url: '/sp/finish',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ code, choice: 'take-address' }).toString(),
      });
      return {
        location: String(reply.headers.location),
        session: cookieOf(reply, '__Host-session'),
        status: reply.statusCode,
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
      expect((await takeAddress(location, `__Host-sign-in=${'x'.repeat(43)}`)).session).toBeUndefined();
      const done = await takeAddress(location, cookie);
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
      expect((await takeAddress(location, cookie)).location).toBe(failed('other-browser').location);
      const again = await attempt(get(), { username: 'owner', sentClaims });
      expect(await whoIs(get(), again.session)).toMatchObject({ id: owner.id });
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
      expect((await takeAddress(location, cookie)).session).toBeUndefined();
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
      const late = await takeAddress(offered.location, offered.cookie);
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

    it('asks before an unverified equal address replaces the session of an account', async () => {
      const holder = await get().another('STUDENT', { email: 'same@uni.test' });
      university.claims = { ...person, email: 'same@uni.test', email_verified: false };
      const { address, cookie } = await begin(get());
      const callback = await atProvider(address, 'same-unverified');
      const { location } = await comeBack(get(), callback, `${cookie}; __Host-session=${holder.token}`);
      expect(location).toMatch(/\/sp\/finish\?code=[\w-]{43}$/);
      expect((await holder.get(`/accounts/${holder.id}`)).statusCode).toBe(200);
    });

    it('links no account by an unverified address', async () => {
      const { db } = get().store;
      const [holder, other] = [await squatter('victim@uni.test'), await get().another('STUDENT')];
      university.claims = { ...person, email: 'victim@uni.test', email_verified: false };
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
      const profile = { ...asserted, email: 'victim@uni.test', isEmailProven: false };
      expect(await linkIdentity(db, holder.id, profile)).toBe('other-address');
      const [row] = await db.select().from(accounts).where(eq(accounts.id, holder.id));
      expect(row!.isSelfRegistered).toBe(true);
      expect(await db.$count(identities, eq(identities.accountId, holder.id))).toBe(0);
    });
  },
  university.env,
);
