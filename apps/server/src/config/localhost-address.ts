/** Returns the address of the page by the name `localhost` on this machine: browsers take no passkeys at an IP address. */
export function withLocalhostName(address: string): string {
  const url = new URL(address);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return url.origin;
}
