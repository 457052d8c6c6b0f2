import type { FastifyInstance } from 'fastify';
import { type DoorOptions, createDoor } from '../../http/door.ts';
import { registerOidc } from './oidc-routes.ts';
import { registerSaml } from './saml-routes.ts';

/** Sign-in through the university, outside of the API: a browser is sent there and comes back. */
export async function registerSingleSignOn(app: FastifyInstance, options: DoorOptions): Promise<void> {
  const { config, db } = options;
  const { singleSignOn: settings, institution } = config;
  if (settings === undefined) return;
  const { identifierPattern } = institution;
  const door = createDoor(options, 'university');
  await app.register(
    async (routes) => {
      if (settings.kind === 'saml') registerSaml(routes, { settings, identifierPattern, db, door });
      else registerOidc(routes, { settings, identifierPattern, db, door });
    },
    { prefix: '/sp' },
  );
}
