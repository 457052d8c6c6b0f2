import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whoever shares calls out that this server is about to end: it takes those that still come. */
    beginDraining: () => void;
  }
}

/** `/health/live`: the process answers; `/health/ready`: it may be given calls, for its database answers and it is not about to end. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  let isDraining = false;
  app.decorate('beginDraining', () => {
    isDraining = true;
  });
  // Connections that are kept open would stay with a server that ends.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('Connection', 'close');
  });
  app.get('/health/live', { config: { policy: 'open' } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { policy: 'open' } }, async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'ending' });
    try {
      await db.execute(sql`SELECT 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
