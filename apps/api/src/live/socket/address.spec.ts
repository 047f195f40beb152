import type { IncomingMessage } from 'node:http';
import { callerNetwork } from './address';

const request = (forwarded?: string): IncomingMessage =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;

describe('where a socket comes from', () => {
  it.each<[string, number, string | undefined, string]>([
    ['the wire, where no proxy is believed', 0, '203.0.113.9', '10.0.0.1'],
    ['whom the proxy named last', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['whom the outer proxy named', 2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['the wire, where a proxy named no client', 1, undefined, '10.0.0.1'],
    ['the farthest named, where fewer proxies spoke than there are', 3, '203.0.113.9', '203.0.113.9'],
    ['the network of an IPv6 address', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ])('is %s', (_, proxies, forwarded, network) => {
    expect(callerNetwork(request(forwarded), proxies)).toBe(network);
  });
});
