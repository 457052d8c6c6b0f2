import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@elucida/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { version } from '../../../version.ts';

/** Serves `/api/v1/openapi.json`, made from the contract, and `/api/v1/docs` to browse it. */
export async function registerDocumentation(api: FastifyInstance, { publicUrl }: Config): Promise<void> {
  const document = openApiDocument(version, `${publicUrl.pathname.replace(/\/*$/, '')}/api/v1`);
  api.get('/openapi.json', { config: { policy: 'open' } }, async () => document);
  await api.register(async (docs) => {
    // The library declares its own routes, which are public as the document is.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'open' };
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
}
