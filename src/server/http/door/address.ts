import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

export const PROXY_HEADERS = ['x-forwarded-for', 'forwarded'] as const;
export type ProxyHeader = (typeof PROXY_HEADERS)[number];

export interface ProxySettings {
  /**
   * Addresses, or networks such as 10.0.0.0/8, whose word about the sender's address is believed.
   */
  readonly trustedProxies: readonly string[];
  /** The header that those proxies write; any other header may come from the sender himself. */
  readonly proxyHeader: ProxyHeader;
}

/** The part of a request that tells its address. */
export interface Arrived {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** The most hops that are read; no house has more in front of it. */
const MOST_HOPS = 16;

/**
 * The address of the sender: that of the connection, or, where the connection is a trusted proxy's,
 * what that proxy says, and so on from the nearest hop outwards until an address is not trusted.
 */
export function clientAddress(settings: ProxySettings): (request: Arrived) => string {
  const trusted = blockListOf(settings.trustedProxies);
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? '');
    const hops = hopsIn(headers, settings.proxyHeader).slice(-MOST_HOPS);
    while (isTrusted(trusted, address)) {
      const next = hops.pop();
      // An unreadable word is no address, so the last address that was believed stands.
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Whether an address is that of a trusted proxy. */
export function isProxy({ trustedProxies }: ProxySettings): (address: string) => boolean {
  const trusted = blockListOf(trustedProxies);
  return (address) => isTrusted(trusted, plain(address));
}

/** Whether a setting names an address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128);
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

/** The hops in a header; the nearest is last, because proxies append. */
function hopsIn(headers: IncomingHttpHeaders, header: ProxyHeader): string[] {
  const written = headers[header];
  const text = Array.isArray(written) ? written.join(',') : (written ?? '');
  if (text === '') return [];
  const hops = text.split(',');
  return header === 'forwarded' ? hops.map(forIn) : hops.map((hop) => plain(hop.trim()));
}

/** RFC 7239: `for=192.0.2.60;proto=http`, `for="[2001:db8::17]:4711"`. */
function forIn(hop: string): string {
  const found = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]*)/i.exec(hop)?.[1] ?? '';
  return plain(found.replaceAll('"', ''));
}

/** The address without brackets, port, or the IPv6 prefix of an IPv4 address. */
function plain(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const bare = bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
