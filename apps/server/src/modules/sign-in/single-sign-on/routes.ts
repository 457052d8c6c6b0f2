import type { FastifyInstance } from 'fastify';
import { type ExternalSignInOptions, createExternalSignIn } from '../sessions/external-sign-in.ts';
import { registerOidc } from '../oidc/routes.ts';
import { registerSaml } from '../saml/routes.ts';

/** These routes are not part of the API: the browser visits the provider and returns. */
export async function registerSingleSignOn(
  app: FastifyInstance,
  options: ExternalSignInOptions,
): Promise<void> {
  const { config, db } = options;
  const { singleSignOn: settings, institution } = config;
  if (settings === undefined) return;
  const { identifierPattern } = institution;
  const externalSignIn = createExternalSignIn(options, 'university');
  await app.register(
    async (routes) => {
      if (settings.kind === 'saml') registerSaml(routes, { settings, identifierPattern, db, externalSignIn });
      else registerOidc(routes, { settings, identifierPattern, db, externalSignIn });
    },
    { prefix: '/sp' },
  );
}
