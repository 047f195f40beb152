import { inflateSync } from 'node:zlib';

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Every piece of writing, as it was drawn, with where its baseline begins; y counts from the bottom. */
  readonly pieces: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly text: string;
}

/** Reads back what stands on the pages of a PDF, from its own tables: as a viewer does that searches or copies. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
    const resources = objects.get(referred(dictionary, 'Resources'));
    const fonts = fontsOf(objects, resources?.dictionary ?? dictionary);
    const pieces = piecesOf(objects.get(referred(dictionary, 'Contents'))?.stream ?? '', fonts);
    return { width: Number(width), height: Number(height), pieces, text: pieces.map(({ text }) => text).join('\n') };
  });
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}
type Font = ReadonlyMap<number, string>;

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const source = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 1: number, index } of source.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = source.indexOf('endobj', index);
    const begin = source.indexOf('stream\n', index);
    const hasStream = begin !== -1 && begin < end;
    const dictionary = source.slice(index, hasStream ? begin : end);
    const [, length = '0'] = /\/Length (\d+)/.exec(dictionary) ?? [];
    const bytes = hasStream ? file.subarray(begin + 7, begin + 7 + Number(length)) : Buffer.alloc(0);
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(Number(number), { dictionary, stream: stream.toString('latin1') });
  }
  return objects;
}

const referred = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);

function fontsOf(objects: ReadonlyMap<number, PdfObject>, resources: string): Map<string, Font> {
  const [, listed = ''] = /\/Font <<([^>]*)>>/.exec(resources) ?? [];
  return new Map(
    [...listed.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const unicode = referred(objects.get(Number(number))?.dictionary ?? '', 'ToUnicode');
      return [name, lettersOf(objects.get(unicode)?.stream ?? '')];
    }),
  );
}

/** `<first> <last> [<letters> …]`: which letters each glyph stands for. */
function lettersOf(map: string): Font {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(parseInt(first, 16) + i, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
  return letters;
}

function piecesOf(content: string, fonts: ReadonlyMap<string, Font>): PdfPage['pieces'] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    const [, x = '', y = ''] = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(block) ?? [];
    const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
    const text = (codes.match(/.{4}/g) ?? []).map((code) => font?.get(parseInt(code, 16)) ?? '\uFFFD').join('');
    return { text, x: Number(x), y: Number(y) };
  });
}
