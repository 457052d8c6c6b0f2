import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import { accounts } from '../../../database/schema/index.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

const person = {
  firstname: 'Noémie',
  lastname: 'Nouvelle',
  uliegeid: 'S123456',
  email: 'Noemie@example.org',
  password: 'long enough',
};

const tooCommon = 'This password is too common or contains your name. Choose another one.';

describeApp(
  'disabled registration',
  (get) => {
    it('returns 404 and is absent from the settings', async () => {
      expect((await get().as('GUEST').post('/accounts', person)).statusCode).toBe(404);
      expect((await get().as('GUEST').get('/config')).json().signIn.registration).toBe(false);
    });
  },
  { REGISTRATION: 'off' },
);

describeApp('registration', (get) => {
  const register = (fields: object) =>
    get()
      .as('GUEST')
      .post('/accounts', { ...person, ...fields });

  it('creates a student who can sign in with the email as username', async () => {
    const reply = await register({});
    expect(reply.statusCode, reply.body).toBe(201);
    const { id } = reply.json();
    expect(reply.headers['location']).toBe(`/api/v1/accounts/${id}`);
    const account = (await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json();
    expect(account).toMatchObject({ role: 'STUDENT', firstname: 'Noémie', uliegeid: 'S123456' });
    expect(account.username).toBe(account.email);
    const session = await get()
      .as('GUEST')
      .get('/login', { authorization: basicOf(person.email, person.password) });
    expect(session.json()).toMatchObject({ id, role: 'STUDENT', lastname: 'Nouvelle' });
    const [row] = await get().store.db.select().from(accounts).where(eq(accounts.id, id));
    expect(JSON.stringify(row)).not.toContain(person.password);
  });

  it('rejects a taken email and a taken identifier in any case', async () => {
    const email = await register({ email: 'NOEMIE@example.org', uliegeid: 'S000001' });
    expect([email.statusCode, email.json().message]).toEqual([
      409,
      'An account with this email already exists',
    ]);
    expect(faultsOf(email)[0]!.path).toBe('email');
    const identifier = await register({ email: 'other@example.org', uliegeid: 's123456' });
    expect([identifier.statusCode, identifier.json().message]).toEqual([
      409,
      'An account with this identifier already exists',
    ]);
    expect(faultsOf(identifier)[0]!.path).toBe('uliegeid');
  });

  it.each(['123456', 'S12345', 'S1234567', 'T123456'])('rejects an identifier like %s', async (uliegeid) => {
    const reply = await register({ email: 'third@example.org', uliegeid });
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([
      {
        path: 'uliegeid',
        message: 'Student university identifier must be S followed by 6 digits (e.g., S123456)',
      },
    ]);
  });

  it('reports violations of the installation’s rules together with those of the fields', async () => {
    const identifier = 'Student university identifier must be S followed by 6 digits (e.g., S123456)';
    const withEmail = await register({ email: 'x', uliegeid: 'T1', password: 'password1' });
    expect(faultsOf(withEmail)).toEqual([
      { path: 'email', message: 'Invalid email format' },
      { path: 'uliegeid', message: identifier },
      { path: 'password', message: tooCommon },
    ]);
    const alone = await register({ uliegeid: 'T1', password: 'password1' });
    expect(faultsOf(alone)).toEqual([
      { path: 'uliegeid', message: identifier },
      { path: 'password', message: tooCommon },
    ]);
  });

  it('reports every invalid field at once', async () => {
    const reply = await register({
      firstname: ' ',
      lastname: '',
      uliegeid: '',
      email: 'x',
      password: 'short',
    });
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([
      { path: 'firstname', message: 'Please input your first name' },
      { path: 'lastname', message: 'Please input your last name' },
      { path: 'uliegeid', message: 'Please input your identifier' },
      { path: 'email', message: 'Invalid email format' },
      { path: 'password', message: 'Password must be at least 8 characters' },
    ]);
  });

  it('rejects a common password and a password made of names', async () => {
    for (const password of ['password1', '12345678', 'noemie-nouvelle', 'elucida2026']) {
      const reply = await register({ email: 'sixth@example.org', uliegeid: 'S000006', password });
      expect([reply.statusCode, faultsOf(reply)]).toEqual([400, [{ path: 'password', message: tooCommon }]]);
    }
  });

  it('rejects a role that the caller chooses', async () => {
    const reply = await register({
      email: 'fourth@example.org',
      uliegeid: 'S000004',
      role: 'ADMINISTRATOR',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Unknown field: role');
  });

  it('rejects signed-in users', async () => {
    const fields = { ...person, email: 'fifth@example.org', uliegeid: 'S000005' };
    for (const role of ['STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const)
      expect((await get().as(role).post('/accounts', fields)).statusCode, role).toBe(403);
  });
});
