import type { FastifyInstance } from 'fastify';

/** A route without an access policy stops the start: nothing is open by oversight. */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.policy !== undefined) return;
    throw new Error(`The route ${String(route.method)} ${route.url} has no access policy.`);
  });
}
