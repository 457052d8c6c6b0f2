import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { registerAccounts } from './features/accounts/accounts-routes.ts';
import { registerPasswordLinks } from './features/accounts/password-links-routes.ts';
import { registerEmailConfirmations } from './features/accounts/email-confirmation-routes.ts';
import { registerPasswordResets } from './features/accounts/password-reset-routes.ts';
import { registerAssignments } from './features/assignments/assignments-routes.ts';
import { registerAudit } from './features/audit/audit-routes.ts';
import { registerBackups } from './features/backups/backups-routes.ts';
import { registerBin } from './features/bin/bin-routes.ts';
import { registerAuthorMessages } from './features/board/author-messages-routes.ts';
import { registerClassResults } from './features/board/board-routes.ts';
import { registerComposerLogs } from './features/composer-logs/composer-logs-routes.ts';
import { registerDrafts } from './features/drafts/drafts-routes.ts';
import { registerExercises } from './features/exercises/exercises-routes.ts';
import { registerExperiments } from './features/experiments/experiments-routes.ts';
import { registerFiles } from './features/files/files-routes.ts';
import { registerExerciseImages } from './features/images/exercise-images-routes.ts';
import { registerImages } from './features/images/images-routes.ts';
import { registerLive } from './features/live/live-routes.ts';
import { registerInvitations } from './features/invitations/invitations-routes.ts';
import { registerLaboratories } from './features/laboratories/laboratories-routes.ts';
import { registerLti } from './features/lti/lti-routes.ts';
import { registerMachines } from './features/machines/machines-routes.ts';
import { registerMoleculesBulk } from './features/molecules/bulk/molecules-bulk-routes.ts';
import { registerMolecules } from './features/molecules/molecules-routes.ts';
import { registerPersonalData } from './features/personal-data/personal-data-routes.ts';
import { registerResearch } from './features/research/research-routes.ts';
import { registerOwnSessions } from './features/session/own-sessions-routes.ts';
import { registerIdentityLinking } from './features/session/join-routes.ts';
import { registerPasskeys } from './features/session/passkeys-routes.ts';
import { registerProof } from './features/session/proof-routes.ts';
import { registerSession } from './features/session/session-routes.ts';
import { registerSingleSignOn } from './features/single-sign-on/single-sign-on-routes.ts';
import { storeResampled } from './features/spectra/resample-spectra.ts';
import { registerSpectra } from './features/spectra/spectra-routes.ts';
import { registerStatistics } from './features/statistics/statistics-routes.ts';
import { registerStrategy } from './features/strategy/strategy-routes.ts';
import { registerSubmissions } from './features/submissions/submissions-routes.ts';
import { recordForbiddenCalls } from './http/audited-calls.ts';
import { registerAuthentication } from './http/authentication.ts';
import { createBinder } from './http/bind-endpoint.ts';
import { limitDailyBytes } from './http/daily-bytes.ts';
import { registerDiskReserve } from './http/disk-reserve.ts';
import { registerDocumentation } from './http/documentation.ts';
import {
  type ErrorPageOptions,
  createFrameworkErrorHandler,
  registerErrorHandling,
} from './http/error-handler.ts';
import { wrongMediaType } from './http/failures.ts';
import { registerHealth } from './http/health.ts';
import { registerPage } from './http/page.ts';
import { requirePolicies } from './http/policy-check.ts';
import { openUploadSpool } from './http/upload-spool.ts';
import { registerWellKnown } from './http/well-known.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { limitBodyTime } from './http/slow-bodies.ts';
import type { Metrics } from './metrics.ts';
import { AuditTrail } from './store/audit-trail.ts';
import type { Backups } from './store/backup/backups.ts';
import type { CatalogueReads } from './store/catalogue-reads.ts';
import type { BlobStore } from './store/blob-store.ts';
import type { Db } from './store/database.ts';
import type { Services } from './services.ts';
import type { ReadDiskSpace } from './store/disk-space.ts';
import { findSessionHolder } from './store/sessions-store.ts';

export interface Store {
  db: Db;
  catalogue: CatalogueReads;
  blobs: BlobStore;
  backups: Backups;
  /** Shared by all servers of the installation. */
  secret: Buffer;
}

export interface AppOptions {
  config: Config;
  store: Store;
  /** The folder of the built page; without it the API alone is served. */
  webRoot?: string | undefined;
  /** Who counts what is answered, and how long it takes. */
  metrics?: Metrics | undefined;
  /** Reads how much room the data disk has; without it no room is reserved. */
  readDiskSpace?: ReadDiskSpace | undefined;
  /** Within this a body is there that is no upload. */
  slowBodyMs?: number;
}

const features = [
  registerSession,
  registerIdentityLinking,
  registerOwnSessions,
  registerProof,
  registerPasskeys,
  registerAccounts,
  registerPasswordLinks,
  registerInvitations,
  registerPasswordResets,
  registerEmailConfirmations,
  registerLaboratories,
  registerMachines,
  (services: Services) =>
    registerMolecules(services, { storeResampled: (blob) => storeResampled(services.blobs, blob) }),
  registerMoleculesBulk,
  registerExperiments,
  registerImages,
  registerExerciseImages,
  registerSpectra,
  registerAssignments,
  registerExercises,
  registerSubmissions,
  registerClassResults,
  registerAuthorMessages,
  registerDrafts,
  registerLive,
  registerComposerLogs,
  registerStrategy,
  registerResearch,
  registerPersonalData,
  registerFiles,
  registerBin,
  registerStatistics,
  registerBackups,
  registerAudit,
];

/** The application as a value: `main.ts` listens, tests inject. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, webRoot, metrics, readDiskSpace, slowBodyMs = 30_000 } = options;
  const audience: ErrorPageOptions = {
    publicUrl: config.publicUrl,
    platforms: [...new Set(config.lti?.platforms.flatMap(({ origins }) => origins))],
  };
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => randomUUID(),
    // A backup of gigabytes takes its time; one that stands still, and a slow head, do not.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // What is under way is answered; `main.ts` waits for it only so long.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: createFrameworkErrorHandler(audience),
  });
  app.decorate('versionKey', store.secret);
  metrics?.observe(app);
  requirePolicies(app);
  registerErrorHandling(app, { ...audience, hasPage: webRoot !== undefined });
  if (readDiskSpace !== undefined) registerDiskReserve(app, readDiskSpace);
  limitBodyTime(app, { withinMs: slowBodyMs });
  app.removeContentTypeParser('text/plain');
  await registerSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The limit of a day counts the bytes that are sent: a compressed body would unpack to more.
    requestEncodings: ['identity'],
    onUnsupportedRequestEncoding: () => wrongMediaType('This call takes no compressed request.'),
  });
  registerAuthentication(app, {
    findHolder: (token) => findSessionHolder(store.db, token),
    publicUrl: config.publicUrl,
  });
  const audit = new AuditTrail(store.db, (error) =>
    app.log.error({ reason: (error as Error).message }, 'The audit log could not be written'),
  );
  recordForbiddenCalls(app, audit);
  app.addHook('onClose', () => audit.stop());
  const spool = await openUploadSpool(join(config.dataDir, 'uploads'));
  await app.register(
    async (api) => {
      if (config.rateLimits) limitDailyBytes(api);
      const binder = createBinder(api, { policy: config.access, audit, spool });
      for (const register of features) register({ config, ...store, audit, binder });
      await registerDocumentation(api, config);
    },
    { prefix: '/api/v1' },
  );
  await registerSingleSignOn(app, { config, db: store.db, audit });
  await registerLti(app, { config, db: store.db, audit });
  registerHealth(app, store.db);
  registerWellKnown(app, config);
  if (webRoot !== undefined) await registerPage(app, webRoot);
  await app.ready();
  return app;
}
