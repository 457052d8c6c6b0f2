import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports to load balancers that the server is stopping; it still accepts requests. */
    beginDraining: () => void;
  }
}

/**
 * Serves `/health/live` (the process answers) and `/health/ready` (its database answers and it is
 * not stopping).
 */
export function registerHealth(app: FastifyInstance, db: Db): void {
  let isDraining = false;
  app.decorate('beginDraining', () => {
    isDraining = true;
  });
  // Persistent connections would stay with a stopping server.
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
