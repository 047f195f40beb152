/**
 * 128 random bits in hex. Not `crypto.randomUUID`: browsers have that on HTTPS and localhost only, and people also come
 * over the plain HTTP of a home network.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
