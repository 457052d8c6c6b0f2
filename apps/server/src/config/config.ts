import { resolve } from 'node:path';
import type { AccessPolicy } from '@elucida/contract';
import { type Environment, SettingError } from './setting-error.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { isLoopback, withLocalhostName } from './localhost-address.ts';
import { type Settings, isGroupSet, readSettings } from './read-settings.ts';
import { settingGroups } from './settings.ts';
import { type LtiSettings, readLtiSettings } from './sign-in/lti-settings.ts';
import { type OidcSettings, readOidcSettings } from './sign-in/oidc-settings.ts';
import { type SamlSettings, readSamlSettings } from './sign-in/saml-settings.ts';
import type { S3Settings } from '../platform/blobs/s3/s3-bucket.ts';

export interface Institution {
  name: string;
  identifierLabel: string;
  identifierPattern: string;
  identifierRule: string;
  identifierExample: string;
  videos: string[];
}

export interface Config {
  port: number;
  host: string;
  publicUrl: URL;
  trustedProxies: string[];
  drainSeconds: number;
  dataDir: string;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  replicaUrls: string[];
  /** Undefined for blobs and backups in `dataDir`. */
  s3: S3Settings | undefined;
  demo: boolean;
  firstAdministrator: { email: string; password: string | undefined } | undefined;
  access: AccessPolicy;
  registration: boolean;
  registrationCode: string | undefined;
  institution: Institution;
  contact: { email?: string; url?: string };
  singleSignOn: SamlSettings | OidcSettings | undefined;
  lti: LtiSettings | undefined;
  mail: MailSettings | undefined;
  backups: {
    /** Hours between scheduled backups; 0 for none. */
    everyHours: number;
    /** Number of backups of each kind to retain. */
    keep: number;
    days: number;
    /** Undefined for unencrypted backups. */
    passphrase: string | undefined;
  };
  rateLimits: boolean;
  metrics: { host: string; port: number } | undefined;
  logLevel: Settings['LOG_LEVEL'];
}

const ownVideos = ['videos/solve.webm', 'videos/publish.webm'];

const institutionOf = (settings: Settings): Institution => ({
  name: settings.INSTITUTION_NAME,
  identifierLabel: settings.INSTITUTION_IDENTIFIER_LABEL,
  identifierPattern: settings.INSTITUTION_IDENTIFIER_PATTERN,
  identifierRule: settings.INSTITUTION_IDENTIFIER_RULE,
  identifierExample: settings.INSTITUTION_IDENTIFIER_EXAMPLE,
  videos: settings.INSTITUTION_VIDEOS ?? ownVideos,
});

const contactOf = ({ CONTACT_EMAIL: email, CONTACT_URL: url }: Settings): Config['contact'] => ({
  ...(email !== undefined && { email }),
  ...(url !== undefined && { url }),
});

function firstAdministratorOf(settings: Settings): Config['firstAdministrator'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if (email !== undefined) return { email, password };
  if (password !== undefined) throw new SettingError('ADMIN_PASSWORD is set without ADMIN_EMAIL.');
  return undefined;
}

function replicaUrlsOf({ DATABASE_URL, DATABASE_REPLICA_URLS = [] }: Settings): string[] {
  if (DATABASE_REPLICA_URLS.length > 0 && DATABASE_URL === undefined)
    throw new SettingError('DATABASE_REPLICA_URLS is set without DATABASE_URL.');
  return DATABASE_REPLICA_URLS;
}

function s3Of(settings: Settings): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;
  if (!isGroupSet(settings, settingGroups.objectStorage, needed)) return undefined;
  return {
    endpoint: settings.S3_ENDPOINT!,
    bucket: settings.S3_BUCKET!,
    region: settings.S3_REGION ?? 'us-east-1',
    key: settings.S3_KEY!,
    secret: settings.S3_SECRET!,
  };
}

function isDemo({ DEMO, DEMO_PUBLIC, HOST, NODE_ENV }: Settings): boolean {
  const demo = DEMO === undefined ? NODE_ENV !== 'production' : DEMO === '1';
  if (demo && !isLoopback(HOST) && DEMO_PUBLIC === '0') {
    throw new SettingError(
      `HOST is "${HOST}" and demo accounts have a published password: set DEMO=0, or DEMO_PUBLIC=1 if everyone may sign in.`,
    );
  }
  return demo;
}

/** Reads `off`, `port` on this machine, or `host:port`. */
function metricsOf({ METRICS }: Settings): Config['metrics'] {
  if (METRICS === 'off') return undefined;
  const [, host = '127.0.0.1', digits] = /^(?:(.+):)?(\d{1,5})$/.exec(METRICS)!;
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(digits) };
}

function readSingleSignOn(settings: Settings, baseUrl: string | undefined): Config['singleSignOn'] {
  const saml = readSamlSettings(settings, baseUrl ?? '/');
  const oidc = readOidcSettings(settings, baseUrl ?? '/');
  if (saml && oidc)
    throw new SettingError('SAML_IDP_METADATA and OIDC_ISSUER are both set: set only one of them.');
  const singleSignOn = saml ?? oidc;
  if (singleSignOn !== undefined && baseUrl === undefined)
    throw new SettingError('PUBLIC_URL is missing: the university must know where to send people back to.');
  return singleSignOn;
}

/** Throws a `SettingError` with one line that names the wrong setting. */
export function parseConfig(env: Environment): Config {
  const settings = readSettings(env);
  const { HOST: host, PORT: port, EDITION: edition } = settings;
  const demo = isDemo(settings);
  const baseUrl = settings.PUBLIC_URL?.replace(/\/*$/, '/');
  const singleSignOn = readSingleSignOn(settings, baseUrl);
  const registration = settings.REGISTRATION ?? (singleSignOn === undefined ? 'on' : 'off');
  return {
    port,
    host,
    publicUrl: new URL(
      settings.PUBLIC_URL ?? withLocalhostName(`http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    ),
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    drainSeconds: settings.DRAIN_SECONDS,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    replicaUrls: replicaUrlsOf(settings),
    s3: s3Of(settings),
    demo,
    firstAdministrator: firstAdministratorOf(settings),
    access: { contentManagers: settings.CONTENT_MANAGERS, edition },
    // In the student edition, only administrators have a password.
    registration: edition === 'full' && registration === 'on',
    registrationCode: settings.REGISTRATION_CODE,
    institution: institutionOf(settings),
    contact: contactOf(settings),
    singleSignOn,
    lti: readLtiSettings(settings, baseUrl),
    mail: readMailSettings(settings, baseUrl),
    backups: {
      everyHours: settings.BACKUP_HOURS ?? (demo ? 0 : 24),
      keep: settings.BACKUP_KEEP,
      days: settings.BACKUP_DAYS,
      passphrase: settings.BACKUP_PASSPHRASE,
    },
    rateLimits: settings.RATE_LIMITS === 'on',
    metrics: metricsOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}
