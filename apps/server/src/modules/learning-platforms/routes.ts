import { isExerciseId } from '@elucida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormField, acceptForms } from '../../platform/http/binding/form-body.ts';
import type { ExternalSignInOptions } from '../sign-in/sessions/external-sign-in.ts';
import { findPendingLtiRequest } from './requests-store.ts';
import { createContentChoice } from './content/content-choice.ts';
import { createLaunch } from './launch/launch.ts';
import { createLoginInitiation } from './launch/login.ts';
import { type LtiContext, createLtiContext } from './lti-context.ts';
import { createMessageVerifier } from './verify-platform-message.ts';
import { toolConfiguration } from './tool-configuration.ts';
import { loadPublishedKeys } from './tool-key.ts';

const openConfig = { policy: 'open', writesRefusals: true } as const;
const open = { config: openConfig } as const;
const openWithoutHead = { ...open, exposeHeadRoute: false } as const;
/**
 * Routes that accept forms from other sites. A state or code in the body authenticates the request;
 * the login initiation needs none because it only redirects.
 */
const posted = { config: { ...openConfig, isBoundToRequest: true } } as const;

const maxTokenLength = 65_536;

/** `receive` verifies a message and passes it to the step for its type. */
function createReceiver(context: LtiContext) {
  const { db, platforms, findPlatform, fail } = context;
  const launch = createLaunch(context);
  const content = createContentChoice(context);
  const judges = new Map(platforms.map((platform) => [platform, createMessageVerifier(platform)]));

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const state = readFormField(request.body, 'state');
    const waiting = await findPendingLtiRequest(db, state);
    if (waiting === undefined)
      return fail(request, reply, { failure: 'expired', reason: 'no request of that state waits' });
    const platform = findPlatform(waiting);
    if (platform === undefined)
      return fail(request, reply, { failure: 'unknown-platform', reason: 'taken out of the settings' });
    if (readFormField(request.body, 'error') !== '')
      return fail(request, reply, { failure: 'declined', reason: 'the platform declined' });
    const idToken = readFormField(request.body, 'id_token', maxTokenLength);
    const verdict = await judges.get(platform)!(idToken, waiting.nonce);
    if (!verdict.ok) return fail(request, reply, verdict);
    const { message } = verdict;
    const received = { state, message, platform };
    if (message.type === 'LtiResourceLinkRequest' && waiting.hasBrowser)
      return launch.begin(request, reply, received);
    if (message.type === 'LtiDeepLinkingRequest' && !waiting.hasBrowser)
      return content.offer(request, reply, received);
    const { locale } = message;
    return fail(request, reply, { failure: 'refused', reason: 'another type of message', locale });
  }

  return { receive, finish: launch.finish, switchAccount: launch.choose, choose: content.choose };
}

/**
 * LTI 1.3. The routes are not part of the API: a browser arrives here and continues to an exercise.
 */
export async function registerLti(app: FastifyInstance, options: ExternalSignInOptions): Promise<void> {
  const { lti: settings } = options.config;
  if (settings === undefined) return;
  const context = createLtiContext(options, settings);
  const { db, externalSignIn, baseUrl } = context;
  const login = createLoginInitiation(context);
  const { receive, finish, switchAccount, choose } = createReceiver(context);
  await app.register(
    async (routes) => {
      acceptForms(routes, 128 * 1024);
      routes.get('/login', openWithoutHead, login.begin);
      routes.post('/login', posted, login.beginPosted);
      routes.post('/launch', posted, receive);
      routes.get('/finish', openWithoutHead, finish);
      // The form is on a page of this server, so other origins are rejected.
      routes.post('/finish', openWithoutHead, switchAccount);
      routes.post('/content', posted, choose);
      routes.get('/exercises', open, async (_request, reply) =>
        externalSignIn.redirect(reply, `${baseUrl}#/exercises`),
      );
      routes.get<{ Params: { id: string } }>('/exercises/:id', open, async ({ params }, reply) =>
        externalSignIn.redirect(reply, `${baseUrl}#/exercises/${isExerciseId(params.id) ? params.id : ''}`),
      );
      routes.get('/jwks', open, async () => ({ keys: await loadPublishedKeys(db) }));
      routes.get('/configuration', open, async () => toolConfiguration(baseUrl));
    },
    { prefix: '/lti' },
  );
}
