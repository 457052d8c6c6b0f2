import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, those for HEAD and those of plugins included. */
    knownRoutes: readonly RouteOptions[];
  }
}

/** A route without an access policy stops the start: nothing is open by oversight. */
export function requirePolicies(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('knownRoutes', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.config?.policy === undefined);
    if (open) throw new Error(`The route ${String(open.method)} ${open.url} has no access policy.`);
  });
}
