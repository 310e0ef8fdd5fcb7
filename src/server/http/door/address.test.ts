import { describe, expect, it } from 'vitest';
import { clientAddress, isNetwork, type ProxyHeader } from './address.ts';

const PROXIES = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '127.0.0.1'];

function from(remoteAddress: string, header: string | undefined, name: ProxyHeader) {
  const headers = header === undefined ? {} : { [name]: header };
  return { socket: { remoteAddress }, headers };
}

describe('the address of whoever asks', () => {
  it.each([
    ['a line without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger who claims another address', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a trusted proxy that says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['a proxy on an IPv6 line', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', '10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['what the client wrote before the proxy', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a client that claims to be a proxy', '10.1.2.3', '1.1.1.1, 8.8.8.8, 10.9.9.9', '8.8.8.8'],
    ['an address with a port', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 client', 'fd00::5', '2001:db8::17', '2001:db8::17'],
    ['a word that is no address', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ])('the address of the sender is right for %s', (_, remote, header, wanted) => {
    const settings = { trustedProxies: PROXIES, proxyHeader: 'x-forwarded-for' } as const;
    expect(clientAddress(settings)(from(remote, header, 'x-forwarded-for'))).toBe(wanted);
  });

  it.each([
    ['for=198.51.100.1;proto=https', '198.51.100.1'],
    ['for="[2001:db8::17]:4711"', '2001:db8::17'],
    ['for=1.1.1.1, for=198.51.100.1;by=10.1.2.3', '198.51.100.1'],
    ['proto=https;For="198.51.100.1:80"', '198.51.100.1'],
    ['for=_hidden', '10.1.2.3'],
    ['by=10.0.0.1', '10.1.2.3'],
  ])('the address of the sender is read from Forwarded: %s', (header, wanted) => {
    const settings = { trustedProxies: PROXIES, proxyHeader: 'forwarded' } as const;
    expect(clientAddress(settings)(from('10.1.2.3', header, 'forwarded'))).toBe(wanted);
  });

  it('the address of the sender is never read from a header that the proxies do not write', () => {
    const settings = { trustedProxies: PROXIES, proxyHeader: 'x-forwarded-for' } as const;
    expect(clientAddress(settings)(from('10.1.2.3', 'for=1.1.1.1', 'forwarded'))).toBe('10.1.2.3');
  });
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.example', false],
  ['', false],
])('the setting %j names a network: %j', (text, wanted) => {
  expect(isNetwork(text)).toBe(wanted);
});
