import { isIP } from 'node:net';
import type { Config } from '../../../config/config.ts';

export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns undefined if browsers support no passkeys for the public URL: they need HTTPS or
 * localhost, and a name instead of an IP address.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname: id, origin } = publicUrl;
  const isSecure = protocol === 'https:' && isIP(id) === 0 && !id.startsWith('[');
  return isSecure || id === 'localhost' ? { id, origin } : undefined;
}
