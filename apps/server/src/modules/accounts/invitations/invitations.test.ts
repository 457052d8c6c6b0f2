import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import { accounts, passwordLinks } from '../../../database/schema/index.ts';
import { inviterOf, newPerson as person } from '../../../testing/sign-in/invited-people.ts';
import { type TestApp, describeApp, testPassword } from '../../../testing/test-app.ts';

const password = 'a password that is new';
const dayMs = 86_400_000;

const helpers = (get: () => TestApp) => ({
  invite: inviterOf(get),
  use: (code: string | null | undefined, chosen = password) =>
    get().as('GUEST').post('/new-password', { code, password: chosen }),
  signIn: (email: string, tried = password) =>
    get().as('GUEST').post('/sessions', { email, password: tried }),
  accountOf: async (email: string) =>
    (await get().store.db.select().from(accounts).where(eq(accounts.email, email)))[0],
  read: async (id: string) => (await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json(),
});

describeApp('an invitation without a mail server', (get) => {
  const { invite, use, signIn, accountOf, read } = helpers(get);

  it('opens an account whose link the administrator passes on and which works once', async () => {
    const [ada, grace] = [person({ role: 'PROFESSOR', uliegeid: 's700001' }), person()];
    const answer = await invite([ada, grace]);
    expect(answer.statusCode).toBe(200);
    const { people } = answer.json();
    expect(people).toMatchObject([
      { email: ada.email, outcome: 'invited', code: expect.stringMatching(/^[\w-]{43}$/) },
      { email: grace.email, outcome: 'invited', code: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const days = (Date.parse(people[0].expiresAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14.01);
    expect(await read(people[0].id)).toMatchObject({
      role: 'PROFESSOR',
      uliegeid: 's700001',
      selfRegistered: false,
      hasPassword: false,
      invitedAt: expect.any(String),
    });
    expect((await signIn(ada.email)).statusCode).toBe(401);
    expect((await use(people[0].code)).statusCode).toBe(204);
    expect((await signIn(ada.email)).statusCode).toBe(200);
    expect(await read(people[0].id)).toMatchObject({ hasPassword: true, invitedAt: null });
    expect((await use(people[0].code, 'another one of later')).statusCode).toBe(409);
  });

  it('moves an identifier to its owner if another user registered with it', async () => {
    const squatter = await get().another('STUDENT', { isSelfRegistered: true, uliegeid: 'S700777' });
    const vouched = await get().another('STUDENT', { uliegeid: 's700778' });
    const invited = await invite([person({ uliegeid: 's700777' })]);
    expect(invited.statusCode, invited.body).toBe(200);
    expect(await read(invited.json().people[0].id)).toMatchObject({ uliegeid: 's700777' });
    expect((await read(squatter.id!)).uliegeid).toBeNull();
    expect((await invite([person({ uliegeid: 's700778' })])).statusCode).toBe(400);
    expect((await read(vouched.id!)).uliegeid).toBe('s700778');
  });

  it('moves an identifier to its owner even if the user who registered with it is in the same list', async () => {
    const squatter = await get().another('STUDENT', { isSelfRegistered: true, uliegeid: 'S700779' });
    const invited = await invite([person({ email: squatter.email }), person({ uliegeid: 's700779' })]);
    expect(invited.statusCode, invited.body).toBe(200);
    const [known, owner] = invited.json().people;
    expect(known).toMatchObject({ id: squatter.id, outcome: 'has-account' });
    expect(await read(owner.id)).toMatchObject({ uliegeid: 's700779' });
    expect((await read(squatter.id!)).uliegeid).toBeNull();
  });

  it('skips people who have an account, and reports them', async () => {
    const student = await get().another('STUDENT');
    const fresh = person();
    const before = await accountOf(student.email);
    const { people } = (
      await invite([person({ email: student.email.toUpperCase(), role: 'ADMINISTRATOR' }), fresh])
    ).json();
    expect(people).toMatchObject([
      { id: student.id, outcome: 'has-account', code: null, expiresAt: null },
      { email: fresh.email, outcome: 'invited' },
    ]);
    expect(await accountOf(student.email)).toEqual(before);
    expect((await signIn(student.email, testPassword)).statusCode).toBe(200);
    expect((await invite([fresh])).json().people).toMatchObject([{ outcome: 'has-account', code: null }]);
  });

  it('reports every invalid field of every row with its place, and then opens no account', async () => {
    const { db } = get().store;
    await get().another('STUDENT', { uliegeid: 'S700100' });
    const before = await db.$count(accounts);
    const good = person();
    const answer = await invite([
      good,
      { firstname: ' ', email: 'nothing', role: 'GUEST' },
      person({ email: good.email.toUpperCase() }),
      person({ uliegeid: 'S700100' }),
      person({ uliegeid: '700' }),
      person({ uliegeid: 'S700101' }),
      person({ uliegeid: 's700101', isPublic: true }),
    ]);
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(answer)).toEqual(
      expect.arrayContaining([
        { path: 'people.1.firstname', message: 'Please input a firstname' },
        { path: 'people.1.lastname', message: 'Please input a lastname' },
        { path: 'people.1.email', message: 'Invalid email format' },
        { path: 'people.1.role', message: 'Please choose a role' },
        { path: 'people.2.email', message: 'This email address is already in the list' },
        {
          path: 'people.3.uliegeid',
          message: 'An account with this identifier already exists',
        },
        { path: 'people.4.uliegeid', message: expect.stringContaining('must be') },
        { path: 'people.6.uliegeid', message: 'This identifier is already in the list' },
        {
          path: 'people.6.isPublic',
          message: 'Unknown field: isPublic',
        },
      ]),
    );
    expect(faultsOf(answer)).toHaveLength(9);
    const alone = await invite([good, person({ uliegeid: 'S700100' })]);
    expect(faultsOf(alone)).toEqual([
      {
        path: 'people.1.uliegeid',
        message: 'An account with this identifier already exists',
      },
    ]);
    expect(await db.$count(accounts)).toBe(before);
  });

  it('accepts 1 to 200 people at once', async () => {
    expect((await invite([])).json().message).toBe('Please provide a list of people');
    expect((await invite('everybody')).json().message).toBe('Please provide a list of people');
    const many = Array.from({ length: 201 }, () => person());
    expect((await invite(many)).json().message).toBe('At most 200 people at once');
    const answer = await invite(many.slice(1));
    expect(answer.statusCode).toBe(200);
    expect(new Set(answer.json().people.map(({ code }: { code: string }) => code)).size).toBe(200);
  });

  it('allows only administrators to invite, and logs each account in the audit log', async () => {
    const fresh = person();
    for (const role of ['STUDENT', 'PROFESSOR'] as const)
      expect(
        (
          await get()
            .as(role)
            .post('/invitations', { people: [fresh] })
        ).statusCode,
      ).toBe(403);
    const { people } = (await invite([fresh])).json();
    const { entries } = (
      await get().as('ADMINISTRATOR').get('/audit?action=invitations.create&outcome=done')
    ).json();
    expect(entries.slice(0, 2)).toMatchObject([
      { target: '/invitations', details: { fields: 'people', invited: '1' } },
      { target: `/accounts/${people[0].id}`, details: { role: 'STUDENT' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(people[0].code);
  });

  it('issues another link for fourteen days from the page of the user', async () => {
    const { id, code } = (await invite([person()])).json().people[0];
    const administrator = get().as('ADMINISTRATOR');
    const again = (await administrator.post(`/accounts/${id}/password-link`)).json();
    expect((Date.parse(again.expiresAt) - Date.now()) / dayMs).toBeGreaterThan(13.99);
    expect((await use(code)).statusCode).toBe(409);
    expect((await use(again.code)).statusCode).toBe(204);
    const later = (await administrator.post(`/accounts/${id}/password-link`)).json();
    expect((Date.parse(later.expiresAt) - Date.now()) / dayMs).toBeLessThan(1.01);
    expect((await administrator.post(`/accounts/${id}/invitation`)).statusCode).toBe(404);
  });

  it('opens an account once if two administrators invite the same people at one moment', async () => {
    const people = [person(), person(), person()];
    const answers = await Promise.all([invite(people), invite(people.toReversed())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const outcomes = answers.flatMap((answer) =>
      answer.json().people.map(({ outcome }: { outcome: string }) => outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(3);
    expect(outcomes).toHaveLength(6);
  });

  it('appears in the personal data of its person and disappears when the account is erased', async () => {
    const { id } = (await invite([person()])).json().people[0];
    const administrator = get().as('ADMINISTRATOR');
    expect((await administrator.get(`/accounts/${id}/data`)).statusCode).toBe(200);
    expect((await administrator.delete(`/accounts/${id}`)).statusCode).toBe(204);
    const { db } = get().store;
    expect(await db.$count(passwordLinks, eq(passwordLinks.accountId, id))).toBe(0);
  });
});

describeApp(
  'an invitation in the student edition',
  (get) => {
    const { invite } = helpers(get);

    it('accepts only administrators, because no other role has a password there', async () => {
      const answer = await invite([
        person({ role: 'ADMINISTRATOR' }),
        person({ role: 'PROFESSOR' }),
        person({ role: 'STUDENT' }),
      ]);
      const message = 'Only administrators have a password here. Everyone else logs in via the university.';
      expect(faultsOf(answer)).toEqual([
        { path: 'people.1.role', message },
        { path: 'people.2.role', message },
      ]);
      expect(await get().store.db.$count(accounts, like(accounts.email, 'marie-%'))).toBe(0);
      expect((await invite([person({ role: 'ADMINISTRATOR' })])).statusCode).toBe(200);
    });
  },
  { EDITION: 'student' },
);
