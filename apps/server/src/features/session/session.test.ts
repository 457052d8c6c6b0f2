import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../store/new-id.ts';
import { attempts } from '../../store/schema.ts';
import { base, describeApp, testPassword } from '../../testing/test-app.ts';

const basic = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

describeApp('signing in', (get) => {
  const signIn = (email: string, password: string) =>
    get()
      .as('GUEST')
      .get('/login', { authorization: basic(email, password) });

  it('answers the right password with the person, a token, and an HttpOnly session cookie', async () => {
    const student = get().as('STUDENT');
    const answer = await signIn(student.email, testPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: student.id, username: student.email, role: 'STUDENT' });
    expect(answer.json().token).toMatch(/^[\w-]{43}$/);
    expect(answer.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('knows the person by Bearer token and by cookie, without telling the token again', async () => {
    const { token } = (await signIn(get().as('STUDENT').email, testPassword)).json();
    const byBearer = await get()
      .as('GUEST')
      .get('/login', { authorization: `Bearer ${token}` });
    const byCookie = await get()
      .as('GUEST')
      .get('/login', { cookie: `session=${token}` });
    for (const answer of [byBearer, byCookie]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).not.toHaveProperty('token');
    }
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

  it('says the same of a wrong password, an unknown person and a header that is no Basic', async () => {
    const answers = [
      await signIn(get().as('STUDENT').email, 'wrong password'),
      await signIn('nobody@example.org', testPassword),
      await get().as('GUEST').get('/login', { authorization: 'Basic ***' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe('Authentication failed');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('takes a password at sign-in alone', async () => {
    const answer = await get()
      .as('GUEST')
      .get('/molecules', { authorization: basic(get().as('STUDENT').email, testPassword) });
    expect(answer.statusCode).toBe(401);
  });

  it('slows down whoever guesses one person’s password, and nobody else', async () => {
    const victim = await get().another('STUDENT');
    const from = (remoteAddress: string, email: string, password: string) =>
      get()
        .as('GUEST')
        .send({
          method: 'GET',
          url: '/login',
          remoteAddress,
          headers: { authorization: basic(email, password) },
        });
    const guesses = Array.from({ length: 25 }, (_, guess) =>
      from('10.0.0.9', victim.email, `guess number ${guess}`),
    );
    const answers = await Promise.all(guesses);
    // Also at one moment only so many are weighed.
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
    let refused = await from('10.0.0.9', victim.email, 'one guess more');
    for (let guess = 0; guess < 12 && refused.statusCode !== 429; guess++) {
      refused = await from('10.0.0.9', victim.email, 'one guess more');
    }
    expect(refused.statusCode).toBe(429);
    const pause = Number(refused.headers['retry-after']);
    expect(pause).toBeGreaterThan(0);
    // The person elsewhere and the class behind the same address come in.
    expect((await from('10.0.0.10', victim.email, testPassword)).statusCode).toBe(200);
    expect((await from('10.0.0.9', get().as('STUDENT').email, testPassword)).statusCode).toBe(200);
    // And after the pause also the person here: nobody is locked out.
    await new Promise((resolve) => setTimeout(resolve, pause * 1000 + 100));
    expect((await from('10.0.0.9', victim.email, testPassword)).statusCode).toBe(200);
  });
});

describeApp('a sign-in beside somebody who guesses', (get) => {
  const address = '10.0.0.20';

  async function signInAs(email: string, password: string, cookie = '') {
    const headers = { authorization: basic(email, password), cookie };
    return get().as('GUEST').send({ method: 'GET', url: '/login', remoteAddress: address, headers });
  }

  /** As if so many passwords had been wrong here a moment ago. */
  const failHere = (key: string, times: number) =>
    get()
      .store.db.insert(attempts)
      .values(Array.from({ length: times }, () => ({ id: newId(), key })));

  it('is let in though hundreds failed at the same address, unless it is one of those that did', async () => {
    const [classmate, guessed] = [await get().another('STUDENT'), await get().another('STUDENT')];
    await failHere(`sign-in from ${address}`, 230);
    await failHere(`sign-in ${guessed.email} from ${address}`, 3);
    expect((await signInAs(classmate.email, testPassword)).statusCode).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, place) => signInAs(guessed.email, `guess ${place}`)),
    );
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  });

  it('is let in with a browser that has opened the account before, however often others guess at it here', async () => {
    const student = await get().another('STUDENT');
    const first = await signInAs(student.email, testPassword);
    const mark = first.cookies.find(({ name }) => name === 'browser');
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await failHere(`sign-in ${student.email} from ${address}`, 30);
    expect((await signInAs(student.email, testPassword)).statusCode).toBe(429);
    const cookie = `browser=${mark!.value}`;
    expect((await signInAs(student.email, testPassword, cookie)).statusCode).toBe(200);
    const other = await get().another('STUDENT');
    await failHere(`sign-in ${other.email} from ${address}`, 30);
    expect((await signInAs(other.email, testPassword, cookie)).statusCode).toBe(429);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, place) => signInAs(student.email, `guess ${place}`, cookie)),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
  });
});

describeApp('a session', (get) => {
  it('ends on the server when its holder logs out', async () => {
    const student = await get().another('STUDENT');
    expect((await student.post('/logout')).statusCode).toBe(204);
    expect((await student.get('/login')).statusCode).toBe(401);
  });

  it('says for a month before it when all that is held on its holder is erased, save of administrators', async () => {
    const erasedOf = async (
      caller: { id: string; get: (url: string) => Promise<{ json: () => { erasedAt?: string } }> },
      days: number,
    ) => {
      await get().store.db.execute(
        sql`UPDATE accounts SET first_login_at = now() - interval '2 years' + make_interval(days => ${days}) WHERE id = ${caller.id}`,
      );
      return (await caller.get('/login')).json().erasedAt;
    };
    const student = await get().another('STUDENT');
    expect(await erasedOf(student, 31)).toBeUndefined();
    const told = await erasedOf(student, 29);
    const { rows } = await get().store.db.execute(
      sql`SELECT (first_login_at + interval '2 years') AS due FROM accounts WHERE id = ${student.id}`,
    );
    expect(new Date(told!)).toEqual(new Date(String(rows[0]!['due'])));
    expect(await erasedOf(await get().another('ADMINISTRATOR'), 3)).toBeUndefined();
  });

  it('is refused in a cookie when another site’s page makes the call', async () => {
    const { token } = get().as('ADMINISTRATOR');
    const attempt = (headers: Record<string, string>) =>
      get().app.inject({
        method: 'POST',
        url: `${base}/laboratories`,
        headers: { cookie: `session=${token}`, ...headers },
        payload: { name: 'A' },
      });
    expect((await attempt({})).statusCode).toBe(403);
    expect((await attempt({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await attempt({ origin: 'null' })).statusCode).toBe(403);
    expect((await attempt({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await attempt({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    expect((await attempt({ origin: get().config.publicUrl.origin })).statusCode).toBe(201);
  });

  it('is unknown where the token is made up', async () => {
    const answer = await get().as('GUEST').get('/molecules', { authorization: 'Bearer made-up' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('You must be authenticated to access this resource');
  });
});

describeApp(
  'the student edition',
  (get) => {
    it('lets a guest see nothing but the configuration and the way in', async () => {
      const guest = get().as('GUEST');
      expect((await guest.get('/config')).json()).toMatchObject({
        edition: 'student',
        signIn: { local: false, registration: false },
      });
      expect((await guest.get('/molecules')).statusCode).toBe(401);
      expect((await guest.get('/exercises')).statusCode).toBe(401);
      expect((await get().as('STUDENT').get('/exercises')).statusCode).toBe(200);
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
