/**
 * 128 random bits in hex. Not `crypto.randomUUID`: browsers have that on HTTPS and localhost only, and people also come
 * over the plain HTTP of a home network.
 */
export const randomId = (): string => randomHex(16);

/** So many random bytes in hex. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
