import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '../../../database/schema/index.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

describeApp('signing in', (get) => {
  const signIn = (email: string, password: string) =>
    get()
      .as('GUEST')
      .get('/login', { authorization: basicOf(email, password) });

  it('returns the person, a token, and an HttpOnly session cookie for the right password', async () => {
    const student = get().as('STUDENT');
    const reply = await signIn(student.email, testPassword);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ id: student.id, username: student.email, role: 'STUDENT' });
    expect(reply.json().token).toMatch(/^[\w-]{43}$/);
    expect(reply.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('identifies the person by Bearer token and by cookie, without returning the token again', async () => {
    const { token } = (await signIn(get().as('STUDENT').email, testPassword)).json();
    const byBearer = await get()
      .as('GUEST')
      .get('/login', { authorization: `Bearer ${token}` });
    const byCookie = await get()
      .as('GUEST')
      .get('/login', { cookie: `session=${token}` });
    for (const reply of [byBearer, byCookie]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).not.toHaveProperty('token');
    }
  });

  it('opens a session by a form with a cookie and no token in the reply', async () => {
    const student = get().as('STUDENT');
    const open = (fields: object, cookie = '') =>
      get()
        .as('GUEST')
        .send({
          method: 'POST',
          url: '/sessions',
          payload: { email: student.email, password: testPassword, ...fields },
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
        });
    const reply = await open({});
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual((await student.get('/login')).json());
    const cookie = reply.cookies.find(({ name }) => name === 'session')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(reply.body).not.toContain(cookie.value);
    const statusOf = async () =>
      (
        await get()
          .as('GUEST')
          .get('/login', { cookie: `session=${cookie.value}` })
      ).statusCode;
    expect(await statusOf()).toBe(200);
    for (const wrong of [{ password: 'wrong' }, { email: 'nobody' }])
      expect((await open(wrong)).statusCode).toBe(401);
    expect((await open({}, `session=${cookie.value}`)).statusCode).toBe(200);
    expect(await statusOf()).toBe(401);
  });

  it('reads passwords with letters beyond ASCII as UTF-8', async () => {
    const registered = await get().as('GUEST').post('/accounts', {
      firstname: 'Zoé',
      lastname: 'Ü',
      uliegeid: 's654321',
      email: 'zoe@example.org',
      password: 'pâté d’été',
    });
    expect(registered.statusCode).toBe(201);
    expect((await signIn('zoe@example.org', 'pâté d’été')).statusCode).toBe(200);
  });

  it('returns the same error for a wrong password, an unknown person and a malformed header', async () => {
    const replies = [
      await signIn(get().as('STUDENT').email, 'wrong password'),
      await signIn('nobody@example.org', testPassword),
      await get().as('GUEST').get('/login', { authorization: 'Basic ***' }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json().message).toBe('Authentication failed');
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('accepts a password only at sign-in', async () => {
    const reply = await get()
      .as('GUEST')
      .get('/molecules', { authorization: basicOf(get().as('STUDENT').email, testPassword) });
    expect(reply.statusCode).toBe(401);
  });

  it.concurrent('slows down only the sender who guesses one person’s password', async () => {
    const victim = await get().another('STUDENT');
    const from = (remoteAddress: string, email: string, password: string) =>
      get()
        .as('GUEST')
        .send({
          method: 'GET',
          url: '/login',
          remoteAddress,
          headers: { authorization: basicOf(email, password) },
        });
    const begun = Date.now();
    const guesses = Array.from({ length: 25 }, async (_, guess) => {
      const { statusCode, headers } = await from('10.0.0.9', victim.email, `guess number ${guess}`);
      return { statusCode, retryAfter: headers['retry-after'], ms: Date.now() - begun };
    });
    expect((await from('10.0.0.10', victim.email, testPassword)).statusCode).toBe(200);
    expect((await from('10.0.0.9', get().as('STUDENT').email, testPassword)).statusCode).toBe(200);
    expect(Date.now() - begun).toBeLessThan(8_000);
    const answers = await Promise.all(guesses);
    const checked = answers.filter(({ statusCode }) => statusCode === 401);
    expect(checked).toHaveLength(15);
    expect(checked.filter(({ ms }) => ms > 16_500)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
  }, 40_000);

  it.concurrent('limits wrong current passwords of a password change as strictly', async () => {
    const student = await get().another('STUDENT');
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        student.patch(`/accounts/${student.id}/password`, {
          current: `guess number ${guess}`,
          password: 'another long enough password',
        }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(15);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  }, 40_000);
});

describeApp(
  'the student edition',
  (get) => {
    it('shows guests only the configuration and the sign-in', async () => {
      const guest = get().as('GUEST');
      expect((await guest.get('/config')).json()).toMatchObject({
        edition: 'student',
        signIn: { local: false, registration: false },
      });
      expect((await guest.get('/molecules')).statusCode).toBe(401);
      expect((await guest.get('/exercises')).statusCode).toBe(401);
      expect((await get().as('STUDENT').get('/exercises')).statusCode).toBe(200);
    });

    it('answers the right password of a student as a wrong one', async () => {
      const { email, id } = await get().another('STUDENT');
      const { app, store } = get();
      const replyTo = async (password: string) => {
        const authorization = basicOf(email, password);
        const { statusCode, body, headers } = await app.inject({
          url: '/api/v1/login',
          headers: { authorization },
        });
        return [statusCode, body, String(headers['set-cookie']).replace(/=[^;]*/, '=')];
      };
      expect(await replyTo(testPassword)).toEqual(await replyTo('a wrong password'));
      const [account] = await store.db.select().from(accounts).where(eq(accounts.id, id));
      expect(account!.firstLoginAt).toBeNull();
    });

    it('has no registration', async () => {
      const person = {
        firstname: 'A',
        lastname: 'B',
        uliegeid: 'S123456',
        email: 'a@example.org',
        password: 'long enough',
      };
      expect((await get().as('GUEST').post('/accounts', person)).statusCode).toBe(404);
    });
  },
  { EDITION: 'student' },
);
