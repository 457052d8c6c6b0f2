import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAccount } from './store.ts';
import { sessions } from '../../database/schema/index.ts';
import { type TestApp, describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

interface Person {
  firstname: string;
  lastname: string;
  uliegeid: string;
  role?: 'STUDENT' | 'PROFESSOR';
}

let serial = 0;

async function addPerson({ store }: TestApp, { role = 'STUDENT', ...person }: Person): Promise<string> {
  const email = `person-${++serial}@list.example`;
  const created = await createAccount(store.db, { ...person, role, email, passwordHash: 'none' });
  if (!created.ok) throw new Error('The account could not be made.');
  return created.id;
}

describeApp('the list of accounts', (get) => {
  const list = async (query: string) => {
    const reply = await get().as('ADMINISTRATOR').get(`/accounts?email=list.example&${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json() as { accounts: Record<string, string>[]; total: number };
  };
  const identifiers = async (query: string) => (await list(query)).accounts.map(({ uliegeid }) => uliegeid);

  it('filters by parts of texts in either case and shows no password data', async () => {
    await addPerson(get(), { firstname: 'Marie', lastname: 'Curie', uliegeid: 'S000011' });
    await addPerson(get(), {
      firstname: 'pierre',
      lastname: 'curie',
      uliegeid: 'S000012',
      role: 'PROFESSOR',
    });
    await addPerson(get(), { firstname: 'Rosalind', lastname: 'Franklin', uliegeid: 'S000023' });
    await addPerson(get(), { firstname: 'Fifty', lastname: '100% real', uliegeid: 'S000024' });
    expect((await identifiers('lastname=CURI')).sort()).toEqual(['S000011', 'S000012']);
    expect(await identifiers('firstname=rosa')).toEqual(['S000023']);
    expect((await identifiers('uliegeid=s00002')).sort()).toEqual(['S000023', 'S000024']);
    expect(await identifiers('lastname=100%25')).toEqual(['S000024']);
    expect(await identifiers('lastname=%25%25')).toEqual([]);
    const { accounts } = await list('lastname=curie&firstname=Marie');
    expect(Object.keys(accounts[0]!).sort()).toEqual([
      'createdAt',
      'email',
      'firstLoginAt',
      'firstname',
      'id',
      'invitedAt',
      'lastModified',
      'lastname',
      'role',
      'selfRegistered',
      'uliegeid',
      'username',
    ]);
  });

  it('sorts accounts by first name, identifier and rank of the role, and returns pages', async () => {
    expect(await identifiers('sort=firstname')).toEqual(['S000024', 'S000011', 'S000012', 'S000023']);
    expect(await identifiers('sort=-uliegeid')).toEqual(['S000024', 'S000023', 'S000012', 'S000011']);
    expect((await identifiers('sort=-role'))[0]).toBe('S000012');
    expect((await identifiers('sort=role')).at(-1)).toBe('S000012');
    const first = await list('sort=role&amount=3');
    const rest = await list('sort=role&amount=3&start=3');
    expect(first.total).toBe(4);
    const ids = [...first.accounts, ...rest.accounts].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await get().as('ADMINISTRATOR').get('/accounts?sort=password')).statusCode).toBe(400);
  });

  it('allows the list and changes only to administrators, but shows users their own account', async () => {
    const other = await addPerson(get(), { firstname: 'A', lastname: 'B', uliegeid: 'S000031' });
    for (const [role, status] of [
      ['GUEST', 401],
      ['STUDENT', 403],
      ['PROFESSOR', 403],
    ] as const) {
      const caller = get().as(role);
      expect((await caller.get('/accounts')).statusCode).toBe(status);
      expect((await caller.get(`/accounts/${other}`)).statusCode).toBe(status);
      expect((await caller.patch(`/accounts/${other}`, { firstname: 'X' })).statusCode).toBe(status);
      expect(
        (await caller.patch(`/accounts/${caller.id || other}`, { role: 'ADMINISTRATOR' })).statusCode,
      ).toBe(status);
      expect((await caller.delete(`/accounts/${other}`)).statusCode).toBe(status);
    }
    const student = get().as('STUDENT');
    expect((await student.get(`/accounts/${student.id}`)).json().email).toBe(student.email);
  });
});

describeApp('changing an account', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');

  it('changes only the fields in the request', async () => {
    const student = await get().another('STUDENT');
    const changed = await administrator().patch(`/accounts/${student.id}`, {
      firstname: 'Zoé',
      email: 'Zoe@Example.org',
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      firstname: 'Zoé',
      lastname: 'STUDENT',
      email: 'Zoe@Example.org',
      username: 'Zoe@Example.org',
      role: 'STUDENT',
    });
  });

  it('rejects a taken email, an invalid field, an unknown role and an older version', async () => {
    const student = await get().another('STUDENT');
    const at = `/accounts/${student.id}`;
    const taken = await administrator().patch(at, { email: administrator().email.toUpperCase() });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: 'email-taken', details: [{ path: 'email' }] });
    const faulty = await administrator().patch(at, { email: 'nobody', firstname: ' ', role: 'GUEST' });
    expect(faultsOf(faulty)).toEqual([
      { path: 'role', message: 'Please choose a role' },
      { path: 'firstname', message: 'Please input your first name' },
      { path: 'email', message: 'Invalid email format' },
    ]);
    expect((await administrator().patch(at, { password: 'new password' })).statusCode).toBe(400);
    const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect((await administrator().patch(at, { firstname: 'X' }, old)).statusCode).toBe(412);
    expect((await administrator().delete(at, old)).statusCode).toBe(412);
    expect((await administrator().patch('/accounts/unknown', { firstname: 'X' })).statusCode).toBe(404);
  });

  it('changes rights at once without ending sessions', async () => {
    const student = await get().another('STUDENT');
    const at = `/accounts/${student.id}`;
    expect((await student.get('/laboratories')).statusCode).toBe(403);
    expect((await administrator().patch(at, { role: 'ADMINISTRATOR' })).statusCode).toBe(200);
    expect((await student.get('/accounts')).statusCode).toBe(200);
    const [session] = await get().store.db.select().from(sessions).where(eq(sessions.accountId, student.id));
    const hours = (session!.expiresAt.getTime() - session!.createdAt.getTime()) / 3_600_000;
    expect(hours).toBeLessThanOrEqual(12);
    await administrator().patch(at, { role: 'PROFESSOR' });
    expect((await student.get('/accounts')).statusCode).toBe(403);
    expect((await student.get('/laboratories')).statusCode).toBe(200);
  });

  it('lets administrators change their own name but not their own role', async () => {
    const { id } = administrator();
    const refused = await administrator().patch(`/accounts/${id}`, { role: 'STUDENT' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('You cannot change your own role: ask another administrator.');
    const same = await administrator().patch(`/accounts/${id}`, {
      role: 'ADMINISTRATOR',
      lastname: 'Lovelace',
    });
    expect(same.statusCode).toBe(200);
  });
});
