import { expect, it, vi } from 'vitest';
import { startMaintenance } from '../../../maintenance.ts';
import { rotateLtiKey } from '../key-store.ts';
import { ltiRequests } from '../../../database/schema/index.ts';
import { postForm, publicUrl } from '../../../testing/sign-in/lti-launch.ts';
import { cookieOf } from '../../../testing/sign-in/sign-in-replies.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { useTwoPlatforms } from './testing/two-platforms.ts';

const { moodle, env, begin } = await useTwoPlatforms();

describeApp(
  'the requests of a launch',
  (get) => {
    it('asks the platform to post the token to the fixed return address, without a prompt', async () => {
      const { address, answer } = await begin(get());
      const { searchParams, origin } = new URL(address);
      expect(origin).toBe(moodle.issuer);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: moodle.clientId,
        redirect_uri: `${publicUrl}/lti/launch`,
        login_hint: 'somebody',
        lti_message_hint: 'a hint',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      const cookie = answer.cookies.find(({ name }) => name === '__Host-sign-in');
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    });

    it('redirects a posted login initiation to the same address by GET, because the browser sends no cookie with a form of another site', async () => {
      const { cookie } = await begin(get());
      const fields = { iss: moodle.issuer, login_hint: 'x', lti_message_hint: 'a&b' };
      const posted = await postForm(get(), fields, '/lti/login');
      expect(posted.statusCode).toBe(303);
      expect(posted.cookies).toEqual([]);
      const address = String(posted.headers.location);
      expect(address).toBe(`${publicUrl}/lti/login?${new URLSearchParams(fields).toString()}`);
      const url = address.slice(publicUrl.length);
      const reply = await get().app.inject({ method: 'GET', url, headers: { cookie } });
      expect(String(reply.headers.location)).toContain(`${moodle.issuer}/auth`);
      expect(`__Host-sign-in=${cookieOf(reply, '__Host-sign-in')}`).toBe(cookie);
    });

    it('deletes an unfinished launch during maintenance', async () => {
      const { db } = get().store;
      const ageAll = () => db.update(ltiRequests).set({ createdAt: new Date(Date.now() - 3 * 3_600_000) });
      await begin(get());
      await ageAll();
      const maintenance = startMaintenance(get().store, { backupDays: 30, print: () => undefined });
      await vi.waitFor(async () => expect(await db.$count(ltiRequests)).toBe(0), { timeout: 20_000 });
      await maintenance.stop();
    });

    it('publishes the addresses and the key of the server, and after a renewal also the previous key', async () => {
      const keys = async () =>
        (await get().app.inject({ method: 'GET', url: '/lti/jwks' })).json().keys as Record<string, string>[];
      const [key] = await keys();
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) });
      expect(Object.keys(key!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      expect(await keys()).toEqual([key]);
      await rotateLtiKey(get().store.db);
      const [renewed, former] = await keys();
      expect(renewed!['kid']).not.toBe(key!['kid']);
      expect(former).toEqual(key);
      await rotateLtiKey(get().store.db);
      expect((await keys()).map(({ kid }) => kid)).toEqual([expect.any(String), renewed!['kid']]);
      const reply = await get().app.inject({ method: 'GET', url: '/lti/configuration' });
      expect(reply.json()).toMatchObject({
        oidc_initiation_url: `${publicUrl}/lti/login`,
        target_link_uri: `${publicUrl}/lti/exercises`,
        public_jwk_url: `${publicUrl}/lti/jwks`,
        redirect_uris: [`${publicUrl}/lti/launch`],
      });
    });
  },
  env,
);
