import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import type { Store } from '../services.ts';
import { type Config, parseConfig } from '../config/config.ts';
import { type NewAccount, createAccount } from '../modules/accounts/store.ts';
import { createFolderStorage } from '../database/backup/archive-storage.ts';
import { openBackups } from '../modules/operations/backups/backups.ts';
import { openBlobStore } from '../platform/blobs/blob-store.ts';
import { openCatalogueReads } from '../database/catalogue-reads.ts';
import { openDatabase } from '../database/database.ts';
import { hashPassword } from '../modules/accounts/passwords/passwords.ts';
import { loadInstallationSecret } from '../database/server-secrets.ts';
import { createSession } from '../modules/accounts/sessions-store.ts';
import { createMigratedDatabase } from './store/test-database.ts';

export type TestRole = 'GUEST' | 'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR';

export const testPassword = 'a good password';

/** Hashing is slow on purpose, so all test accounts share one hash. */
let testPasswordHash: Promise<string> | undefined;

export interface TestCaller {
  id: string;
  email: string;
  token: string | undefined;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (url: string, body?: unknown) => Promise<LightMyRequestResponse>;
  patch: (url: string, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  delete: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  store: Store;
  as: (role: TestRole) => TestCaller;
  another: (role: Exclude<TestRole, 'GUEST'>, fields?: Partial<NewAccount>) => Promise<TestCaller>;
}

export const apiBase = '/api/v1';

export function callerOf(
  app: FastifyInstance,
  person: { id: string; email: string; token: string | undefined },
): TestCaller {
  const authorization = person.token === undefined ? {} : { authorization: `Bearer ${person.token}` };
  const send = ({ headers, url, ...options }: InjectOptions) =>
    app.inject({ ...options, url: `${apiBase}${String(url)}`, headers: { ...authorization, ...headers } });
  return {
    ...person,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body = {}) => send({ method: 'POST', url, payload: body as object }),
    patch: (url, body, headers = {}) => send({ method: 'PATCH', url, payload: body as object, headers }),
    delete: (url, headers = {}) => send({ method: 'DELETE', url, headers }),
  };
}

async function openPerson(
  store: Store,
  app: FastifyInstance,
  role: Exclude<TestRole, 'GUEST'>,
  fields: Partial<NewAccount> = {},
): Promise<TestCaller> {
  const email = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@example.org`;
  const created = await createAccount(store.db, {
    email,
    role,
    passwordHash: await (testPasswordHash ??= hashPassword(testPassword)),
    firstname: 'Ada',
    lastname: role,
    uliegeid: null,
    ...fields,
  });
  if (!created.ok) throw new Error('The test account could not be made.');
  const token = await createSession(store.db, { id: created.id });
  return callerOf(app, { id: created.id, email, token });
}

/**
 * Runs tests against a real application on a fresh store; skipped if this run has no such store.
 */
export function describeApp(
  title: string,
  tests: (get: () => TestApp) => void,
  env: Record<string, string> = {},
): void {
  const clusterUrl = inject('clusterUrl');
  describe.skipIf(clusterUrl === undefined)(title, () => {
    let current: TestApp;
    const cleanup: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'elucida-app-'));
      const { url: databaseUrl, drop } = await createMigratedDatabase(clusterUrl!);
      const config = parseConfig({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'silent',
        DEMO: '0',
        ...env,
      });
      const database = await openDatabase({ dataDir, databaseUrl, log: () => undefined });
      const blobs = await openBlobStore(join(dataDir, 'blobs'));
      const folder = join(dataDir, 'backups');
      const backups = await openBackups({
        db: database.db,
        blobs,
        folder,
        storage: createFolderStorage(folder),
        maxArchives: 3,
        passphrase: config.backups.passphrase,
        isOnlyServer: true,
        log: () => undefined,
      });
      const secret = await loadInstallationSecret(database.db);
      const catalogue = openCatalogueReads(database.db, { urls: config.replicaUrls, log: () => undefined });
      const store: Store = { db: database.db, catalogue, blobs, backups, secret };
      const app = await buildApp({ config, store });
      const people = {
        GUEST: callerOf(app, { id: '', email: '', token: undefined }),
        STUDENT: await openPerson(store, app, 'STUDENT'),
        PROFESSOR: await openPerson(store, app, 'PROFESSOR'),
        ADMINISTRATOR: await openPerson(store, app, 'ADMINISTRATOR'),
      };
      current = {
        app,
        config,
        store,
        as: (role) => people[role],
        another: (role, fields) => openPerson(store, app, role, fields),
      };
      cleanup.push(async () => {
        // Closing would wait for open connections of the test.
        app.server.closeAllConnections();
        await app.close();
        await backups.close();
        await catalogue.close();
        await database.close();
        await drop();
        rmSync(dataDir, { recursive: true, force: true });
      });
    });

    afterAll(async () => {
      for (const clean of cleanup) await clean();
    });

    tests(() => current);
  });
}
