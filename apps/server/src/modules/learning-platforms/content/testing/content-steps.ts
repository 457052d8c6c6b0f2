import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect } from 'vitest';
import {
  type LaunchResponse,
  learner,
  postForm,
  publicUrl,
  startLaunch,
} from '../../../../testing/sign-in/lti-launch.ts';
import {
  deepLinkingSettings,
  ltiClaim,
  membership,
  type startLtiPlatform,
} from '../../../../testing/sign-in/lti-platform.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const settings = {
  deep_link_return_url: 'https://moodle.test/mod/lti/contentitem_return.php?course=2',
  accept_types: ['ltiResourceLink'],
  accept_presentation_document_targets: ['iframe', 'window'],
  data: 'what it wants to hear again "<>',
};

export const teacher = {
  ...learner,
  [ltiClaim('message_type')]: 'LtiDeepLinkingRequest',
  [ltiClaim('target_link_uri')]: `${publicUrl}/lti/content`,
  [ltiClaim('roles')]: [membership('Instructor')],
  [deepLinkingSettings]: settings,
};

const inFrame = { 'sec-fetch-dest': 'iframe' };

export const codeOf = (reply: LaunchResponse) =>
  /name="code" value="([\w-]{43})"/.exec(reply.body)?.[1] ?? '';

export const choose = (app: TestApp, fields: Record<string, string>) => postForm(app, fields, '/lti/content');

export const offered = (reply: LaunchResponse) =>
  [...reply.body.matchAll(/name="exercise" value="(\d+)"/g)].map(([, id]) => Number(id));

export const items = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items';

export function contentSteps(moodle: Awaited<ReturnType<typeof startLtiPlatform>>) {
  /** In a frame the browser neither stores nor sends cookies. */
  async function ask(app: TestApp, claims: Record<string, unknown> = {}) {
    moodle.claims = { ...teacher, ...claims };
    const fields = { target_link_uri: `${publicUrl}/lti/content` };
    const { answer, address } = await startLaunch(app, { platform: moodle, headers: inFrame, fields });
    expect(answer.cookies).toEqual([]);
    return postForm(app, await moodle.visit(address, 'teacher'));
  }

  async function claimsOf({ app }: TestApp, reply: LaunchResponse) {
    const token = /name="JWT" value="([^"]+)"/.exec(reply.body)?.[1] ?? '';
    const [key] = (await app.inject({ method: 'GET', url: '/lti/jwks' })).json().keys;
    const { payload, protectedHeader } = await jwtVerify(token, createPublicKey({ key, format: 'jwk' }), {
      algorithms: ['RS256'],
      issuer: moodle.clientId,
      audience: moodle.issuer,
    });
    expect(protectedHeader.kid).toBe(key.kid);
    return payload;
  }

  return { ask, claimsOf };
}
