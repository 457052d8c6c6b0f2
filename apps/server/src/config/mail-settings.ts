import { isIP } from 'node:net';
import { type Environment, SettingError } from './setting-error.ts';

export const mailSettingNames = ['HOST', 'PORT', 'USER', 'PASSWORD', 'FROM'];

export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte on; otherwise STARTTLS where the server offers it. */
  isTlsFromStart: boolean;
  /** No message is sent without TLS. */
  requiresTls: boolean;
  login: { user: string; password: string } | undefined;
  from: { name: string; address: string };
  /** The address of the page, with a slash at its end. */
  page: string;
}

const tlsPort = 465;
const startTlsPort = 587;
const relayPort = 25;

function portOf(env: Environment, fallback: number): number {
  const text = env['SMTP_PORT'] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new SettingError(`SMTP_PORT is "${text}", but must be a whole number from 1 to 65535.`);
}

/** Reads `address` or `Name <address>`. */
function parseSender(text: string): MailSettings['from'] {
  const [, name = '', address] =
    /^([^<>\r\n]*)<([^@\s<>]+@[^@\s<>]+)>$/.exec(text) ?? /^()([^@\s<>]+@[^@\s<>]+)$/.exec(text) ?? [];
  if (address === undefined)
    throw new SettingError(`SMTP_FROM is "${text}", but must be an address or Name <address>.`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || 'Elucida', address };
}

const isLoopbackHost = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

function loginOf(env: Environment): MailSettings['login'] {
  const [user, password] = [env['SMTP_USER'], env['SMTP_PASSWORD']];
  if (!user && !password) return undefined;
  if (!user) throw new SettingError('SMTP_PASSWORD is set without SMTP_USER.');
  if (!password) throw new SettingError('SMTP_USER is set without SMTP_PASSWORD.');
  return { user, password };
}

/** Reads the settings of the mail server; undefined where there is none. */
export function readMailSettings(env: Environment, page: string): MailSettings | undefined {
  const given = mailSettingNames.map((name) => `SMTP_${name}`).filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = ['SMTP_HOST', 'SMTP_FROM'].find((name) => !env[name]);
  if (missing !== undefined) throw new SettingError(`${given[0]!} is set without ${missing}.`);
  if (page === '/')
    throw new SettingError('PUBLIC_URL is missing: messages by e-mail hold links to the page.');
  const host = env['SMTP_HOST']!;
  if (!/^[\w.:-]+$/.test(host)) throw new SettingError(`SMTP_HOST is "${host}", which is no name of a host.`);
  const login = loginOf(env);
  const port = portOf(env, login === undefined ? relayPort : startTlsPort);
  return {
    host,
    port,
    isTlsFromStart: port === tlsPort,
    requiresTls: login !== undefined && !isLoopbackHost(host),
    login,
    from: parseSender(env['SMTP_FROM']!),
    page,
  };
}
