import { isIPv4, isIPv6 } from 'node:net';

export interface SenderGroup {
  key: string;
  /** Applies to a rule's limit. */
  factor: number;
}

/**
 * Multiple of the limit of a /64. Providers assign a /48 to a site; it holds 65,536 networks of
 * /64.
 */
export const siteLimitFactor = 8;

/**
 * Prefixes (six groups) whose last 32 bits are an IPv4 address: mapped (RFC 4291), NAT64 (RFC
 * 6052).
 */
const embeddingPrefixes = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/** Returns eight groups without leading zeros, in lower case. */
function groupsOf(address: string): string[] {
  // The URL parser writes every address in one form, a trailing IPv4 address in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  return [...before!, ...Array<string>(8 - before!.length - after!.length).fill('0'), ...after!];
}

const dotted = (groups: readonly string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');

/**
 * Returns the narrowest group first. An IPv4 address is one group, also within a mapped or NAT64
 * address. An IPv6 address is in two: its /64 (one network, often one person) and its /48 (one
 * site). Other text, such as an account id, is a group of its own.
 */
export function senderGroupsOf(ip: string): SenderGroup[] {
  const address = ip.split('%', 1)[0]!;
  if (isIPv4(address) || !isIPv6(address)) return [{ key: ip, factor: 1 }];
  const groups = groupsOf(address);
  if (embeddingPrefixes.has(groups.slice(0, 6).join(':')))
    return [{ key: dotted(groups.slice(6)), factor: 1 }];
  return [
    { key: `${groups.slice(0, 4).join(':')}::/64`, factor: 1 },
    { key: `${groups.slice(0, 3).join(':')}::/48`, factor: siteLimitFactor },
  ];
}

/** `hashSender` writes a mark as `network.site`. Without a site, both values are the network. */
export function parseSenderMark(mark: string): { network: string; site: string } {
  const [network = '', site = network] = mark.split('.');
  return { network, site };
}

/** Uses the widest group. */
export const siteKey = (ip: string): string => senderGroupsOf(ip).at(-1)!.key;

/** Uses the narrowest group. */
export const addressKey = (ip: string): string => senderGroupsOf(ip)[0]!.key;
