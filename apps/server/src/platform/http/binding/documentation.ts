import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@elucida/contract';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../headers/cookie-options.ts';
import type { Config } from '../../../config/config.ts';
import { version } from '../../../version.ts';

/** Serves `/api/v1/openapi.json` and `/api/v1/docs`. */
export async function registerDocumentation(api: FastifyInstance, { publicUrl }: Config): Promise<void> {
  const root = `${publicUrl.pathname.replace(/\/*$/, '')}/api/v1`;
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Made for its first reader, because a server starts sooner without it.
  const readDocument = () =>
    (document ??= openApiDocument(version, {
      root,
      cookieName: sessionCookieName(publicUrl.protocol === 'https:'),
    }));
  api.get('/openapi.json', { config: { policy: 'open' } }, async () => readDocument());
  await api.register(async (docs) => {
    // The library's own routes are public as the document is.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'open' };
    });
    await docs.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // The page at the address without a final slash names its files by their whole paths.
      indexPrefix: root,
      staticCSP: true,
      // A server without TLS cannot send its files over https.
      transformStaticCSP: (policy) =>
        publicUrl.protocol === 'https:' ? policy : policy.replace(/\s*upgrade-insecure-requests;?/, ''),
      transformSpecification: readDocument,
      transformSpecificationClone: false,
    });
  });
}
