import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { parseConfig } from './config/config.ts';
import { type DemoLoader, ensureDemoContent } from './modules/operations/demo/demo-content.ts';
import { startScoreDelivery } from './modules/learning-platforms/scores/deliver-scores.ts';
import { startMailDelivery } from './modules/accounts/mail/deliver-mail.ts';
import { createFirstAccounts } from './modules/accounts/first-accounts.ts';
import { judges } from './modules/submissions/judging/judge-pool.ts';
import { startMaintenance } from './maintenance.ts';
import { createMetrics, serveMetrics } from './modules/operations/metrics.ts';
import { startScheduledBackups } from './scheduled-backups.ts';
import { AuditTrail } from './modules/operations/audit/trail.ts';
import { withGlobalLock } from './database/global-lock.ts';
import { diskSpaceOf } from './platform/blobs/disk-space.ts';
import { openStore } from './open-store.ts';
import { operatorMessageOf } from './operator-message.ts';
import { withLocalhostName } from './config/localhost-address.ts';

export interface RunOptions {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  loadDemo?: DemoLoader;
  /** Starts the processes that judge drawings with the first drawing; default false. */
  judgesStartLate?: boolean;
}

export interface RunningServer {
  address: string;
  close: () => Promise<void>;
}

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Grace period for open requests after draining starts. */
const drainTimeoutMs = 20_000;

/**
 * Accepts requests until load balancers notice that the server is stopping, then answers open ones.
 */
async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.beginDraining();
  await pause(seconds * 1000);
  const timer = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
  await app.close();
  clearTimeout(timer);
}

/** Also loads missing demo content. */
export async function runServer({
  env,
  print,
  loadDemo,
  judgesStartLate = false,
}: RunOptions): Promise<RunningServer> {
  const config = parseConfig(env);
  if (!config.rateLimits) print('RATE_LIMITS is off: for load tests only.');
  const store = await openStore(config, print);
  try {
    await withGlobalLock(store.db, 'first accounts', () => createFirstAccounts(store.db, config, print));
    const readDiskSpace = diskSpaceOf(config.dataDir);
    const metrics = config.metrics && createMetrics(store.db, readDiskSpace);
    const page = existsSync(webRoot) ? webRoot : undefined;
    const app = await buildApp({ config, store, webRoot: page, metrics, readDiskSpace });
    const figures = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
    const address = await app.listen({ port: config.port, host: config.host });
    // After listening, so that a restarted server answers at once; drawings wait for a warm
    // process.
    if (!judgesStartLate) void judges.warmUp();
    if (figures) print(`Figures for Prometheus at ${figures.address}`);
    const maintenance = startMaintenance(store, { backupDays: config.backups.days, print });
    const scheduled = startScheduledBackups(store, { ...config.backups, readDiskSpace }, print);
    const count = metrics?.countScore;
    const scores = config.lti && startScoreDelivery({ db: store.db, settings: config.lti, print, count });
    const mailAudit = new AuditTrail(store.db, () => print('The audit log could not be written.'));
    const mail =
      config.mail &&
      startMailDelivery({
        db: store.db,
        config,
        settings: config.mail,
        audit: mailAudit,
        print,
        count: metrics?.countMail,
      });
    const close = async () => {
      scheduled.stop();
      await drain(app, config.drainSeconds);
      await scores?.stop();
      await mail?.stop();
      await mailAudit.stop();
      await maintenance.stop();
      await figures?.close();
      await store.close();
    };
    try {
      if (config.demo && loadDemo)
        await withGlobalLock(store.db, 'demo content', () =>
          ensureDemoContent({ db: store.db, baseUrl: address, loadDemo, print, readDiskSpace }),
        );
    } catch (error) {
      scheduled.stop();
      await scores?.stop();
      await mail?.stop();
      await mailAudit.stop();
      await maintenance.stop();
      await app.close();
      await figures?.close();
      throw error;
    }
    return { address, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Another signal, more than 1 s after the first, ends the process at once. */
export async function runUntilSignal(options: RunOptions): Promise<void> {
  let server: RunningServer;
  try {
    server = await runServer(options);
  } catch (error) {
    const message = operatorMessageOf(error);
    if (message === undefined) throw error;
    options.print(message);
    process.exitCode = 1;
    return;
  }
  options.print(`Elucida is ready at ${withLocalhostName(server.address)}`);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = () => {
    const stoppedAt = performance.now();
    // npm repeats the Ctrl+C of a terminal at once.
    const exitIfRepeated = () => {
      if (performance.now() - stoppedAt > 1_000) process.exit(1);
    };
    for (const signal of signals) {
      process.removeListener(signal, stop);
      process.on(signal, exitIfRepeated);
    }
    void server.close().then(() => process.exit(0));
  };
  for (const signal of signals) process.once(signal, stop);
}
