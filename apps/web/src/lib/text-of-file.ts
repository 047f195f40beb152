/**
 * The text of a file in the encoding it was saved in. Spreadsheets in Germany save lists in the alphabet of old Windows unless
 * told otherwise, and some in sixteen bits; read as UTF-8, umlauts would be lost for good.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
