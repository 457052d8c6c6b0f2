import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Caches hashed files without limit; the entry is uncached, with a nonce for styles and the hash of
 * the script in its head.
 */
export async function registerPage(app: FastifyInstance, webRoot: string): Promise<void> {
  const template = await readFile(join(webRoot, 'index.html'), 'utf8');
  const scriptHashes = [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script]) => ` 'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      // Metrics for each file of every version would be useless.
      const figuresAs = route.url === '/' ? route.url : '/*';
      route.config = { ...route.config, policy: 'open', figuresAs };
    });
    page.get('/', async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const policy = String(reply.getHeader('Content-Security-Policy'));
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header(
          'Content-Security-Policy',
          policy
            .replace("script-src 'self'", `script-src 'self'${scriptHashes.join('')}`)
            .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
        )
        .send(template.replaceAll('__CSP_NONCE__', nonce));
    });
    // The file itself has no nonce, so the browser would refuse its styles.
    page.get('/index.html', (_request, reply) => reply.redirect('./', 308));
    await page.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', 'index.html.*'],
      // A compressor for each request would occupy memory while a client stalls.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(webRoot, 'assets')}`);
        void reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
