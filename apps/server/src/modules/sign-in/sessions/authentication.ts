import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionHolder } from '../../../platform/http/binding/caller.ts';
import { crossOriginRejected, unauthenticated } from '../../../platform/http/failures/failures.ts';
import { guest } from '../../../platform/http/binding/caller.ts';

export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

export interface AuthenticationOptions {
  findHolder: (token: string) => Promise<SessionHolder | undefined>;
  publicUrl: URL;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A cookie is sent by the browser whoever asks for it: the call must come from our own page. */
function comesFromOwnPage(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin === publicUrl.origin || origin === `${request.protocol}://${request.headers.host}`;
}

/** Finds out who calls, by Bearer or by cookie, before anything else happens. */
export function registerAuthentication(app: FastifyInstance, options: AuthenticationOptions): void {
  const cookieName = sessionCookieName(options.publicUrl.protocol === 'https:');
  app.decorateRequest('viewer', null as never);
  app.addHook('onRequest', async (request) => {
    request.viewer = guest;
    const [scheme, credential] = (request.headers.authorization ?? '').split(' ', 2);
    if (scheme?.toLowerCase() === 'bearer') {
      const account = credential ? await options.findHolder(credential) : undefined;
      if (account === undefined) throw unauthenticated();
      request.viewer = { role: account.role, account, token: credential };
      return;
    }
    if (scheme && !request.routeOptions.config.acceptsBasic) throw unauthenticated();
    const token = request.cookies[cookieName];
    if (!token || scheme) return;
    const account = await options.findHolder(token);
    if (account === undefined) return;
    const isBound = request.routeOptions.config.isBoundToRequest === true;
    if (!safeMethods.has(request.method) && !isBound && !comesFromOwnPage(request, options.publicUrl))
      throw crossOriginRejected();
    request.viewer = { role: account.role, account, token };
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one call that takes a password. */
    acceptsBasic?: boolean;
    /** What it takes answers a request that this server made: it may come from another site. */
    isBoundToRequest?: boolean;
  }
}
