import { like } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { attempts } from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { platformsFile, startLtiPlatform } from '../../testing/sign-in/lti-platform.ts';
import { publicUrl } from '../../testing/sign-in/lti-launch.ts';
import { storeAttempts } from '../../testing/store/store-attempts.ts';
import { type TestApp, apiBase, describeApp, testPassword } from '../../testing/test-app.ts';

const moodle = await startLtiPlatform(publicUrl);
afterAll(() => moodle.close());

const env = { PUBLIC_URL: publicUrl, LTI_PLATFORMS: platformsFile([moodle.settings]) };

type Send = (app: TestApp, ip: string) => Promise<number>;

interface Rule {
  title: string;
  key: (app: TestApp) => Promise<string>;
  allowed: number;
  send: Send;
}

const call =
  (method: 'GET' | 'POST', url: string, rest: { payload?: object; headers?: Record<string, string> } = {}) =>
  async ({ app }: TestApp, remoteAddress: string) =>
    (await app.inject({ method, url, remoteAddress, ...rest })).statusCode;

let exerciseId: number | undefined;

async function exerciseOf(app: TestApp): Promise<number> {
  exerciseId ??= (await addExercise(app, 'CCO', { corrector: true })).id;
  return exerciseId;
}

let registered = 0;

const register: Send = (app, ip) => {
  registered += 1;
  const number = String(registered).padStart(6, '0');
  const payload = {
    firstname: 'Noémie',
    lastname: 'Nouvelle',
    uliegeid: `S${number}`,
    email: `newcomer-${number}@example.org`,
    password: 'blue copper kettle',
  };
  return call('POST', `${apiBase}/accounts`, { payload })(app, ip);
};

let answered = 0;

/** An equal structure is counted once. */
const answer: Send = async (app, ip) => {
  answered += 1;
  const payload = { composerContent: molfileOf(`${'C'.repeat(answered)}O`) };
  return call('POST', `${apiBase}/exercises/${await exerciseOf(app)}/corrector`, { payload })(app, ip);
};

const signIn: Send = (app, ip) => {
  const authorization = `Basic ${Buffer.from(`${app.as('STUDENT').email}:${testPassword}x`).toString('base64')}`;
  return call('GET', `${apiBase}/login`, { headers: { authorization } })(app, ip);
};

const rules: Rule[] = [
  { title: 'registrations', key: async () => 'register', allowed: 20, send: register },
  { title: 'answers of guests', key: async () => 'answer', allowed: 10, send: answer },
  { title: 'answers of guests sent again', key: async () => 'sending answer', allowed: 40, send: answer },
  {
    title: 'starts of a sign-in',
    key: async () => 'sign-ins begun',
    allowed: 3000,
    send: call('GET', `/lti/login?iss=${encodeURIComponent(moodle.issuer)}&login_hint=x`),
  },
  {
    title: 'links for a new password',
    key: async () => 'password-link',
    allowed: 60,
    send: call('POST', `${apiBase}/new-password`, {
      payload: { code: 'x'.repeat(43), password: 'blue kettle' },
    }),
  },
  {
    title: 'wrong passwords of an account',
    key: async (app) => `sign-in ${app.as('STUDENT').email}`,
    allowed: 10,
    send: signIn,
  },
];

describeApp(
  'a limit by sender',
  (get) => {
    // Attempts 20 s in the future reject a password attempt that would otherwise only be delayed.
    const fill = (key: string, count: number) => storeAttempts(get(), key, { count, inSeconds: 20 });

    beforeEach(() => get().store.db.delete(attempts));

    it.each(rules)('counts the $title of one /64 together', async ({ key, allowed, send }) => {
      await fill(`${await key(get())} from 2001:db8:1:2::/64`, allowed - 1);
      expect(await send(get(), '2001:db8:1:2::1')).not.toBe(429);
      expect(await send(get(), '2001:db8:1:2:ffff::2')).toBe(429);
      expect(await send(get(), '2001:db8:1:3::1')).not.toBe(429);
    });

    it.each(rules)('allows eight times as many of the $title for one /48', async ({ key, allowed, send }) => {
      await fill(`${await key(get())} from 2001:db8:1::/48`, 8 * allowed - 1);
      expect(await send(get(), '2001:db8:1:4::1')).not.toBe(429);
      expect(await send(get(), '2001:db8:1:5::1')).toBe(429);
      expect(await send(get(), '2001:db8:2:5::1')).not.toBe(429);
    });

    it.each(rules)(
      'counts the $title of an IPv4 address together in both its forms',
      async ({ key, allowed, send }) => {
        await fill(`${await key(get())} from 192.0.2.7`, allowed - 1);
        expect(await send(get(), '::ffff:192.0.2.7')).not.toBe(429);
        expect(await send(get(), '192.0.2.7')).toBe(429);
        expect(await send(get(), '192.0.2.8')).not.toBe(429);
      },
    );

    it('stores only prefixes of addresses', async () => {
      await signIn(get(), '2001:db8:1:2:3:4:5:6');
      const rows = await get().store.db.select().from(attempts).where(like(attempts.key, '%2001%'));
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('3:4:5:6');
    });
  },
  env,
);
