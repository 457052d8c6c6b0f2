import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    knownRoutes: readonly RouteOptions[];
  }
}

/** Stops the start if a route has no access policy, so that nothing is public by oversight. */
export function requirePolicies(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('knownRoutes', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const unprotected = routes.find((route) => route.config?.policy === undefined);
    if (unprotected)
      throw new Error(`The route ${String(unprotected.method)} ${unprotected.url} has no access policy.`);
  });
}
