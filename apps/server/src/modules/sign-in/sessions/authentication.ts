import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SessionHolder, guest } from '../../../platform/http/binding/caller.ts';
import { crossOriginRejected, unauthenticated } from '../../../platform/http/failures/failures.ts';
import { sessionCookieName } from '../../../platform/http/headers/cookie-options.ts';

export interface AuthenticationOptions {
  findHolder: (token: string) => Promise<SessionHolder | undefined>;
  publicUrl: URL;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers also send cookies with requests of other sites. */
function comesFromOwnPage(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin === publicUrl.origin || origin === `${request.protocol}://${request.headers.host}`;
}

/** Sets the caller from a Bearer token or a cookie, before the hooks of the API. */
export function registerAuthentication(app: FastifyInstance, options: AuthenticationOptions): void {
  const cookieName = sessionCookieName(options.publicUrl.protocol === 'https:');
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', async (request) => {
    request.caller = guest;
    const [scheme, credential] = (request.headers.authorization ?? '').split(' ', 2);
    if (scheme?.toLowerCase() === 'bearer') {
      const account = credential ? await options.findHolder(credential) : undefined;
      if (account === undefined) throw unauthenticated();
      request.caller = { role: account.role, account, token: credential };
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
    request.caller = { role: account.role, account, token };
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a Basic header. Only the sign-in route does. */
    acceptsBasic?: boolean;
    /** The route accepts the answer to this server's request, so it may come from another site. */
    isBoundToRequest?: boolean;
  }
}
