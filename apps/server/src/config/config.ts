import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { AccessPolicy, ContentManagers } from '@elucida/contract';
import { type Environment, SettingError } from './setting-error.ts';
import { type MailSettings, mailSettingNames, readMailSettings } from './mail-settings.ts';
import { withLocalhostName } from './localhost-address.ts';
import { readSecretFiles } from './secret-files.ts';
import { type LtiSettings, ltiSettingNames, readLtiSettings } from './sign-in/lti-settings.ts';
import { type OidcSettings, oidcSettingNames, readOidcSettings } from './sign-in/oidc-settings.ts';
import { type SamlSettings, samlSettingNames, readSamlSettings } from './sign-in/saml-settings.ts';
import type { S3Settings } from '../platform/blobs/s3/s3-bucket.ts';

export interface Institution {
  name: string;
  identifierLabel: string;
  identifierPattern: string;
  identifierRule: string;
  identifierExample: string;
  /** Addresses of the getting-started page's videos. */
  videos: string[];
}

export interface Config {
  port: number;
  host: string;
  publicUrl: URL;
  trustedProxies: string[];
  /** How long the server still takes calls once it is told to end, so that a proxy notices. */
  drainSeconds: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Databases that follow it, from which the catalogue is read. */
  replicaUrls: string[];
  /** Where blobs and backups lie; undefined for below `dataDir`. */
  s3: S3Settings | undefined;
  demo: boolean;
  firstAdministrator: { email: string; password: string | undefined } | undefined;
  access: AccessPolicy;
  /** Whether anybody may make a student's account with an address of theirs. */
  registration: boolean;
  /** Code of a class, with which its registrations are not slowed down. */
  registrationCode: string | undefined;
  institution: Institution;
  /** Contact for questions about this installation: shown on the about page. */
  contact: { email?: string; url?: string };
  /** The university's sign-in; undefined where there is none. */
  singleSignOn: SamlSettings | OidcSettings | undefined;
  /** The learning platforms that send people here; undefined where there is none. */
  lti: LtiSettings | undefined;
  /** The server through which messages are sent; undefined where none is. */
  mail: MailSettings | undefined;
  /** How often a backup is made by itself, 0 for never, how many of a kind are kept, and for how many days, and with what they are encrypted. */
  backups: { everyHours: number; keep: number; days: number; passphrase: string | undefined };
  rateLimits: boolean;
  /** Where figures of the server are told to the operator's machines; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Families of names that are ours alone: an unknown member is a typing error, not somebody else's variable. */
const families: Record<string, readonly string[]> = {
  INSTITUTION_: [
    'NAME',
    'IDENTIFIER_LABEL',
    'IDENTIFIER_PATTERN',
    'IDENTIFIER_RULE',
    'IDENTIFIER_EXAMPLE',
    'VIDEOS',
  ],
  CONTACT_: ['EMAIL', 'URL'],
  ADMIN_: ['EMAIL', 'PASSWORD'],
  BACKUP_: ['HOURS', 'KEEP', 'DAYS', 'PASSPHRASE'],
  S3_: ['ENDPOINT', 'BUCKET', 'REGION', 'KEY', 'SECRET'],
  SAML_: samlSettingNames,
  OIDC_: oidcSettingNames,
  LTI_: ltiSettingNames,
  SMTP_: mailSettingNames,
};

function choice<const T extends readonly string[]>(
  env: Environment,
  name: string,
  values: T,
  fallback: T[number],
): T[number] {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if ((values as readonly string[]).includes(value)) return value;
  throw new SettingError(`${name} is "${value}", but must be one of ${values.join(', ')}.`);
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  return choice(env, name, ['0', '1'], fallback ? '1' : '0') === '1';
}

function wholeNumber(
  env: Environment,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new SettingError(`${name} is "${text}", but must be a whole number from ${least} to ${most}.`);
}

function urlOf(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  const shape = protocols.map((protocol) => `${protocol}//...`).join(' or ');
  throw new SettingError(`${name} must be an address like ${shape}.`);
}

function rejectUnknownSettings(env: Environment): void {
  for (const name of Object.keys(env)) {
    if (!env[name]) continue;
    const family = Object.keys(families).find((prefix) => name.startsWith(prefix));
    if (family && !families[family]!.includes(name.slice(family.length))) {
      const known = families[family]!.map((member) => family + member).join(', ');
      throw new SettingError(`${name} is not a setting; known are ${known}.`);
    }
  }
}

/** An address, or a range: `10.0.0.0/8`, `fd00::/8`. A prefix of 0 would believe everybody, and Fastify takes none. */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return length >= 1 && length <= (version === 4 ? 32 : 128);
}

function proxiesOf(env: Environment): string[] {
  const proxies = (env['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const wrong = proxies.find((proxy) => !isAddressOrRange(proxy));
  if (wrong !== undefined)
    throw new SettingError(`TRUSTED_PROXIES holds "${wrong}", which is no IP address or range.`);
  return proxies;
}

/** The two short films that come with the page. */
const ownVideos = ['videos/solve.webm', 'videos/publish.webm'];

function videosOf(env: Environment): string[] {
  const text = env['INSTITUTION_VIDEOS'];
  if (text === undefined || text === '') return ownVideos;
  const videos = text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const wrong = videos.find((address) => !URL.canParse(address) || new URL(address).protocol !== 'https:');
  if (wrong === undefined) return videos;
  throw new SettingError(
    `INSTITUTION_VIDEOS holds "${wrong}", but takes addresses like https://..., with commas between.`,
  );
}

function institutionOf(env: Environment): Institution {
  const pattern = env['INSTITUTION_IDENTIFIER_PATTERN'] || '^[sS]\\d{6}$';
  try {
    new RegExp(pattern);
  } catch {
    throw new SettingError(`INSTITUTION_IDENTIFIER_PATTERN is not a regular expression: "${pattern}".`);
  }
  return {
    name: env['INSTITUTION_NAME'] || 'University',
    identifierLabel: env['INSTITUTION_IDENTIFIER_LABEL'] || 'Student university identifier',
    identifierPattern: pattern,
    identifierRule: env['INSTITUTION_IDENTIFIER_RULE'] || 'S followed by 6 digits',
    identifierExample: env['INSTITUTION_IDENTIFIER_EXAMPLE'] || 'S123456',
    videos: videosOf(env),
  };
}

function contactOf(env: Environment): Config['contact'] {
  const email = env['CONTACT_EMAIL'] || undefined;
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new SettingError(`CONTACT_EMAIL is "${email}", which is not an e-mail address.`);
  const url = urlOf(env, 'CONTACT_URL', ['https:', 'http:'])?.href;
  return { ...(email !== undefined && { email }), ...(url !== undefined && { url }) };
}

function firstAdministratorOf(env: Environment): Config['firstAdministrator'] {
  const email = env['ADMIN_EMAIL'];
  const password = env['ADMIN_PASSWORD'];
  if (!email) {
    if (password) throw new SettingError('ADMIN_PASSWORD is set without ADMIN_EMAIL.');
    return undefined;
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email))
    throw new SettingError(`ADMIN_EMAIL is "${email}", which is not an e-mail address.`);
  if (password && password.length < 8)
    throw new SettingError('ADMIN_PASSWORD must be at least 8 characters.');
  return { email, password: password || undefined };
}

const minRegistrationCodeLength = 6;

function registrationCodeOf(env: Environment): string | undefined {
  const code = env['REGISTRATION_CODE']?.trim() || undefined;
  if (code === undefined || code.length >= minRegistrationCodeLength) return code;
  throw new SettingError(`REGISTRATION_CODE must be at least ${minRegistrationCodeLength} characters.`);
}

function passphraseOf(env: Environment): string | undefined {
  const passphrase = env['BACKUP_PASSPHRASE'] || undefined;
  if (passphrase === undefined || passphrase.length >= 12) return passphrase;
  throw new SettingError('BACKUP_PASSPHRASE must be at least 12 characters.');
}

function replicaUrlsOf(env: Environment): string[] {
  const urls = (env['DATABASE_REPLICA_URLS'] ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (urls.length > 0 && !env['DATABASE_URL'])
    throw new SettingError('DATABASE_REPLICA_URLS is set without DATABASE_URL.');
  const isAddress = (url: string) =>
    URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol);
  // It may hold a password: which of them is said, and not what it is.
  const wrong = urls.findIndex((url) => !isAddress(url));
  if (wrong < 0) return urls;
  throw new SettingError(
    `DATABASE_REPLICA_URLS: number ${wrong + 1} must be an address like postgres://... or postgresql://...`,
  );
}

/** All of them or none: half of them would put what people upload where nobody looks for it. */
function s3Of(env: Environment): S3Settings | undefined {
  const endpoint = urlOf(env, 'S3_ENDPOINT', ['http:', 'https:']);
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'];
  const missing = needed.find((name) => !env[name]);
  if (missing !== undefined) {
    const given = [...needed, 'S3_REGION'].find((name) => env[name]);
    if (given === undefined) return undefined;
    throw new SettingError(`${given} is set without ${missing}.`);
  }
  const bucket = env['S3_BUCKET']!;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError(`S3_BUCKET is "${bucket}", which is no name of a bucket.`);
  return {
    endpoint: endpoint!.href,
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    key: env['S3_KEY']!,
    secret: env['S3_SECRET']!,
  };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function demoOf(env: Environment, host: string): boolean {
  const demo = flag(env, 'DEMO', env['NODE_ENV'] !== 'production');
  const isDemoPublic = flag(env, 'DEMO_PUBLIC', false);
  if (demo && !isLoopback(host) && !isDemoPublic) {
    throw new SettingError(
      `HOST is "${host}" and demo accounts have a published password: set DEMO=0, or DEMO_PUBLIC=1 if everybody may come in.`,
    );
  }
  return demo;
}

/** `port` on this machine alone, or `host:port`. */
function metricsOf(env: Environment): Config['metrics'] {
  const text = env['METRICS'];
  if (text === undefined || text === '' || text === 'off') return undefined;
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits !== '' && port <= 65_535) return { host: host.replace(/^\[(.*)\]$/, '$1'), port };
  throw new SettingError(`METRICS is "${text}", but must be off, a port, or host:port.`);
}

/** With a slash at its end; a slash alone where there is none. */
const publicPageOf = (env: Environment) => (env['PUBLIC_URL'] ?? '').replace(/\/*$/, '/');

function singleSignOnOf(env: Environment): Config['singleSignOn'] {
  const publicUrl = publicPageOf(env);
  const [saml, oidc] = [readSamlSettings(env, publicUrl), readOidcSettings(env, publicUrl)];
  if (saml && oidc)
    throw new SettingError('SAML_IDP_METADATA and OIDC_ISSUER are both set: people sign in by one of them.');
  const settings = saml ?? oidc;
  if (settings !== undefined && publicUrl === '/')
    throw new SettingError('PUBLIC_URL is missing: the university must know where to send people back to.');
  return settings;
}

/**
 * Parses the settings once. Unknown or wrong values throw a `SettingError` that names the setting.
 * docs/operators/configuration.md lists them all.
 */
export function parseConfig(given: Environment): Config {
  const env = readSecretFiles(given);
  rejectUnknownSettings(env);
  const host = env['HOST'] || '127.0.0.1';
  const port = wholeNumber(env, 'PORT', { fallback: 8080, least: 0, most: 65_535 });
  const demo = demoOf(env, host);
  const contentManagers: ContentManagers = choice(
    env,
    'CONTENT_MANAGERS',
    ['ADMINISTRATOR', 'PROFESSOR'],
    'ADMINISTRATOR',
  );
  const edition = choice(env, 'EDITION', ['full', 'student'], 'full');
  const singleSignOn = singleSignOnOf(env);
  const defaultRegistration = singleSignOn === undefined ? 'on' : 'off';
  return {
    port,
    host,
    publicUrl:
      urlOf(env, 'PUBLIC_URL', ['http:', 'https:']) ??
      new URL(withLocalhostName(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)),
    trustedProxies: proxiesOf(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', { fallback: 0, least: 0, most: 600 }),
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    replicaUrls: replicaUrlsOf(env),
    s3: s3Of(env),
    demo,
    firstAdministrator: firstAdministratorOf(env),
    access: { contentManagers, edition },
    // Students of the other edition come in through their university alone.
    registration:
      edition === 'full' && choice(env, 'REGISTRATION', ['on', 'off'], defaultRegistration) === 'on',
    registrationCode: registrationCodeOf(env),
    institution: institutionOf(env),
    contact: contactOf(env),
    singleSignOn,
    lti: readLtiSettings(env, publicPageOf(env)),
    mail: readMailSettings(env, publicPageOf(env)),
    backups: {
      everyHours: wholeNumber(env, 'BACKUP_HOURS', { fallback: demo ? 0 : 24, least: 0, most: 8_760 }),
      keep: wholeNumber(env, 'BACKUP_KEEP', { fallback: 7, least: 1, most: 1_000 }),
      days: wholeNumber(env, 'BACKUP_DAYS', { fallback: 90, least: 1, most: 3_650 }),
      passphrase: passphraseOf(env),
    },
    rateLimits: choice(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    metrics: metricsOf(env),
    logLevel: choice(env, 'LOG_LEVEL', logLevels, 'info'),
  };
}
