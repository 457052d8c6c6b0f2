import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import { createLtiRequest } from '../requests-store.ts';
import { readFormField } from '../../../platform/http/binding/form-body.ts';
import { type LtiContext } from '../lti-context.ts';
import { sendNewWindowPage } from '../lti-page.ts';
import { chooseLanguage } from '../../../platform/http/headers/choose-language.ts';
import { contentLink } from '../target-page.ts';

const names = [
  'iss',
  'client_id',
  'lti_deployment_id',
  'login_hint',
  'lti_message_hint',
  'target_link_uri',
] as const;

type LoginFields = Record<(typeof names)[number], string>;

const filled = (fields: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));

const frames = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** In a frame, browsers store none of this server's cookies. */
const isInFrame = (request: FastifyRequest) => frames.has(String(request.headers['sec-fetch-dest']));

/** An issuer may have several clients; the request then names one. */
function platformNamed(platforms: readonly LtiPlatform[], fields: LoginFields): LtiPlatform | undefined {
  const { iss, client_id: clientId } = fields;
  const found = platforms.filter(
    (platform) => platform.issuer === iss && (clientId === '' || platform.clientId === clientId),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The server asks the platform who the person is, and the platform answers with a message. */
export function createLoginInitiation({ db, externalSignIn, baseUrl, platforms, fail }: LtiContext) {
  async function ask(
    reply: FastifyReply,
    login: { platform: LtiPlatform; fields: LoginFields; browser: string | null },
  ) {
    const { platform, fields, browser } = login;
    const { issuer, clientId } = platform;
    const [state, nonce] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    await createLtiRequest(db, { state, nonce, issuer, clientId, browser });
    const address = new URL(platform.authorizationEndpoint);
    const query = filled({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: clientId,
      redirect_uri: `${baseUrl}lti/launch`,
      login_hint: fields.login_hint,
      lti_message_hint: fields.lti_message_hint,
      state,
      nonce,
    });
    for (const [name, value] of query) address.searchParams.set(name, value);
    return externalSignIn.redirect(reply, address.href);
  }

  const fieldsOf = (given: unknown) =>
    Object.fromEntries(names.map((name) => [name, readFormField(given, name)])) as LoginFields;
  const addressOf = (fields: LoginFields) => `${baseUrl}lti/login?${filled(fields).toString()}`;

  return {
    async begin(request: FastifyRequest, reply: FastifyReply) {
      await externalSignIn.limitStarts(request);
      const fields = fieldsOf(request.query);
      const platform = platformNamed(platforms, fields);
      if (platform === undefined)
        return fail(request, reply, { failure: 'unknown-platform', reason: 'an unknown issuer or client' });
      if (fields.login_hint === '')
        return fail(request, reply, { failure: 'refused', reason: 'no login_hint' });
      // Choosing an exercise needs no sign-in and no cookie, so it can stay in the frame.
      if (fields.target_link_uri === contentLink(baseUrl))
        return ask(reply, { platform, fields, browser: null });
      if (!isInFrame(request))
        return ask(reply, { platform, fields, browser: externalSignIn.ensureBrowserSecret(request, reply) });
      const language = chooseLanguage(request.headers['accept-language']);
      return sendNewWindowPage(reply, { address: addressOf(fields), language, framedBy: platform.origins });
    },

    /**
     * Redirects a posted initiation: forms of another site come without cookies, but the redirected
     * request has them.
     */
    async beginPosted(request: FastifyRequest, reply: FastifyReply) {
      return externalSignIn.redirect(reply, addressOf(fieldsOf(request.body)));
    },
  };
}
