import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';

// Fastify server with one route for each read. It runs the SQL of the product on the same database
// and sends the rows, or a file.

export interface BareRead {
  path: string;
  queries: { text: string; values: unknown[] }[];
  /** File to send instead of the rows. */
  blob?: string;
}

export interface BareServerOptions {
  connection: pg.PoolConfig;
  reads: BareRead[];
}

const { connection, reads } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as BareServerOptions;
const pool = new pg.Pool({ ...connection, max: 10 });
const app = Fastify();
for (const { path, queries, blob } of reads) {
  app.get(path, async (_request, reply) => {
    const results = [];
    for (const { text, values } of queries) results.push((await pool.query(text, values)).rows);
    if (blob === undefined) return results;
    return reply.type('application/octet-stream').send(await readFile(blob));
  });
}
process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
