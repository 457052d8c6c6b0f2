import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { auditEntries, passkeys, sessions } from '../../../database/schema/index.ts';
import { SoftwareAuthenticator } from '../../../testing/sign-in/software-authenticator.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { addKey, ageProof, challengeFor, env, origin, passkeySteps, rpId } from './testing/passkey-steps.ts';

describeApp(
  'a passkey',
  (get) => {
    const { guestChallenge, expectRefused } = passkeySteps(get);

    it('counts as a recent proof for its own account only', async () => {
      const administrator = await get().another('ADMINISTRATOR');
      const { authenticator } = await addKey(administrator);
      const strange = await addKey(await get().another('ADMINISTRATOR'));
      await ageProof(get(), administrator);
      expect((await administrator.post('/backup/ticket')).statusCode).toBe(403);
      const stranger = strange.authenticator.get({ challenge: await challengeFor(administrator, 'prove') });
      const refused = await administrator.post('/session/proof/passkey', { credential: stranger });
      expect(refused.statusCode).toBe(400);
      const credential = authenticator.get({ challenge: await challengeFor(administrator, 'prove') });
      const proven = await administrator.post('/session/proof/passkey', { credential });
      expect(proven.statusCode).toBe(204);
      expect((await administrator.get('/session/proof')).json().isRecent).toBe(true);
      const rows = await get()
        .store.db.select()
        .from(auditEntries)
        .where(
          sql`${auditEntries.actorId} = ${administrator.id} AND ${auditEntries.action} = 'passkeys.prove'`,
        );
      expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
      expect(rows.every(({ details }) => details.includes('"method":"passkey"'))).toBe(true);
    });

    it('requires a recent proof when it is added', async () => {
      const professor = await get().another('PROFESSOR');
      const challenge = await challengeFor(professor, 'add');
      await ageProof(get(), professor);
      const asked = await professor.post('/passkey-challenges', { purpose: 'add' });
      expect(asked.json().code).toBe('proof-required');
      const credential = new SoftwareAuthenticator(origin, rpId).create({ challenge });
      const added = await professor.post(`/accounts/${professor.id}/passkeys`, { name: 'x', credential });
      expect(added.json().code).toBe('proof-required');
    });

    it.each([
      ['another origin', { origin: 'https://elucida.example.com' }],
      ['another site', { rpId: 'elucida.example.com' }],
      ['a person who was not verified', { isVerified: false }],
      ['an attestation of its maker', { format: 'packed' }],
    ])('rejects a new passkey from %s', async (_, wrong) => {
      const professor = await get().another('PROFESSOR');
      const challenge = await challengeFor(professor, 'add');
      const credential = new SoftwareAuthenticator(origin, rpId).create({ challenge, ...wrong });
      const added = await professor.post(`/accounts/${professor.id}/passkeys`, { name: 'x', credential });
      expect(added.statusCode).toBe(400);
    });

    it('allows only its holder to list, rename and delete it', async () => {
      const professor = await get().another('PROFESSOR');
      const { id, authenticator } = await addKey(professor, 'Old name');
      const path = `/accounts/${professor.id}/passkeys`;
      const stranger = await get().another('ADMINISTRATOR');
      expect((await stranger.get(path)).statusCode).toBe(403);
      expect((await stranger.patch(`${path}/${id}`, { name: 'x' })).statusCode).toBe(403);
      expect((await stranger.delete(`${path}/${id}`)).statusCode).toBe(403);
      const own = `/accounts/${stranger.id}/passkeys`;
      expect((await stranger.delete(`${own}/${id}`)).statusCode).toBe(404);
      expect((await professor.patch(`${path}/${id}`, { name: 'Office key' })).statusCode).toBe(204);
      expect((await professor.get(path)).json().passkeys).toEqual([
        { id, name: 'Office key', createdAt: expect.any(String), lastUsedAt: null },
      ]);
      expect((await professor.delete(`${path}/${id}`)).statusCode).toBe(204);
      expect((await professor.get(path)).json().passkeys).toEqual([]);
      await expectRefused(authenticator.get({ challenge: await guestChallenge() }));
    });

    it('appears in the personal data with its name and dates, without its key', async () => {
      const professor = await get().another('PROFESSOR');
      const { authenticator } = await addKey(professor, 'Telling name');
      const reply = await professor.get(`/accounts/${professor.id}/data`);
      const account = strFromU8(unzipSync(reply.rawPayload)['account.json']!);
      expect((JSON.parse(account) as { passkeys: object[] }).passkeys).toEqual([
        { name: 'Telling name', createdAt: expect.any(String), lastUsedAt: null },
      ]);
      expect(account).not.toContain(authenticator.id);
    });

    it('is stored once, with at most twenty per account', async () => {
      const professor = await get().another('PROFESSOR');
      const { authenticator } = await addKey(professor);
      const path = `/accounts/${professor.id}/passkeys`;
      const again = authenticator.create({ challenge: await challengeFor(professor, 'add') });
      const taken = await professor.post(path, { name: 'x', credential: again });
      expect(taken.json()).toMatchObject({ message: 'This passkey is already registered' });
      const [row] = await get().store.db.select().from(passkeys).where(eq(passkeys.accountId, professor.id));
      const more = Array.from({ length: 19 }, (__, n) => ({
        ...row!,
        id: `${row!.id}${n}`,
        credentialId: `${n}`,
      }));
      await get().store.db.insert(passkeys).values(more);
      const challenge = await challengeFor(professor, 'add');
      const credential = new SoftwareAuthenticator(origin, rpId).create({ challenge });
      const refused = await professor.post(path, { name: 'x', credential });
      expect(refused.json().message).toBe('You can have at most 20 passkeys. Delete one first.');
    });

    it('rejects students and accounts without a password', async () => {
      const student = await get().another('STUDENT');
      const bare = await get().another('PROFESSOR', { passwordHash: null });
      const add = (caller: TestCaller) => caller.post('/passkey-challenges', { purpose: 'add' });
      expect((await add(student)).statusCode).toBe(403);
      expect((await add(bare)).json().code).toBe('no-password');
      expect((await add(get().as('GUEST'))).statusCode).toBe(401);
    });

    it('lets administrators count the passkeys of an account, and delete them with a recent proof', async () => {
      const [professor, administrator] = [
        await get().another('PROFESSOR'),
        await get().another('ADMINISTRATOR'),
      ];
      await addKey(professor);
      await addKey(professor);
      const account = `/accounts/${professor.id}`;
      expect((await administrator.get(account)).json().passkeys).toBe(2);
      await ageProof(get(), administrator);
      expect((await administrator.delete(`${account}/passkeys`)).json().code).toBe('proof-required');
      await get()
        .store.db.update(sessions)
        .set({ provenAt: sql`now()` });
      expect((await professor.delete(`${account}/passkeys`)).statusCode).toBe(403);
      expect((await administrator.delete(`${account}/passkeys`)).statusCode).toBe(204);
      expect((await administrator.get(account)).json().passkeys).toBe(0);
      const rows = await get()
        .store.db.select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'passkeys.removeAll'));
      expect(rows.some(({ actorId, outcome }) => actorId === administrator.id && outcome === 'done')).toBe(
        true,
      );
    });

    it('is offered in the settings', async () => {
      expect((await get().as('GUEST').get('/config')).json().signIn.passkeys).toBe(true);
    });
  },
  env,
);
