import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { type LtiTestPlatform, ltiClaim, membership } from './lti-platform.ts';
import type { TestApp } from '../test-app.ts';
import { cookieOf } from './sign-in-replies.ts';

export const publicUrl = 'https://elucida.test';

export const learner = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  [ltiClaim('message_type')]: 'LtiResourceLinkRequest',
  [ltiClaim('version')]: '1.3.0',
  [ltiClaim('deployment_id')]: '1',
  [ltiClaim('target_link_uri')]: `${publicUrl}/lti/exercises/3`,
  [ltiClaim('resource_link')]: { id: 'link-1' },
  [ltiClaim('roles')]: [membership('Learner')],
  [ltiClaim('context')]: { id: 'course-1' },
};

export type LaunchResponse = Awaited<ReturnType<TestApp['app']['inject']>>;

export const form = { 'content-type': 'application/x-www-form-urlencoded' };

export interface LaunchStart {
  platform: LtiTestPlatform;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

export async function startLaunch({ app }: TestApp, { platform, headers = {}, fields = {} }: LaunchStart) {
  const query = new URLSearchParams({
    iss: platform.issuer,
    client_id: platform.clientId,
    login_hint: 'somebody',
    lti_message_hint: 'a hint',
    target_link_uri: `${publicUrl}/lti/exercises/3`,
    ...fields,
  });
  const reply = await app.inject({ method: 'GET', url: `/lti/login?${query.toString()}`, headers });
  const cookie = `__Host-sign-in=${cookieOf(reply, '__Host-sign-in')}`;
  return { answer: reply, address: String(reply.headers.location), cookie };
}

/** Another site or a frame sends no cookies. */
export const postForm = ({ app }: TestApp, fields: Record<string, string>, path = '/lti/launch') =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { ...form, origin: 'https://moodle.test' },
    payload: new URLSearchParams(fields).toString(),
  });

/** A post from another site has no cookie, the next request has it. */
export async function followRedirect({ app }: TestApp, reply: LaunchResponse, cookie: string) {
  const location = String(reply.headers.location ?? '');
  if (!location.includes('/lti/finish')) return reply;
  return app.inject({ method: 'GET', url: location.slice(publicUrl.length), headers: { cookie } });
}

export interface LaunchOptions {
  username: string;
  claims?: Record<string, unknown>;
  platform: LtiTestPlatform;
  /** Changes the token on its way. */
  change?: (token: string, claims: Record<string, unknown>) => string | Promise<string>;
}

/** Ends with the answer that opens a session or rejects it. */
export async function launch(app: TestApp, { username, claims = {}, platform, change }: LaunchOptions) {
  platform.claims = { ...learner, ...claims };
  const { address, cookie } = await startLaunch(app, { platform });
  const fields = await platform.visit(address, username);
  const token = fields['id_token'] ?? '';
  const sent = change ? { ...fields, id_token: await change(token, decodeJwt(token)) } : fields;
  const reply = await followRedirect(app, await postForm(app, sent), cookie);
  return { answer: reply, session: cookieOf(reply, '__Host-session') };
}

export function expectRejection(reply: LaunchResponse, sentence: string) {
  expect(reply.statusCode).toBe(403);
  expect(cookieOf(reply, '__Host-session')).toBeUndefined();
  expect(reply.body).toContain(`<p role="alert">${sentence}</p>`);
}
