import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../store/database.ts';

/** `/health`: the process answers; `/ready`: and so does its database. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { config: { policy: 'open' } }, async () => ({ status: 'ok' }));
  app.get('/ready', { config: { policy: 'open' } }, async (_request, reply) => {
    try {
      await db.execute(sql`SELECT 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
