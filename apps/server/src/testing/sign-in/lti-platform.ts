import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JWTPayload, SignJWT } from 'jose';
import { type JWK, Provider } from 'oidc-provider';
import { afterAll, onTestFinished } from 'vitest';
import { plain, visitProvider } from './visit-provider.ts';

export const ltiClaim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
export const membership = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`;

const claimNames = [
  'message_type',
  'version',
  'deployment_id',
  'target_link_uri',
  'resource_link',
  'roles',
  'context',
  'launch_presentation',
].map(ltiClaim);

export const deepLinkingSettings = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';

export const gradebookClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

export interface ReceivedScore {
  url: string;
  contentType: string | undefined;
  body: Record<string, unknown>;
}

export interface LtiTestPlatform {
  issuer: string;
  clientId: string;
  settings: Record<string, unknown>;
  claims: Record<string, unknown>;
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  publicPem: string;
  kid: string;
  /** Visits the platform as a signed-in person's browser; returns the posted fields. */
  visit: (address: string, username: string) => Promise<Record<string, string>>;
  /** Uses the platform's key; `header` overrides header fields. */
  sign: (claims: JWTPayload, header?: Record<string, string>) => Promise<string>;
  scores: ReceivedScore[];
  /** 200 by default. */
  answerScore: (score: ReceivedScore) => number | Promise<number>;
  /** None by default; the tool does not listen on a port. */
  readToolKeys: () => Promise<unknown>;
  close: () => void;
}

const hidden = /<input type="hidden" name="([^"]+)" value="([^"]*)"\/?>/g;

/** Acts as a learning platform: it signs people in and launches them by `form_post`. */
export async function startLtiPlatform(publicUrl: string): Promise<LtiTestPlatform> {
  // The issuer of the provider contains the port.
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [kid, clientId] = [randomBytes(6).toString('hex'), `elucida-${randomBytes(3).toString('hex')}`];
  const redirectUri = `${publicUrl}/lti/launch`;
  const platform: LtiTestPlatform = {
    issuer,
    clientId,
    settings: {
      name: 'A course platform',
      issuer,
      client_id: clientId,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      deployment_ids: ['1'],
    },
    claims: {},
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    kid,
    async visit(address, username) {
      const jar = new Map<string, string>();
      const go = (url: string) => visitProvider(url, { username, redirectUri, jar });
      // People are signed in when they open a course; later requests use no prompt.
      const first = new URL(address);
      first.searchParams.set('prompt', 'login');
      await go(first.href);
      const { html } = await go(address);
      return Object.fromEntries([...html.matchAll(hidden)].map(([, name, value]) => [name!, plain(value!)]));
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    scores: [],
    answerScore: () => 200,
    readToolKeys: () => Promise.resolve({ keys: [] }),
    close: () => server.close(),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        grant_types: ['implicit', 'client_credentials'],
        response_types: ['id_token'],
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'RS256',
        jwks_uri: `${publicUrl}/lti/jwks`,
        scope: `openid ${scoreScope}`,
      },
    ],
    scopes: [scoreScope],
    // The tool does not listen in these tests.
    fetch: async () => Response.json(await platform.readToolKeys()),
    responseTypes: ['id_token'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK] },
    claims: {
      openid: [
        'sub',
        'given_name',
        'family_name',
        'email',
        deepLinkingSettings,
        gradebookClaim,
        ...claimNames,
      ],
    },
    cookies: { keys: [randomBytes(8).toString('hex')] },
    features: { devInteractions: { enabled: true }, clientCredentials: { enabled: true } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...platform.claims }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId,
        accountId: context.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  async function takeScore(request: IncomingMessage, response: ServerResponse) {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const granted = token && (await provider.ClientCredentials.find(token));
    const { url = '', headers } = request;
    const score = { url, contentType: headers['content-type'], body: JSON.parse(await text(request)) };
    const isGranted = granted && granted.scope === scoreScope && granted.clientId === clientId;
    const status = isGranted ? await platform.answerScore(score) : 401;
    if (status === 200) platform.scores.push(score);
    response.writeHead(status).end();
  }
  const provide = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/lineitems/')) void takeScore(request, response);
    else void provide(request, response);
  });
  return platform;
}

/** Runs `cleanUp` after the current test, or after all tests of the file. */
function whenDone(cleanUp: () => void): void {
  try {
    onTestFinished(cleanUp);
  } catch {
    afterAll(cleanUp);
  }
}

export function platformsFile(platforms: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-lti-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'platforms.json');
  writeFileSync(path, JSON.stringify(platforms));
  return path;
}
