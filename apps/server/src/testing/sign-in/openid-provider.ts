import { randomBytes } from 'node:crypto';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type GenerateKeyPairResult,
  type JWTPayload,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
} from 'jose';
import { Provider } from 'oidc-provider';
import type { TestApp } from '../test-app.ts';
import { cookieOf } from './sign-in-replies.ts';
import { visitProvider } from './visit-provider.ts';

export const redirectUri = 'https://elucida.test/sp/callback';

const clientSecret = 'a secret of some length';

/** Returns the ID token to send instead. */
export type Tamper = (payload: JWTPayload, kid: string) => Promise<string>;

export interface OpenIdProvider {
  issuer: string;
  env: Record<string, string>;
  claims: Record<string, unknown>;
  tamper: Tamper | undefined;
  signingKey: GenerateKeyPairResult;
  /** Restarts at the same address. */
  renewKeys: () => Promise<void>;
  close: () => void;
}

function tamperWith(response: ServerResponse, change: Tamper): void {
  const end = response.end.bind(response) as (body: string) => void;
  response.end = ((body: string | Buffer) => {
    void (async () => {
      const answer = JSON.parse(String(body)) as { id_token: string };
      const { kid = '' } = decodeProtectedHeader(answer.id_token);
      const token = await change(decodeJwt(answer.id_token), kid);
      response.removeHeader('content-length');
      end(JSON.stringify({ ...answer, id_token: token }));
    })();
    return response;
  }) as typeof response.end;
}

const createKey = () => generateKeyPair('RS256', { extractable: true });

/** Uses a free port. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newProvider = async () =>
    new Provider(issuer, {
      jwks: {
        keys: [
          {
            ...(await exportJWK(university.signingKey.privateKey)),
            kid: randomBytes(4).toString('hex'),
            use: 'sig',
            alg: 'RS256',
          },
        ],
      } as never,
      clients: [
        {
          client_id: 'elucida',
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: {
        openid: ['sub'],
        profile: ['given_name', 'family_name', 'eduperson_scoped_affiliation', 'preferred_username'],
        email: ['email', 'email_verified'],
      },
      cookies: { keys: [randomBytes(8).toString('hex')] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...university.claims }) }),
    });
  const university: OpenIdProvider = {
    issuer,
    env: {
      PUBLIC_URL: 'https://elucida.test',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'elucida',
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_AFFILIATION_SCOPES: 'uni.test',
      OIDC_PROFESSORS: 'faculty',
    },
    claims: {},
    tamper: undefined,
    signingKey: await createKey(),
    renewKeys: async () => {
      university.signingKey = await createKey();
      callback = (await newProvider()).callback();
    },
    close: () => void server.close(),
  };
  let callback = (await newProvider()).callback();
  server.on('request', (request, response) => {
    if (request.url === '/token' && university.tamper) tamperWith(response, university.tamper);
    void callback(request, response);
  });
  return university;
}

export const person = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  preferred_username: 's246810',
  eduperson_scoped_affiliation: ['student@uni.test'],
};

/** Stops when the provider redirects back. */
export const atProvider = async (address: string, username: string, jar?: Map<string, string>) =>
  new URL((await visitProvider(address, { username, redirectUri, jar })).url);

/** The browser sends `cookie` back later. */
export async function begin({ app }: TestApp, query = '', sessionCookie = '') {
  const reply = await app.inject({ method: 'GET', url: `/sp/login${query}` });
  const cookie = `__Host-sign-in=${cookieOf(reply, '__Host-sign-in')}${sessionCookie}`;
  return { address: String(reply.headers.location), cookie };
}

export async function comeBack({ app }: TestApp, callback: URL, cookie: string) {
  const url = callback.pathname + callback.search;
  const reply = await app.inject({ method: 'GET', url, headers: { cookie } });
  return { location: String(reply.headers.location), session: cookieOf(reply, '__Host-session') };
}

export interface Attempt {
  username: string;
  sentClaims?: Record<string, unknown>;
  query?: string;
  ask?: (address: URL) => void;
  answer?: (callback: URL) => void;
  /** The provider's own sign-in session. */
  jar?: Map<string, string>;
  /** Session on this server. */
  sessionCookie?: string | undefined;
}

export const attemptAt =
  (university: OpenIdProvider) =>
  async (app: TestApp, { username, sentClaims = person, query = '', ...options }: Attempt) => {
    const { ask, answer, jar, sessionCookie } = options;
    university.claims = { email: `${username}@uni.test`, ...sentClaims };
    const { address, cookie } = await begin(app, query, sessionCookie && `; __Host-session=${sessionCookie}`);
    const asked = new URL(address);
    ask?.(asked);
    const callback = await atProvider(asked.href, username, jar);
    answer?.(callback);
    return { ...(await comeBack(app, callback, cookie)), callback, cookie };
  };

export async function isProven({ app }: TestApp, session: string | undefined) {
  const headers = { cookie: `__Host-session=${session}` };
  const reply = await app.inject({ method: 'GET', url: '/api/v1/session/proof', headers });
  return reply.json<{ isRecent: boolean }>().isRecent;
}
