import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attempts, identities, ltiRequests } from '../../../database/schema/index.ts';
import {
  type LaunchOptions,
  expectRejection,
  followRedirect,
  learner,
  postForm,
  publicUrl,
} from '../../../testing/sign-in/lti-launch.ts';
import { cookieOf } from '../../../testing/sign-in/sign-in-replies.ts';
import { ltiClaim } from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { ltiTextsIn } from '../lti-texts.ts';
import { useTwoPlatforms } from './testing/two-platforms.ts';

const { moodle, other, env, attempt, begin } = await useTwoPlatforms();

const english = ltiTextsIn('en');

describeApp(
  'a hostile message from a learning platform',
  (get) => {
    const now = () => Math.floor(Date.now() / 1000);

    const signed = (claims: Record<string, unknown>, header?: Record<string, string>) =>
      moodle.sign(claims, header);

    const attacks: [string, Pick<LaunchOptions, 'change' | 'claims'>][] = [
      [
        'was changed on its way',
        { change: (token) => token.replace(/\.(.)/, (_, letter) => (letter === 'e' ? '.f' : '.e')) },
      ],
      [
        'is not signed (alg none)',
        {
          change: (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
        },
      ],
      [
        'is signed with the public key as an HMAC secret (HS256)',
        {
          change: (_, claims) =>
            new SignJWT(claims)
              .setProtectedHeader({ alg: 'HS256', kid: moodle.kid })
              .sign(Buffer.from(moodle.publicPem)),
        },
      ],
      ['is signed by the key of another platform', { change: (_, claims) => other.sign(claims) }],
      [
        'is signed by another platform under this one’s kid',
        { change: (_, claims) => other.sign(claims, { kid: moodle.kid }) },
      ],
      ['names another issuer', { change: (_, claims) => signed({ ...claims, iss: other.issuer }) }],
      ['is for another audience', { change: (_, claims) => signed({ ...claims, aud: 'another' }) }],
      [
        'is for several audiences, and another one is authorized',
        { change: (_, claims) => signed({ ...claims, aud: [moodle.clientId, 'b'], azp: 'b' }) },
      ],
      [
        'is for several audiences, and none is authorized',
        { change: (_, claims) => signed({ ...claims, aud: [moodle.clientId, 'b'], azp: undefined }) },
      ],
      ['has another nonce', { change: (_, claims) => signed({ ...claims, nonce: 'x' }) }],
      ['has expired', { change: (_, claims) => signed({ ...claims, iat: now() - 300, exp: now() - 61 }) }],
      ['was issued an hour ago', { change: (_, claims) => signed({ ...claims, iat: now() - 3600 }) }],
      ['was issued tomorrow', { change: (_, claims) => signed({ ...claims, iat: now() + 86_400 }) }],
      ['names an unknown deployment', { claims: { [ltiClaim('deployment_id')]: '2' } }],
      ['has another LTI version', { claims: { [ltiClaim('version')]: '1.1' } }],
      ['has another message type', { claims: { [ltiClaim('message_type')]: 'LtiSubmissionReviewRequest' } }],
      [
        'leads to another site',
        { claims: { [ltiClaim('target_link_uri')]: 'https://evil.test/lti/exercises/3' } },
      ],
      [
        'leads to a site whose name begins with that of this server',
        { claims: { [ltiClaim('target_link_uri')]: `${publicUrl}.evil.test/lti/exercises/3` } },
      ],
      [
        'leads to another page of this server',
        { claims: { [ltiClaim('target_link_uri')]: `${publicUrl}/#/users` } },
      ],
    ];

    it.each(attacks)('opens no session for a message that %s', async (_, hostile) => {
      const { answer } = await attempt(get(), { username: 'eve', ...hostile });
      expectRejection(answer, english.refused);
      expect(await get().store.db.$count(identities, eq(identities.subject, 'eve'))).toBe(0);
    });

    it('opens no session with the state of another launch, an unknown state, no token or an error', async () => {
      moodle.claims = { ...learner };
      const [mine, another] = [await begin(get()), await begin(get())];
      const fields = await moodle.visit(mine.address, 'eve');
      const state = new URL(another.address).searchParams.get('state')!;
      expectRejection(await postForm(get(), { ...fields, state }), english.refused);
      expectRejection(await postForm(get(), { ...fields, state: 'x' }), english.expired);
      expectRejection(await postForm(get(), { state }), english.refused);
      expectRejection(await postForm(get(), { state, error: 'login_required' }), english.declined);
    });

    it('rejects a platform that is not configured', async () => {
      const unknown: Record<string, string>[] = [
        { iss: 'https://evil.test' },
        { client_id: 'another' },
        { iss: other.issuer },
      ];
      for (const fields of unknown) {
        const { answer } = await begin(get(), { fields });
        expectRejection(answer, english['unknown-platform']);
        expect(answer.headers.location).toBeUndefined();
      }
    });

    it('opens one session, only in the browser that started the launch', async ({ task }) => {
      moodle.claims = { ...learner };
      const [mine, foreign] = [await begin(get()), await begin(get())];
      const fields = await moodle.visit(mine.address, 'once');
      const replies = await Promise.all(Array.from({ length: 8 }, () => postForm(get(), fields)));
      const [accepted, ...more] = replies.filter(({ statusCode }) => statusCode === 303);
      expect(more).toEqual([]);
      expectRejection(await followRedirect(get(), accepted!, foreign.cookie), english['other-browser']);
      expectRejection(await followRedirect(get(), accepted!, ''), english['other-browser']);
      const ends = await Promise.all(
        Array.from({ length: 8 }, () => followRedirect(get(), accepted!, mine.cookie)),
      );
      expect(ends.filter((reply) => cookieOf(reply, '__Host-session') !== undefined)).toHaveLength(1);
      expectRejection(await postForm(get(), fields), english.expired);
      // The wrong states, platforms and browsers of the tests above, and the final replay.
      const otherAttackCount = 8;
      const figure = `${attacks.length + otherAttackCount} attacks, 0 sessions; 1 session of 16 replays`;
      task.meta.figure = figure;
    });

    it('rejects a launch after ten minutes', async () => {
      moodle.claims = { ...learner };
      const { address, cookie } = await begin(get());
      const fields = await moodle.visit(address, 'late');
      const { db } = get().store;
      const age = (minutes: number) =>
        db
          .update(ltiRequests)
          .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
          .where(eq(ltiRequests.state, fields['state']!));
      await age(11);
      expectRejection(await postForm(get(), fields), english.expired);
      await age(9);
      const reply = await followRedirect(get(), await postForm(get(), fields), cookie);
      expect(cookieOf(reply, '__Host-session')).toBeDefined();
    });

    it('accepts 3000 launches in a quarter of an hour from one address, and no more', async () => {
      const { db } = get().store;
      const key = 'sign-ins begun from 192.0.2.7';
      const insertAttempts = (count: number, minutes: number) =>
        db.insert(attempts).values(
          Array.from({ length: count }, () => ({
            id: randomBytes(8).toString('hex'),
            key,
            createdAt: new Date(Date.now() - minutes * 60_000),
          })),
        );
      const url = `/lti/login?${new URLSearchParams({ iss: moodle.issuer, login_hint: 'x' }).toString()}`;
      const startFromAddress = async () =>
        get().app.inject({ method: 'GET', url, remoteAddress: '192.0.2.7' });
      await insertAttempts(2999, 1);
      expect((await startFromAddress()).statusCode).toBe(303);
      const refused = await startFromAddress();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await begin(get())).answer.statusCode).toBe(303);
      await db
        .update(attempts)
        .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
        .where(eq(attempts.key, key));
      expect((await startFromAddress()).statusCode).toBe(303);
    });
  },
  env,
);
