import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

export const PROXY_HEADERS = ['x-forwarded-for', 'forwarded'] as const;
export type ProxyHeader = (typeof PROXY_HEADERS)[number];

export interface ProxySettings {
  /** Addresses, or networks as 10.0.0.0/8, whose word about the sender's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Which header those proxies write; any other comes from whoever asks. */
  readonly proxyHeader: ProxyHeader;
}

/** A request as far as its address is concerned. */
export interface Arrived {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** More hops than any house has in front of it. */
const MOST_HOPS = 16;

/**
 * The address of whoever asks: of the line itself, or where the line is a trusted proxy's, what
 * that proxy says, and so on from the nearest hop outwards until an address is not trusted.
 */
export function clientAddress(settings: ProxySettings): (request: Arrived) => string {
  const trusted = blockListOf(settings.trustedProxies);
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? '');
    const hops = hopsIn(headers, settings.proxyHeader).slice(-MOST_HOPS);
    while (isTrusted(trusted, address)) {
      const next = hops.pop();
      // What nobody can read is no address; the last one that was believed stands.
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
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

/** Nearest hop last, as proxies append them. */
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

/** Without brackets, a port, or the prefix of an IPv4 address on an IPv6 line. */
function plain(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const bare = bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
