import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JWTPayload, SignJWT } from 'jose';
import { type JWK, Provider } from 'oidc-provider';

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

export interface LtiTestPlatform {
  issuer: string;
  clientId: string;
  /** The fields of the settings file. */
  settings: Record<string, unknown>;
  /** What it says of whoever is launched next. */
  claims: Record<string, unknown>;
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  publicPem: string;
  kid: string;
  /** Goes there as the browser of somebody who is signed in there, and returns what is posted back. */
  visit: (address: string, username: string) => Promise<Record<string, string>>;
  /** A token like those of this platform, with what somebody made of it. */
  sign: (claims: JWTPayload, header?: Record<string, string>) => Promise<string>;
  close: () => void;
}

const hidden = /<input type="hidden" name="([^"]+)" value="([^"]*)"\/?>/g;

const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** A browser with cookies at the provider, which signs in by the provider's own form. */
function browserAt(redirectUri: string, username: string) {
  const jar = new Map<string, string>();
  return async (address: string): Promise<Record<string, string>> => {
    let next: { url: string; init?: RequestInit } = { url: address };
    for (let steps = 0; steps < 12; steps++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(next.url, { redirect: 'manual', headers, ...next.init });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location !== null) {
        next = { url: new URL(location, next.url).href };
        continue;
      }
      const html = await answer.text();
      const action = plain(/action="([^"]+)"/.exec(html)?.[1] ?? '');
      if (action === redirectUri)
        return Object.fromEntries(
          [...html.matchAll(hidden)].map(([, name, value]) => [name!, plain(value!)]),
        );
      if (action === '') throw new Error(`The platform refused: ${answer.status} ${html.slice(0, 300)}`);
      const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? 'login';
      const body = new URLSearchParams({ prompt, login: username, password: 'x' }).toString();
      next = { url: new URL(action, next.url).href, init: { method: 'POST', body } };
    }
    throw new Error('The platform sends in circles.');
  };
}

/** A provider that a learning platform could be: people are signed in there, and launched by `form_post`. */
export async function startLtiPlatform(publicUrl: string): Promise<LtiTestPlatform> {
  // Its address must be known before it is made.
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
      const go = browserAt(redirectUri, username);
      // Whoever opens a course is signed in: it is asked without a prompt afterwards.
      const first = new URL(address);
      first.searchParams.set('prompt', 'login');
      await go(first.href);
      return go(address);
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    close: () => server.close(),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        grant_types: ['implicit'],
        response_types: ['id_token'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK] },
    claims: { openid: ['sub', 'given_name', 'family_name', 'email', deepLinkingSettings, ...claimNames] },
    cookies: { keys: [randomBytes(8).toString('hex')] },
    features: { devInteractions: { enabled: true } },
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
  server.on('request', provider.callback());
  return platform;
}

/** The path of a settings file that names them. */
export function platformsFile(platforms: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'elucida-lti-')), 'platforms.json');
  writeFileSync(path, JSON.stringify(platforms));
  return path;
}
