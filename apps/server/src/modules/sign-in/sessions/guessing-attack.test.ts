import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { accountFailureKey } from '../../../platform/limits/attempts.ts';
import { isFullRun } from '../../../testing/repetitions.ts';
import { advanceClock } from '../../../testing/advance-clock.ts';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

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
    const headers = { authorization: basicOf(email, password), cookie };
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

  /** The last failure is `inSeconds` seconds in the future. */
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

  it('makes no key of another sender from spaces in an address', () => {
    const typed = `victim@uni.test from ${address}`;
    expect(accountFailureKey(typed)).toBe(`sign-in victim@uni.test_from_${address}`);
  });

  it('gives an attacker no advantage for a new cookie each time', async () => {
    const victim = await get().another('STUDENT');
    const key = `sign-in ${victim.email}`;
    await fail(`${key} from ${address}`, 30, 32);
    await fail(`${key} by new browsers from ${address}`, 60);
    const { cookieOf, retryAfter } = await signInAs({ email: victim.email });
    advanceClock(1000 * retryAfter);
    expect((await signInAs({ email: victim.email, cookie: cookieOf('sender') })).statusCode).toBe(429);
  });

  it('ignores failures of other accounts at the address, unless the account failed from it', async () => {
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
    // The mark of a later sign-in has a count of its own.
    expect((await signInAs({ email: student.email, cookie: known.cookieOf('browser') })).statusCode).toBe(
      200,
    );
  });
});
