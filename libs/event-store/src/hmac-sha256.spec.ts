import { createHmac, randomBytes } from 'node:crypto';
import { hmacSha256 } from './hmac-sha256';

describe('HMAC-SHA256', () => {
  it.each([0, 1, 31, 32, 63, 64, 65, 200])('is that of OpenSSL for a key of %i bytes', (length) => {
    const key = randomBytes(length);
    for (const text of [
      '',
      'a',
      '1|🖖',
      'x'.repeat(1_000),
      '€'.repeat(1_024),
      '€'.repeat(1_025),
      'x'.repeat(9_000),
      'b',
    ])
      expect(hmacSha256(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
  });
});
