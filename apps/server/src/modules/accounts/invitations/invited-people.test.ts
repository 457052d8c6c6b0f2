import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import { accounts } from '../../../database/schema/index.ts';
import { newPerson as person } from '../../../testing/sign-in/invited-people.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import { invitationSteps } from './testing/invitation-steps.ts';

describeApp('a list of people to invite', (get) => {
  const { invite, signIn, accountOf, read } = invitationSteps(get);

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

  it('reports every invalid field of every row with its place, and then creates no account', async () => {
    const { db } = get().store;
    await get().another('STUDENT', { uliegeid: 'S700100' });
    const before = await db.$count(accounts);
    const good = person();
    const reply = await invite([
      good,
      { firstname: ' ', email: 'nothing', role: 'GUEST' },
      person({ email: good.email.toUpperCase() }),
      person({ uliegeid: 'S700100' }),
      person({ uliegeid: '700' }),
      person({ uliegeid: 'S700101' }),
      person({ uliegeid: 's700101', isPublic: true }),
    ]);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual(
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
    expect(faultsOf(reply)).toHaveLength(9);
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
    const reply = await invite(many.slice(1));
    expect(reply.statusCode).toBe(200);
    expect(new Set(reply.json().people.map(({ code }: { code: string }) => code)).size).toBe(200);
  });
});
