import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DoorOptions, createDoor } from '../../http/door.ts';
import type { LtiPlatform, LtiSettings } from '../../sign-in-settings/lti-settings.ts';
import { recogniseLaunched } from '../../store/identities-store.ts';
import {
  answerLtiRequest,
  openLtiRequest,
  takeLtiLaunch,
  waitingLtiRequest,
} from '../../store/lti-requests-store.ts';
import { sendFailurePage, sendNewWindowPage } from './lti-page.ts';
import { type LtiFailure, languageOf } from './lti-words.ts';
import { createMessageJudge } from './platform-message.ts';
import { targetPage } from './target-page.ts';
import { toolConfiguration } from './tool-configuration.ts';
import { toolKey } from './tool-key.ts';

type Fields = Readonly<Record<string, unknown>>;

const open = { config: { policy: 'open' } } as const;
const openOnce = { ...open, exposeHeadRoute: false } as const;
/** Other sites post here: what counts is the state that we gave out. */
const posted = { config: { policy: 'open', isBoundToRequest: true } } as const;

function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Fields | null | undefined)?.[name];
  return typeof value === 'string' && value.length <= 8192 ? value : '';
}

const loginFields = [
  'iss',
  'client_id',
  'lti_deployment_id',
  'login_hint',
  'lti_message_hint',
  'target_link_uri',
] as const;

type LoginFields = Record<(typeof loginFields)[number], string>;

const loginFieldsOf = (fields: unknown) =>
  Object.fromEntries(loginFields.map((name) => [name, fieldOf(fields, name)])) as LoginFields;

const filled = (fields: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));

const frames = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Browsers keep no cookie of ours there. */
const isInFrame = (request: FastifyRequest) => frames.has(String(request.headers['sec-fetch-dest']));

const browserLanguage = (request: FastifyRequest) => request.headers['accept-language'];

/** An issuer may have several clients, of which a platform then names one. */
function platformOf({ platforms }: LtiSettings, { iss, client_id: clientId }: LoginFields) {
  const found = platforms.filter(
    (platform) => platform.issuer === iss && (clientId === '' || platform.clientId === clientId),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Launches from learning platforms by LTI 1.3, outside of the API: a browser is sent here and goes on to an exercise. */
export async function registerLti(app: FastifyInstance, options: DoorOptions): Promise<void> {
  const { config, db } = options;
  const { lti: settings } = config;
  if (settings === undefined) return;
  const { page, platforms } = settings;
  const door = createDoor(options, 'lti');
  const judges = new Map(platforms.map((platform) => [platform, createMessageJudge(platform)]));
  const everyOrigin = [...new Set(platforms.flatMap(({ origins }) => origins))];

  async function fail(
    request: FastifyRequest,
    reply: FastifyReply,
    { failure, reason, locale }: { failure: LtiFailure; reason: string; locale?: string | undefined },
  ) {
    await door.writeRefusal(request, failure, reason);
    const language = languageOf(locale, browserLanguage(request));
    return sendFailurePage(reply, { failure, language, framedBy: everyOrigin });
  }

  /** To the platform, which knows who sits there, and back with a message. */
  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { platform, fields }: { platform: LtiPlatform; fields: LoginFields },
  ) {
    const [state, nonce] = [0, 1].map(() => randomBytes(32).toString('base64url')) as [string, string];
    const { issuer, clientId } = platform;
    const browser = door.browserOf(request, reply);
    await openLtiRequest(db, { state, nonce, issuer, clientId, browser });
    const address = new URL(platform.authorizationEndpoint);
    const asked = filled({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: clientId,
      redirect_uri: `${page}lti/launch`,
      login_hint: fields.login_hint,
      lti_message_hint: fields.lti_message_hint,
      state,
      nonce,
    });
    for (const [name, value] of asked) address.searchParams.set(name, value);
    return door.goTo(reply, address.href);
  }

  async function login(request: FastifyRequest, reply: FastifyReply, given: unknown) {
    const fields = loginFieldsOf(given);
    const platform = platformOf(settings!, fields);
    if (platform === undefined)
      return fail(request, reply, { failure: 'unknown-platform', reason: 'an unknown issuer or client' });
    if (fields.login_hint === '')
      return fail(request, reply, { failure: 'refused', reason: 'no login_hint' });
    if (isInFrame(request)) {
      const address = `${page}lti/login?${filled(fields).toString()}`;
      const language = languageOf(browserLanguage(request));
      return sendNewWindowPage(reply, { address, language, framedBy: platform.origins });
    }
    return ask(request, reply, { platform, fields });
  }

  async function launch(request: FastifyRequest, reply: FastifyReply) {
    const state = fieldOf(request.body, 'state');
    const waiting = await waitingLtiRequest(db, state);
    if (waiting === undefined)
      return fail(request, reply, { failure: 'expired', reason: 'no request of that state waits' });
    const platform = platforms.find(
      ({ issuer, clientId }) => issuer === waiting.issuer && clientId === waiting.clientId,
    );
    if (platform === undefined)
      return fail(request, reply, { failure: 'unknown-platform', reason: 'taken out of the settings' });
    if (fieldOf(request.body, 'error') !== '')
      return fail(request, reply, { failure: 'declined', reason: 'the platform declined' });
    const idToken = (request.body as Fields)['id_token'];
    const verdict = await judges.get(platform)!(typeof idToken === 'string' ? idToken : '', waiting.nonce);
    if (!verdict.ok) return fail(request, reply, verdict);
    const { type, target, person, locale } = verdict.message;
    const next = targetPage(target, page);
    if (type !== 'LtiResourceLinkRequest')
      return fail(request, reply, { failure: 'refused', reason: 'another type of message', locale });
    if (next === undefined)
      return fail(request, reply, { failure: 'refused', reason: 'a target that is none of ours', locale });
    // Where the university signs people in, addresses are theirs who come from there.
    const email = config.singleSignOn === undefined ? person.email : null;
    const answer = { kind: 'launch', person: { ...person, email }, next } as const;
    const code = await answerLtiRequest(db, { state, answer });
    if (code === undefined)
      return fail(request, reply, { failure: 'expired', reason: 'answered before', locale });
    // The browser sends its cookie along only now: not with what another site posts.
    return door.goTo(reply, `${page}lti/finish?code=${code}`);
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const [code, browser] = [fieldOf(request.query, 'code'), door.shownBy(request)];
    const answer = browser === undefined ? undefined : await takeLtiLaunch(db, { code, browser });
    if (answer === undefined)
      return fail(request, reply, { failure: 'other-browser', reason: 'no launch of this browser' });
    const recognition = await recogniseLaunched(db, answer.person);
    if (recognition.account.role === 'ADMINISTRATOR')
      return fail(request, reply, { failure: 'administrator', reason: 'the account of an administrator' });
    return door.enter(request, reply, { recognition, next: answer.next });
  }

  await app.register(
    async (routes) => {
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 128 * 1024 },
        async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
      );
      routes.get('/login', openOnce, (request, reply) => login(request, reply, request.query));
      routes.post('/login', posted, (request, reply) => login(request, reply, request.body));
      routes.post('/launch', posted, launch);
      routes.get('/finish', openOnce, finish);
      routes.get('/exercises', open, async (_request, reply) => door.goTo(reply, `${page}#/exercises`));
      routes.get<{ Params: { id: string } }>('/exercises/:id', open, async ({ params }, reply) =>
        door.goTo(reply, `${page}#/exercises/${/^\d{1,9}$/.test(params.id) ? params.id : ''}`),
      );
      routes.get('/jwks', open, async () => ({ keys: [(await toolKey(db)).publicJwk] }));
      routes.get('/configuration', open, async () => toolConfiguration(page));
    },
    { prefix: '/lti' },
  );
}
