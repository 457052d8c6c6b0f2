import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { type ResponseOptions, testIdentityProvider } from './saml-identity-provider.ts';
import { selfSignedKeyPair } from './self-signed-certificate.ts';
import { cookieOf } from './sign-in-replies.ts';

export const acsUrl = 'https://elucida.test/sp/acs';
export const audience = 'https://elucida.test/sp/metadata';

export interface Begun {
  requestId: string;
  cookie: string;
}

/** Returns the request to the provider and the browser's secret. */
export async function requestOf({ app }: TestApp, query = '', cookie = '') {
  const reply = await app.inject({ method: 'GET', url: `/sp/login${query}`, headers: { cookie } });
  expect(reply.statusCode).toBe(303);
  const request = new URL(String(reply.headers.location)).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString();
  return { xml, secret: cookieOf(reply, '__Host-sign-in') };
}

export async function begin(app: TestApp, query = '', cookie = ''): Promise<Begun> {
  const { xml, secret } = await requestOf(app, query, cookie);
  return { requestId: / ID="([^"]+)"/.exec(xml)![1]!, cookie: `__Host-sign-in=${secret}` };
}

/** Returns the address to which the server redirects. */
export async function post({ app }: TestApp, xml: string, cookie = ''): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/sp/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.test', cookie },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: 'https://evil.test',
    }).toString(),
  });
  expect(reply.statusCode).toBe(303);
  return String(reply.headers.location);
}

export async function finish({ app }: TestApp, location: string, cookie: string) {
  if (!location.includes('/sp/finish')) return { location, session: undefined };
  const url = location.slice('https://elucida.test'.length);
  const reply = await app.inject({ method: 'GET', url, headers: { cookie } });
  return { location: String(reply.headers.location), session: cookieOf(reply, '__Host-session') };
}

export type Attempt = Partial<ResponseOptions> & { begun?: Begun };

export function useSamlUniversity() {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-saml-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const university = testIdentityProvider();
  const own = selfSignedKeyPair();
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const env = {
    PUBLIC_URL: 'https://elucida.test',
    SAML_IDP_METADATA: write('idp.xml', university.metadata),
    SAML_KEY: write('sp.key', own.key),
    SAML_CERT: write('sp.crt', own.certificate),
    SAML_PROFESSORS: 'faculty',
  };
  const attempt = async (app: TestApp, { begun, ...options }: Attempt = {}) => {
    const { requestId, cookie } = begun ?? (await begin(app));
    const xml = university.respond({ requestId, acsUrl, audience, ...options });
    return finish(app, await post(app, xml), cookie);
  };
  return { university, env, attempt };
}
