import { readFileSync } from 'node:fs';

/** Noto Sans has every letter of the Latin, Greek and Cyrillic scripts, and may be given away inside a file. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;

export type FontName = keyof typeof FILES;

let read: readonly (readonly [FontName, Buffer])[] | undefined;

/** The fonts of printed documents, read once. */
export function documentFonts(): readonly (readonly [FontName, Buffer])[] {
  read ??= (Object.keys(FILES) as FontName[]).map((name) => [name, withWholeLetters(readFileSync(FILES[name]))]);
  return read;
}

const TABLES_AT = 12;
const TABLE_ENTRY = 16;
const FEATURES_AT = 6;
const FEATURE_ENTRY = 6;
const COMPOSITION = 'ccmp';
const NOBODY_ASKS = 'none';

/**
 * The font would take some letters apart, such as ị into i and a dot, and a reader who copies or searches would find another
 * letter. They are there as a whole, so they are taken so: the feature that does it gets a tag that is never requested. To
 * switch it off with each word instead would lay out every word again each time, since only words set without
 * wishes are remembered.
 */
function withWholeLetters(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  for (let entry = TABLES_AT; entry < TABLES_AT + count * TABLE_ENTRY; entry += TABLE_ENTRY) {
    if (font.toString('latin1', entry, entry + 4) !== 'GSUB') continue;
    const table = font.readUInt32BE(entry + 8);
    const features = table + font.readUInt16BE(table + FEATURES_AT);
    for (let i = 0; i < font.readUInt16BE(features); i += 1) {
      const tag = features + 2 + i * FEATURE_ENTRY;
      if (font.toString('latin1', tag, tag + 4) === COMPOSITION) font.write(NOBODY_ASKS, tag, 'latin1');
    }
  }
  return font;
}
