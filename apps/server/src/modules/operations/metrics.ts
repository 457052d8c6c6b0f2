import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ScoreOutcome } from '../learning-platforms/scores/deliver-scores.ts';
import type { MailOutcome } from '../accounts/mail/deliver-mail.ts';
import { findLastArchive } from './backups/store.ts';
import type { Db } from '../../database/database.ts';
import { type ReadDiskSpace, reservedBytes } from '../../platform/blobs/disk-space.ts';
import { countWaitingMail } from '../../platform/mail/outbox.ts';

/** No label holds an id, an address or a person's name: routes are patterns. */
export interface Metrics {
  observe: (app: FastifyInstance) => void;
  countScore: (outcome: ScoreOutcome) => void;
  countMail: (outcome: MailOutcome) => void;
  text: () => Promise<string>;
  contentType: string;
}

/** In seconds, among them the targets of an exam (0.15, 0.4, 1 and 2 s). */
const buckets = [0.005, 0.02, 0.05, 0.15, 0.4, 1, 2, 5, 15, 60];

/** In ms: Prometheus waits 10 s for all figures. */
const maxReadMs = 2_000;

/** Returns undefined if the database is unreachable or too busy. */
const readFigure = <T>(read: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([read().catch(() => undefined), pause(maxReadMs, undefined, { ref: false })]);

export function createMetrics(db: Db, readDiskSpace?: ReadDiskSpace): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'elucida_http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const open = new Gauge({
    name: 'elucida_http_requests_open',
    help: 'Requests that are being answered.',
    registers,
  });
  const scores = new Counter({
    name: 'elucida_lti_scores_total',
    help: 'Attempts to send a score to the gradebook of a learning platform; refused and given-up scores did not arrive.',
    labelNames: ['outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'elucida_mails_total',
    help: 'Attempts to send a message by email; refused and given-up messages did not arrive.',
    labelNames: ['outcome'],
    registers,
  });
  new Gauge({
    name: 'elucida_mails_waiting',
    help: 'Messages by email that wait to be sent.',
    registers,
    async collect() {
      this.remove();
      const waiting = await readFigure(async () => countWaitingMail(db));
      if (waiting !== undefined) this.set(waiting);
    },
  });
  new Gauge({
    name: 'elucida_database_connections',
    help: 'Connections of the pool by state; "waiting" counts the calls without a connection.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, callsWaiting } = db.$client;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, callsWaiting);
    },
  });
  new Gauge({
    name: 'elucida_last_backup_timestamp_seconds',
    help: 'Start of the newest stored backup, in seconds since 1970; absent if there is none.',
    registers,
    async collect() {
      // `reset` would set 0, a backup of 1970.
      this.remove();
      const last = await readFigure(async () => findLastArchive(db));
      if (last) this.set(last.startedAt.getTime() / 1000);
    },
  });
  if (readDiskSpace !== undefined) {
    new Gauge({
      name: 'elucida_free_bytes',
      help: 'Free bytes of the data disk.',
      registers,
      async collect() {
        this.set((await readDiskSpace()).freeBytes);
      },
    });
    new Gauge({
      name: 'elucida_reserved_bytes',
      help: 'Free bytes below which uploads, backups and exports are rejected; logs below half of it.',
      registers,
      async collect() {
        this.set(reservedBytes(await readDiskSpace()));
      },
    });
  }
  return {
    observe(app) {
      app.addHook('onRequest', async (_request, reply) => {
        open.inc();
        // Also if the client disconnects before the answer.
        reply.raw.once('close', () => open.dec());
      });
      app.addHook('onResponse', async (request, reply) => {
        const { config, url } = request.routeOptions;
        const route = config.figuresAs ?? url ?? 'none';
        requests.observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
    countScore: (outcome) => scores.inc({ outcome }),
    countMail: (outcome) => mails.inc({ outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Serves metrics at a separate address that no proxy exposes. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      // A figure could not be read; the next request may succeed.
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The public server keeps the process alive.
  server.unref();
  const { port: chosen } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}/metrics`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
