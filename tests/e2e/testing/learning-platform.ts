import { generateKeyPairSync, sign } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const role = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;

/** A course on another site frames the tool; it has a gradebook. */
export interface LearningPlatform {
  origin: string;
  /** Entry for the settings file. */
  settings: Record<string, unknown>;
  /** Returns the address of a course page with the tool in a frame. */
  course: (target: string, person: { role: 'Learner' | 'Instructor'; locale: string }) => string;
  scores: Record<string, unknown>[];
  close: () => void;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inHtml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function page(response: ServerResponse, body: string) {
  response
    .setHeader('Content-Type', 'text/html; charset=utf-8')
    .end(`<!doctype html><title>A course</title>${body}`);
}

export async function startLearningPlatform(tool: string): Promise<LearningPlatform> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const scores: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function idToken(query: URLSearchParams): string {
    const hint = JSON.parse(query.get('lti_message_hint') ?? '{}') as Record<string, string>;
    const now = Math.floor(Date.now() / 1000);
    const isChoice = hint['target']?.endsWith('/lti/content');
    const claims = {
      iss: origin,
      aud: query.get('client_id'),
      sub: query.get('login_hint'),
      iat: now,
      exp: now + 60,
      nonce: query.get('nonce'),
      given_name: 'Ada',
      family_name: 'Lovelace',
      [claim('version')]: '1.3.0',
      [claim('message_type')]: isChoice ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [claim('deployment_id')]: '1',
      [claim('target_link_uri')]: hint['target'],
      [claim('resource_link')]: { id: '1' },
      [claim('roles')]: [role(hint['role'] ?? '')],
      [claim('launch_presentation')]: { locale: hint['locale'] },
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${origin}/return`,
        accept_types: ['ltiResourceLink'],
      },
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
        lineitem: `${origin}/lineitems/1`,
      },
    };
    const content = `${part({ alg: 'RS256', kid: 'a' })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/course')
      return page(
        response,
        `<h1>A course</h1><iframe title="Tool" width="100%" height="600" src="${inHtml(url.searchParams.get('tool') ?? '')}"></iframe>`,
      );
    if (url.pathname === '/auth') {
      const fields = { id_token: idToken(url.searchParams), state: url.searchParams.get('state') ?? '' };
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`,
      );
      const action = inHtml(url.searchParams.get('redirect_uri') ?? '');
      return page(
        response,
        `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
      );
    }
    if (url.pathname === '/jwks')
      return response.end(
        JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256' }] }),
      );
    if (url.pathname === '/token')
      return response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60 }));
    if (url.pathname === '/lineitems/1/scores') {
      scores.push(JSON.parse(await text(request)) as Record<string, unknown>);
      return response.end();
    }
    if (url.pathname === '/return') {
      const token = new URLSearchParams(await text(request)).get('JWT') ?? '';
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
        string,
        { title: string }[]
      >;
      const [item] = claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] ?? [];
      return page(response, `<p>Linked: ${item?.title ?? 'nothing'}</p>`);
    }
    return response.writeHead(404).end();
  }

  return {
    origin,
    settings: {
      name: 'A course platform',
      issuer: origin,
      client_id: 'elucida',
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      deployment_ids: ['1'],
    },
    course(target, person) {
      const query = new URLSearchParams({
        iss: origin,
        client_id: 'elucida',
        login_hint: 'somebody',
        lti_message_hint: JSON.stringify({ target, ...person }),
        target_link_uri: target,
      });
      const login = `${tool}/lti/login?${query.toString()}`;
      return `${origin}/course?${new URLSearchParams({ tool: login }).toString()}`;
    },
    scores,
    close: () => server.close(),
  };
}
