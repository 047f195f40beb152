import { isSameOrigin } from './same-origin';

describe('same origin', () => {
  const host = 'play.example:3000';

  it.each([
    ['a browser says same-origin', { host, 'sec-fetch-site': 'same-origin', origin: `http://${host}` }, true],
    ['a person typed the address', { host, 'sec-fetch-site': 'none' }, true],
    ['another site', { host, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a sibling site', { host, 'sec-fetch-site': 'same-site', origin: 'http://other.example:3000' }, false],
    ['an old browser, our page', { host, origin: `http://${host}` }, true],
    ['an old browser, another page', { host, origin: 'https://evil.example' }, false],
    ['another port', { host, origin: 'http://play.example:3001' }, false],
    ['a host that only begins like ours', { host, origin: `http://${host}.evil.example` }, false],
    ['a sandboxed page', { host, origin: 'null' }, false],
    ['nonsense', { host, origin: 'http://' }, false],
    ['an origin without a host', { origin: `http://${host}` }, false],
    ['a program', { host }, true],
  ])('%s', (_what, headers, expected) => {
    expect(isSameOrigin(headers, undefined)).toBe(expected);
  });

  it('knows the address a proxy in front has', () => {
    const headers = { host: 'api-1:3000', origin: 'https://play.example' };
    expect(isSameOrigin(headers, 'https://play.example/some/path')).toBe(true);
    expect(isSameOrigin(headers, 'https://other.example')).toBe(false);
  });
});
