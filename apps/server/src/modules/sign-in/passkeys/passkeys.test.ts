import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/config.ts';
import { eraseAccount } from '../../accounts/erase-account.ts';
import {
  accounts,
  auditEntries,
  passkeyChallenges,
  passkeys,
  sessions,
} from '../../../database/schema/index.ts';
import { SoftwareAuthenticator } from '../../../testing/sign-in/software-authenticator.ts';
import { type TestCaller, type TestApp, describeApp } from '../../../testing/test-app.ts';
import { relyingPartyOf } from './relying-party.ts';

const origin = 'https://elucida.example.org';
const rpId = 'elucida.example.org';

type Purpose = 'add' | 'sign-in' | 'prove';

async function challengeFor(caller: TestCaller, purpose: Purpose): Promise<string> {
  const answer = await caller.post('/passkey-challenges', { purpose });
  expect(answer.statusCode).toBe(200);
  return answer.json().challenge as string;
}

async function addKey(caller: TestCaller, name = 'My laptop') {
  const answer = await caller.post('/passkey-challenges', { purpose: 'add' });
  const { challenge, user } = answer.json() as { challenge: string; user: { id: string } };
  const authenticator = new SoftwareAuthenticator(origin, rpId, user.id);
  const credential = authenticator.create({ challenge });
  const added = await caller.post(`/accounts/${caller.id}/passkeys`, { name, credential });
  expect(added.statusCode, added.body).toBe(201);
  return { authenticator, id: added.json().id as string };
}

const ageProof = ({ store }: TestApp, caller: TestCaller) =>
  store.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.accountId, caller.id));

const env = { PUBLIC_URL: origin };

describe('the relying party of passkeys', () => {
  it.each([
    [
      'https://elucida.example.org/nmr/',
      { id: 'elucida.example.org', origin: 'https://elucida.example.org' },
    ],
    ['https://elucida.example.org:8443', { id: 'elucida.example.org', origin: `${origin}:8443` }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://elucida.example.org', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('determines for %s the result %j', (address, party) => {
    expect(relyingPartyOf(parseConfig({ PUBLIC_URL: address, DEMO: '0' }))).toEqual(party);
  });
});

describeApp(
  'a passkey',
  (get) => {
    const signInWith = async (credential: unknown) => {
      const answer = await get().as('GUEST').post('/sessions/passkey', { credential });
      return answer;
    };
    const guestChallenge = () => challengeFor(get().as('GUEST'), 'sign-in');
    const expectRefused = async (credential: unknown) => {
      const answer = await signInWith(credential);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe('Authentication failed');
      expect(answer.cookies.some(({ name }) => name.endsWith('session'))).toBe(false);
    };

    it('signs its holder in like a password, with a cookie, a proof and an audit entry', async () => {
      const professor = await get().another('PROFESSOR');
      const { authenticator } = await addKey(professor);
      const answer = await signInWith(authenticator.get({ challenge: await guestChallenge() }));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id: professor.id, role: 'PROFESSOR' });
      expect(answer.json()).not.toHaveProperty('token');
      const cookie = answer.cookies.find(({ name }) => name === '__Host-session')!;
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
      const answer = await professor.get(`/accounts/${professor.id}/data`);
      const account = strFromU8(unzipSync(answer.rawPayload)['account.json']!);
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

    it('is offered in the settings', async () => {
      expect((await get().as('GUEST').get('/config')).json().signIn.passkeys).toBe(true);
    });
  },
  env,
);

describeApp(
  'an installation whose address does not allow passkeys',
  (get) => {
    it('offers no passkeys', async () => {
      expect((await get().as('GUEST').get('/config')).json().signIn).not.toHaveProperty('passkeys');
      const asked = await get().as('GUEST').post('/passkey-challenges', { purpose: 'sign-in' });
      expect(asked.statusCode).toBe(404);
    });
  },
  { PUBLIC_URL: 'http://192.0.2.1:8080' },
);
