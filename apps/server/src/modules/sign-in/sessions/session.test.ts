import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { isFullRun } from '../../../testing/repetitions.ts';
import { advanceClock } from '../../../testing/advance-clock.ts';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { apiBase, describeApp, testPassword } from '../../../testing/test-app.ts';

const basic = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

describeApp('signing in', (get) => {
  const signIn = (email: string, password: string) =>
    get()
      .as('GUEST')
      .get('/login', { authorization: basic(email, password) });

  it('returns the person, a token, and an HttpOnly session cookie for the right password', async () => {
    const student = get().as('STUDENT');
    const answer = await signIn(student.email, testPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: student.id, username: student.email, role: 'STUDENT' });
    expect(answer.json().token).toMatch(/^[\w-]{43}$/);
    expect(answer.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('identifies the person by Bearer token and by cookie, without returning the token again', async () => {
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
    const answer = await open({});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual((await student.get('/login')).json());
    const cookie = answer.cookies.find(({ name }) => name === 'session')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.body).not.toContain(cookie.value);
    const statusOf = async () =>
      (
        await get()
          .as('GUEST')
          .get('/login', { cookie: `session=${cookie.value}` })
      ).statusCode;
    expect(await statusOf()).toBe(200);
    for (const wrong of [{ password: 'wrong' }, { email: 'nobody' }])
      expect((await open(wrong)).statusCode).toBe(401);
    // Another sign-in in the same browser ends the previous session.
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

  it('accepts a password only at sign-in', async () => {
    const answer = await get()
      .as('GUEST')
      .get('/molecules', { authorization: basic(get().as('STUDENT').email, testPassword) });
    expect(answer.statusCode).toBe(401);
  });

  it('slows down only the sender who guesses one person’s password', async () => {
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
    const begun = Date.now();
    const guesses = Array.from({ length: 25 }, async (_, guess) => {
      const { statusCode, headers } = await from('10.0.0.9', victim.email, `guess number ${guess}`);
      return { statusCode, retryAfter: headers['retry-after'], ms: Date.now() - begun };
    });
    // The person elsewhere and the class behind the same address sign in at once.
    expect((await from('10.0.0.10', victim.email, testPassword)).statusCode).toBe(200);
    expect((await from('10.0.0.9', get().as('STUDENT').email, testPassword)).statusCode).toBe(200);
    expect(Date.now() - begun).toBeLessThan(8_000);
    const answers = await Promise.all(guesses);
    const weighed = answers.filter(({ statusCode }) => statusCode === 401);
    expect(weighed).toHaveLength(15);
    expect(weighed.filter(({ ms }) => ms > 16_500)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
  }, 40_000);
});

describeApp('a sign-in during a guessing attack', (get) => {
  afterEach(() => void vi.restoreAllMocks());

  const address = '10.0.0.20';

  interface Attempt {
    email: string;
    password?: string;
    ip?: string;
    cookie?: string;
  }

  async function signInAs({ email, password = testPassword, ip = address, cookie = '' }: Attempt) {
    const headers = { authorization: basic(email, password), cookie };
    const begun = Date.now();
    const {
      statusCode,
      cookies,
      headers: replied,
    } = await get().as('GUEST').send({ method: 'GET', url: '/login', remoteAddress: ip, headers });
    const retryAfter = Number(replied['retry-after']);
    const cookieOf = (name: string) => `${name}=${cookies.find((cookie) => cookie.name === name)?.value}`;
    return { statusCode, ms: Date.now() - begun, cookies, cookieOf, retryAfter };
  }

  /** Stores `count` failures, the last of them `inSeconds` seconds in the future. */
  const fail = (key: string, count: number, inSeconds = 0) => storeAttempts(get(), key, { count, inSeconds });

  it.runIf(isFullRun).each([
    ['2 guessers without cookies', 2, false],
    ['16 guessers that each keep their cookie', 16, true],
  ] as const)(
    'accepts a new browser within 30 s while the same address continues guessing: %s',
    async (_, count, keepsCookies) => {
      const victim = await get().another('STUDENT');
      await fail(`sign-in ${victim.email} from ${address}`, 40);
      let isOver = false;
      const guess = async () => {
        let cookie = '';
        while (!isOver) {
          const { statusCode, cookies, cookieOf } = await signInAs({
            email: victim.email,
            password: 'wrong',
            cookie,
          });
          if (keepsCookies && cookies.length > 0) cookie = cookieOf('sender');
          if (statusCode === 429) await pause(100);
        }
      };
      const attackers = Array.from({ length: count }, guess);
      // Cookies of guessers are older than the browser's.
      if (keepsCookies) {
        await pause(1_000);
        advanceClock(12_000);
        await pause(5_000);
      }
      const begun = Date.now();
      const first = await signInAs({ email: victim.email });
      let last = first;
      while (last.statusCode === 429) {
        advanceClock(1000 * last.retryAfter);
        last = await signInAs({ email: victim.email, cookie: first.cookieOf('sender') });
      }
      isOver = true;
      expect(last.statusCode).toBe(200);
      expect(Date.now() - begun).toBeLessThan(30_000);
      // A right guess is slowed like a wrong one.
      if (!keepsCookies) expect(Date.now() - begun).toBeGreaterThan(4_000);
      await Promise.all(attackers);
    },
    120_000,
  );

  it('counts a rejected browser apart from others at its address', async () => {
    const victim = await get().another('STUDENT');
    const key = `sign-in ${victim.email} from ${address}`;
    await fail(key, 30, 32);
    const first = await signInAs({ email: victim.email });
    expect([first.statusCode, first.ms < 4_000]).toEqual([429, true]);
    expect(first.cookies).toMatchObject([{ name: 'sender', httpOnly: true, sameSite: 'Lax', path: '/' }]);
    const cookie = first.cookieOf('sender');
    expect((await signInAs({ email: victim.email, cookie: 'sender=made.up' })).statusCode).toBe(429);
    // Cookies are free: a new one gives no additional attempt.
    expect((await signInAs({ email: victim.email, cookie })).statusCode).toBe(429);
    advanceClock(1000 * first.retryAfter);
    const second = await signInAs({ email: victim.email, cookie });
    expect([second.statusCode, second.ms < 4_000]).toEqual([200, true]);
    const guesses = [];
    for (let guess = 0; guess < 5; guess++)
      guesses.push((await signInAs({ email: victim.email, password: 'wrong', cookie })).statusCode);
    expect(guesses).toEqual([401, 401, 429, 429, 429]);
  }, 40_000);

  it('gives an attacker no advantage for a new cookie each time', async () => {
    const victim = await get().another('STUDENT');
    const key = `sign-in ${victim.email}`;
    await fail(`${key} from ${address}`, 30, 32);
    await fail(`${key} by new browsers from ${address}`, 60);
    const { cookieOf, retryAfter } = await signInAs({ email: victim.email });
    advanceClock(1000 * retryAfter);
    expect((await signInAs({ email: victim.email, cookie: cookieOf('sender') })).statusCode).toBe(429);
  });

  it('ignores failures of other accounts at the address, unless the browser failed there itself', async () => {
    const [classmate, guessed] = [await get().another('STUDENT'), await get().another('STUDENT')];
    await fail(`sign-in from ${address}`, 230);
    await fail(`sign-in ${guessed.email} from ${address}`, 3);
    const free = await signInAs({ email: classmate.email });
    expect([free.statusCode, free.ms < 4_000]).toEqual([200, true]);
    const slowed = await signInAs({ email: guessed.email, password: 'wrong' });
    expect([slowed.statusCode, slowed.ms > 4_000]).toEqual([401, true]);
  }, 30_000);

  it('ignores failures from other addresses, unless the account failed from this one', async () => {
    const victim = await get().another('STUDENT');
    await fail(`sign-in ${victim.email}`, 500);
    await fail(`sign-in ${victim.email} from 10.0.0.66`, 3);
    const free = await signInAs({ email: victim.email, ip: '10.0.0.65' });
    expect([free.statusCode, free.ms < 4_000]).toEqual([200, true]);
    const slowed = await signInAs({ email: victim.email, password: 'wrong', ip: '10.0.0.66' });
    expect([slowed.statusCode, slowed.ms > 4_000]).toEqual([401, true]);
  }, 30_000);

  it('accepts a browser that opened the account before at once, despite any number of guesses', async () => {
    const student = await get().another('STUDENT');
    const first = await signInAs({ email: student.email });
    const mark = first.cookies.find(({ name }) => name === 'browser');
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookie = first.cookieOf('browser');
    await fail(`sign-in ${student.email} from ${address}`, 300, 20);
    await fail(`sign-in ${student.email}`, 300);
    await fail(`sign-in from ${address}`, 300);
    expect((await signInAs({ email: student.email })).statusCode).toBe(429);
    const known = await signInAs({ email: student.email, cookie });
    expect([known.statusCode, known.ms < 4_000]).toEqual([200, true]);
    const other = await get().another('STUDENT');
    await fail(`sign-in ${other.email} from ${address}`, 30, 20);
    expect((await signInAs({ email: other.email, cookie })).statusCode).toBe(429);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, place) =>
        signInAs({ email: student.email, password: `guess ${place}`, cookie }),
      ),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
    // A browser in which someone guessed is no longer the only one that can sign in.
    expect((await signInAs({ email: student.email, cookie: known.cookieOf('browser') })).statusCode).toBe(
      200,
    );
  });
});

describeApp('a session', (get) => {
  it('ends on the server when its holder logs out', async () => {
    const student = await get().another('STUDENT');
    expect((await student.post('/logout')).statusCode).toBe(204);
    expect((await student.get('/login')).statusCode).toBe(401);
  });

  it('announces the erasure date one month ahead, except to administrators', async () => {
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
    const dueTime = await erasedOf(student, 29);
    const { rows } = await get().store.db.execute(
      sql`SELECT (first_login_at + interval '2 years') AS due FROM accounts WHERE id = ${student.id}`,
    );
    expect(new Date(dueTime!)).toEqual(new Date(String(rows[0]!['due'])));
    expect(await erasedOf(await get().another('ADMINISTRATOR'), 3)).toBeUndefined();
  });

  it('rejects a session cookie on a request from another site', async () => {
    const { token } = get().as('ADMINISTRATOR');
    const attempt = (headers: Record<string, string>) =>
      get().app.inject({
        method: 'POST',
        url: `${apiBase}/laboratories`,
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

  it('rejects an invented token', async () => {
    const answer = await get().as('GUEST').get('/molecules', { authorization: 'Bearer made-up' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('You must be authenticated to access this resource');
  });
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
