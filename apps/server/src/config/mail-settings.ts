import { isLoopback } from './localhost-address.ts';
import { SettingError } from './setting-error.ts';
import { type Settings, isGroupSet } from './read-settings.ts';
import { settingGroups } from './settings.ts';

export interface MailSettings {
  host: string;
  port: number;
  /** True for TLS from the first byte, false for STARTTLS. */
  isTlsFromStart: boolean;
  /** True if nothing is sent without TLS. */
  requiresTls: boolean;
  login: { user: string; password: string } | undefined;
  from: { name: string; address: string };
  baseUrl: string;
}

const tlsPort = 465;
const startTlsPort = 587;
const relayPort = 25;

/** Reads `address` or `Name <address>`. */
function parseSender(text: string): MailSettings['from'] {
  const [, name = '', address] =
    /^([^<>\r\n]*)<([^@\s<>]+@[^@\s<>]+)>$/.exec(text) ?? /^()([^@\s<>]+@[^@\s<>]+)$/.exec(text) ?? [];
  if (address === undefined)
    throw new SettingError(`SMTP_FROM is "${text}", but must be an address or Name <address>.`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || 'Elucida', address };
}

function loginOf({ SMTP_USER: user, SMTP_PASSWORD: password }: Settings): MailSettings['login'] {
  if (user === undefined && password === undefined) return undefined;
  if (user === undefined) throw new SettingError('SMTP_PASSWORD is set without SMTP_USER.');
  if (password === undefined) throw new SettingError('SMTP_USER is set without SMTP_PASSWORD.');
  return { user, password };
}

export function readMailSettings(settings: Settings, baseUrl: string | undefined): MailSettings | undefined {
  if (!isGroupSet(settings, settingGroups.mail, ['SMTP_HOST', 'SMTP_FROM'])) return undefined;
  if (baseUrl === undefined)
    throw new SettingError('PUBLIC_URL is missing: emails contain links to the page.');
  const host = settings.SMTP_HOST!;
  const login = loginOf(settings);
  const port = settings.SMTP_PORT ?? (login === undefined ? relayPort : startTlsPort);
  return {
    host,
    port,
    isTlsFromStart: port === tlsPort,
    requiresTls: login !== undefined && !isLoopback(host),
    login,
    from: parseSender(settings.SMTP_FROM!),
    baseUrl,
  };
}
