import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config/config.ts';
import { registerAccounts } from './modules/accounts/routes.ts';
import { registerPasswordLinks } from './modules/accounts/password-links/routes.ts';
import { registerEmailConfirmations } from './modules/accounts/email-confirmation/routes.ts';
import { registerPasswordResets } from './modules/accounts/password-links/reset-routes.ts';
import { registerAssignments } from './modules/spectra/assignments/routes.ts';
import { registerAudit } from './modules/operations/audit/routes.ts';
import { registerBackups } from './modules/operations/backups/routes.ts';
import { registerBin } from './modules/catalogue/bin/routes.ts';
import { registerAnswers } from './modules/submissions/answers/routes.ts';
import { submissionHooks } from './modules/submissions/exercise-hooks.ts';
import { registerAuthorMessages } from './modules/submissions/class-results/author-messages-routes.ts';
import { registerDebrief } from './modules/submissions/debrief/routes.ts';
import { registerClassResults } from './modules/submissions/class-results/routes.ts';
import { registerComposerLogs } from './modules/logs/routes.ts';
import { registerDrafts } from './modules/submissions/drafts/routes.ts';
import { registerExercises } from './modules/exercises/routes.ts';
import { registerExperiments } from './modules/catalogue/experiments/routes.ts';
import { registerFiles } from './modules/documents/routes.ts';
import { registerExerciseImages } from './modules/exercises/images-routes.ts';
import { registerImages } from './modules/catalogue/images/routes.ts';
import { registerLive } from './modules/submissions/live-class/routes.ts';
import { registerInvitations } from './modules/accounts/invitations/routes.ts';
import { registerLaboratories } from './modules/catalogue/laboratories/routes.ts';
import { registerLti } from './modules/learning-platforms/routes.ts';
import { registerMachines } from './modules/catalogue/machines/routes.ts';
import { registerMoleculesBulk } from './modules/catalogue/bulk/routes.ts';
import { registerMolecules } from './modules/catalogue/molecules/routes.ts';
import { registerPersonalData } from './modules/accounts/personal-data/routes.ts';
import { registerResearch } from './modules/research/routes.ts';
import { registerOwnSessions } from './modules/sign-in/sessions/own-sessions-routes.ts';
import { registerIdentityLinking } from './modules/sign-in/single-sign-on/link-identity-routes.ts';
import { registerPasskeys } from './modules/sign-in/passkeys/routes.ts';
import { registerProof } from './modules/sign-in/proof/routes.ts';
import { registerSession } from './modules/sign-in/sessions/routes.ts';
import { registerSingleSignOn } from './modules/sign-in/single-sign-on/routes.ts';
import { storeResampled } from './modules/spectra/reply/resample-spectra.ts';
import { registerSpectra } from './modules/spectra/routes.ts';
import { registerStatistics } from './modules/operations/statistics/routes.ts';
import { registerStrategy } from './modules/logs/strategy/routes.ts';
import { registerSubmissions } from './modules/submissions/routes.ts';
import { recordForbiddenCalls } from './platform/http/binding/audit-calls.ts';
import { registerAuthentication } from './modules/sign-in/sessions/authentication.ts';
import { createBinder } from './platform/http/binding/bind-endpoint.ts';
import { closeStalledConnections } from './platform/http/replies/close-stalled-connections.ts';
import { limitReplyMemory, replyCompression } from './platform/http/replies/limit-reply-memory.ts';
import { limitDailyBytes } from './platform/limits/daily-bytes.ts';
import { registerDiskReserve } from './platform/http/uploads/disk-reserve.ts';
import { registerDocumentation } from './platform/http/binding/documentation.ts';
import {
  type ErrorPageOptions,
  createFrameworkErrorHandler,
  registerErrorHandling,
} from './platform/http/failures/error-handler.ts';
import { wrongMediaType } from './platform/http/failures/failures.ts';
import { registerHealth } from './modules/operations/health.ts';
import { registerPage } from './platform/http/pages/page.ts';
import { requirePolicies } from './platform/http/binding/policy-check.ts';
import { openUploadSpool } from './platform/http/uploads/upload-spool.ts';
import { registerWellKnown } from './platform/http/pages/well-known.ts';
import { registerSecurityHeaders } from './platform/http/headers/security-headers.ts';
import { limitBodyTime } from './platform/http/uploads/limit-body-time.ts';
import type { Metrics } from './modules/operations/metrics.ts';
import { AuditTrail } from './modules/operations/audit/trail.ts';
import type { Services, Store } from './services.ts';
import type { ReadDiskSpace } from './platform/blobs/disk-space.ts';
import { findSessionHolder } from './modules/accounts/sessions-store.ts';
import { createMessage } from '@elucida/contract';

export interface AppOptions {
  config: Config;
  store: Store;
  /** Folder of the built page; undefined to serve only the API. */
  webRoot?: string | undefined;
  metrics?: Metrics | undefined;
  /** Reads the free space of the data disk; undefined to reserve no space. */
  readDiskSpace?: ReadDiskSpace | undefined;
  /** Time limit for receiving the head of a request, in ms. */
  slowHeadMs?: number;
  /** Time limit for receiving a request body that is not an upload, in ms. */
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
  (services: Services) => registerExercises(services, submissionHooks),
  registerAnswers,
  registerSubmissions,
  registerClassResults,
  registerDebrief,
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

/** `main.ts` makes the application listen, tests inject requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, webRoot, metrics, readDiskSpace } = options;
  const { slowHeadMs = 15_000, slowBodyMs = 30_000 } = options;
  const errorPage: ErrorPageOptions = {
    publicUrl: config.publicUrl,
    platforms: [...new Set(config.lti?.platforms.flatMap(({ origins }) => origins))],
  };
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => randomUUID(),
    // A backup may have gigabytes; stalled connections and slow headers have limits of their own.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: slowHeadMs, connectionsCheckingInterval: slowHeadMs / 3 },
    // Open requests are answered; `main.ts` limits the time.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: createFrameworkErrorHandler(errorPage),
  });
  app.decorate('versionKey', store.secret);
  metrics?.observe(app);
  requirePolicies(app);
  registerErrorHandling(app, { ...errorPage, hasPage: webRoot !== undefined });
  if (readDiskSpace !== undefined) registerDiskReserve(app, readDiskSpace);
  limitBodyTime(app, { withinMs: slowBodyMs });
  app.removeContentTypeParser('text/plain');
  await registerSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    brotliOptions: replyCompression,
    threshold: 1024,
    // The daily limit counts received bytes, and a compressed body would unpack to more.
    requestEncodings: ['identity'],
    onUnsupportedRequestEncoding: () => wrongMediaType(createMessage('compressed-request')),
  });
  closeStalledConnections(app.server, { maxStalledMs: 60_000, everyMs: 5_000 });
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
      limitReplyMemory(api);
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
