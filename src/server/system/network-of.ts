import { isIP } from 'node:net';

const GROUPS = 8;
/**
 * The groups of an IPv6 address that name the network: a provider gives a customer at least a /64.
 */
const NETWORK_GROUPS = 4;

/**
 * Whose budget an address spends. A person with one IPv6 address has the 2^64 beside it as well, so
 * they count as one. An IPv4 address stands for itself, also when it is written as IPv6.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4) return dotted(groups.slice(6));
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of a lawful address, however it is shortened. */
function groupsOf(address: string): readonly number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = '', after = ''] = hex.split('::');
  const [front, back] = [numbersIn(before), numbersIn(after)];
  return [...front, ...Array(GROUPS - front.length - back.length).fill(0), ...back];
}

function numbersIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}
