import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { accounts, auditEntries, passkeyChallenges, passkeys } from '../../../database/schema/index.ts';
import { SoftwareAuthenticator } from '../../../testing/sign-in/software-authenticator.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { addKey, challengeFor, env, origin, passkeySteps, rpId } from './testing/passkey-steps.ts';

describeApp(
  'signing in with a passkey',
  (get) => {
    const { signInWith, guestChallenge, expectRefused } = passkeySteps(get);

    it('signs its holder in like a password, with a cookie, a proof and an audit entry', async () => {
      const professor = await get().another('PROFESSOR');
      const { authenticator } = await addKey(professor);
      const reply = await signInWith(authenticator.get({ challenge: await guestChallenge() }));
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ id: professor.id, role: 'PROFESSOR' });
      expect(reply.json()).not.toHaveProperty('token');
      const cookie = reply.cookies.find(({ name }) => name === '__Host-session')!;
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      const headers = { cookie: `__Host-session=${cookie.value}` };
      const proof = await get().as('GUEST').get('/session/proof', headers);
      expect(proof.json()).toEqual({ isRecent: true, ways: ['password', 'passkey'] });
      const [entry] = await get()
        .store.db.select()
        .from(auditEntries)
        .where(sql`${auditEntries.actorId} = ${professor.id} AND ${auditEntries.action} = 'session.login'`);
      expect(entry).toMatchObject({ outcome: 'done', details: '{"method":"passkey"}' });
      const listed = (await professor.get(`/accounts/${professor.id}/passkeys`)).json();
      expect(listed.passkeys[0].lastUsedAt).not.toBeNull();
    });

    it('logs its holder as the actor, and no actor of a failure, on a browser with another session', async () => {
      const [professor, other] = [await get().another('PROFESSOR'), await get().another('STUDENT')];
      const { authenticator } = await addKey(professor);
      const signInAsOther = (credential: unknown) => other.post('/sessions/passkey', { credential });
      const wrong = authenticator.get({ challenge: await guestChallenge(), isVerified: false });
      expect((await signInAsOther(wrong)).statusCode).toBe(401);
      const right = authenticator.get({ challenge: await guestChallenge() });
      expect((await signInAsOther(right)).statusCode).toBe(200);
      const entries = await get()
        .store.db.select()
        .from(auditEntries)
        .where(eq(auditEntries.target, `/accounts/${professor.id}`))
        .orderBy(auditEntries.position);
      expect(
        entries
          .filter(({ action }) => action === 'session.login')
          .map(({ actorId, outcome }) => [actorId, outcome]),
      ).toEqual([
        [null, 'refused'],
        [professor.id, 'done'],
      ]);
    });

    it.each([
      ['another origin', { origin: 'https://elucida.example.com' }],
      ['another site', { rpId: 'elucida.example.com' }],
      ['a person who was not verified', { isVerified: false }],
    ])('rejects a signature from %s', async (_, wrong) => {
      const { authenticator } = await addKey(await get().another('PROFESSOR'));
      await expectRefused(authenticator.get({ challenge: await guestChallenge(), ...wrong }));
      const right = await signInWith(authenticator.get({ challenge: await guestChallenge() }));
      expect(right.statusCode).toBe(200);
    });

    it('accepts each challenge once, after success or failure', async () => {
      const { authenticator } = await addKey(await get().another('PROFESSOR'));
      const challenge = await guestChallenge();
      const credential = authenticator.get({ challenge });
      expect((await signInWith(credential)).statusCode).toBe(200);
      await expectRefused(credential);
      await expectRefused(authenticator.get({ challenge }));
      const spoilt = await guestChallenge();
      await expectRefused(authenticator.get({ challenge: spoilt, isVerified: false }));
      await expectRefused(authenticator.get({ challenge: spoilt }));
    });

    it('rejects a challenge that the server did not create or that is older than five minutes', async () => {
      const { authenticator } = await addKey(await get().another('PROFESSOR'));
      await expectRefused(authenticator.get({ challenge: 'c'.repeat(43) }));
      const challenge = await guestChallenge();
      await get()
        .store.db.update(passkeyChallenges)
        .set({ createdAt: sql`now() - interval '301 seconds'` });
      await expectRefused(authenticator.get({ challenge }));
    });

    it('opens only its own account', async () => {
      const [one, other] = [
        await addKey(await get().another('PROFESSOR')),
        await addKey(await get().another('PROFESSOR')),
      ];
      const credential = one.authenticator.get({ challenge: await guestChallenge() });
      await expectRefused({ ...credential, id: other.authenticator.id, rawId: other.authenticator.id });
      one.authenticator.userHandle = other.authenticator.userHandle;
      await expectRefused(one.authenticator.get({ challenge: await guestChallenge() }));
    });

    it('rejects a counter that does not increase, because the key may have been copied', async () => {
      const { authenticator, id } = await addKey(await get().another('PROFESSOR'));
      const sign = async (counter: number) =>
        authenticator.get({ challenge: await guestChallenge(), counter });
      expect((await signInWith(await sign(7))).statusCode).toBe(200);
      await expectRefused(await sign(7));
      await expectRefused(await sign(6));
      await expectRefused(await sign(0));
      const [row] = await get().store.db.select().from(passkeys).where(eq(passkeys.id, id));
      expect(row?.counter).toBe(7);
      expect((await signInWith(await sign(8))).statusCode).toBe(200);
    });

    it('accepts an authenticator that never counts', async () => {
      const { authenticator } = await addKey(await get().another('PROFESSOR'));
      for (let time = 0; time < 2; time++) {
        const credential = authenticator.get({ challenge: await guestChallenge(), counter: 0 });
        expect((await signInWith(credential)).statusCode).toBe(200);
      }
    });

    it('accepts a challenge for one purpose and one account only', async () => {
      const professor = await get().another('PROFESSOR');
      const { authenticator } = await addKey(professor);
      for (const purpose of ['add', 'prove'] as const)
        await expectRefused(authenticator.get({ challenge: await challengeFor(professor, purpose) }));
      const proves = async (challenge: string) => {
        const credential = authenticator.get({ challenge });
        return (await professor.post('/session/proof/passkey', { credential })).statusCode;
      };
      expect(await proves(await guestChallenge())).toBe(400);
      expect(await proves(await challengeFor(await get().another('PROFESSOR'), 'prove'))).toBe(400);
      const challenge = await guestChallenge();
      const credential = new SoftwareAuthenticator(origin, rpId).create({ challenge });
      const added = await professor.post(`/accounts/${professor.id}/passkeys`, { name: 'x', credential });
      expect(added.statusCode).toBe(400);
      expect(added.json().message).toBe('Passkey not accepted');
    });

    it('opens no account that was erased, became a student’s, or lost its password', async () => {
      const { db } = get().store;
      const [erased, student, bare] = [
        await get().another('PROFESSOR'),
        await get().another('PROFESSOR'),
        await get().another('PROFESSOR'),
      ];
      const keys = [await addKey(erased), await addKey(student), await addKey(bare)];
      await eraseAccount(db, erased.id);
      await db.update(accounts).set({ role: 'STUDENT' }).where(eq(accounts.id, student.id));
      await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, bare.id));
      for (const { authenticator } of keys)
        await expectRefused(authenticator.get({ challenge: await guestChallenge() }));
      expect(await db.$count(passkeys, eq(passkeys.accountId, erased.id))).toBe(0);
    });

    it('slows down only the sender of repeated failures', async () => {
      const { authenticator } = await addKey(await get().another('PROFESSOR'));
      const from = (remoteAddress: string, credential: unknown) =>
        get()
          .as('GUEST')
          .send({ method: 'POST', url: '/sessions/passkey', payload: { credential }, remoteAddress });
      const wrong = authenticator.get({ challenge: 'c'.repeat(43) });
      const answers = [];
      for (let time = 0; time < 32; time++) answers.push(await from('192.0.2.7', wrong));
      expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 401)).toBe(true);
      const slowed = answers.find(({ statusCode }) => statusCode === 429);
      expect(slowed?.json().message).toBe(
        'Too many passkey attempts from your network. Please wait a moment and try again.',
      );
      const right = authenticator.get({ challenge: await guestChallenge() });
      expect((await from('192.0.2.8', right)).statusCode).toBe(200);
    });
  },
  env,
);
