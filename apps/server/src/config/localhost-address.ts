import { isIP } from 'node:net';

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Replaces 127.0.0.1, ::1 and unspecified addresses by `localhost`, because browsers reject
 * passkeys at an IP address.
 */
export function withLocalhostName(address: string): string {
  const url = new URL(address);
  if (['127.0.0.1', '0.0.0.0', '[::1]', '[::]'].includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}
