import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@elucida/contract';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../headers/cookie-options.ts';
import type { Config } from '../../../config/config.ts';
import { version } from '../../../version.ts';

/** Serves `/api/v1/openapi.json`, made from the contract, and `/api/v1/docs` to browse it. */
export async function registerDocumentation(api: FastifyInstance, { publicUrl }: Config): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Made for its first reader, because a server starts sooner without it.
  const readDocument = () =>
    (document ??= openApiDocument(version, {
      root: `${publicUrl.pathname.replace(/\/*$/, '')}/api/v1`,
      cookieName: sessionCookieName(publicUrl.protocol === 'https:'),
    }));
  api.get('/openapi.json', { config: { policy: 'open' } }, async () => readDocument());
  await api.register(async (docs) => {
    // The library declares its own routes, which are public as the document is.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'open' };
    });
    await docs.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      transformSpecification: readDocument,
      transformSpecificationClone: false,
    });
  });
}
