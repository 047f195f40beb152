import type { KeptReceipt } from '@logbuoy/contracts';
import type { Names } from '../api/shapes';

/** What a page that plays without a server carries with it. */
export interface OfflineBundle {
  readonly file: Uint8Array<ArrayBuffer>;
  /** What the players were called when the page was made; the file itself knows accounts only. */
  readonly names: Names;
  readonly at: number;
  readonly as: string;
  /** What the server signed for the player who made the page. */
  readonly receipts?: readonly KeptReceipt[];
}

interface Packed extends Omit<OfflineBundle, 'file'> {
  /** The match file, compressed, in the letters of base64. */
  readonly file: string;
}

const PLACE = '<script type="application/json" id="replay">';

/** Puts a match into the page that was built for it; nothing where this is not that page. */
export async function packedInto(page: string, { file, ...rest }: OfflineBundle): Promise<string | undefined> {
  const at = page.indexOf(PLACE);
  if (at < 0) return undefined;
  const packed: Packed = { ...rest, file: lettersOf(await through(file, new CompressionStream('gzip'))) };
  // Names are whatever people typed; in a script element only this letter could end it.
  const json = JSON.stringify(packed).replaceAll('<', '\\u003c');
  return page.slice(0, at) + PLACE + json + page.slice(at + PLACE.length);
}

export async function unpacked(json: string): Promise<OfflineBundle> {
  const { file, ...rest } = JSON.parse(json) as Packed;
  return { ...rest, file: await through(bytesOf(file), new DecompressionStream('gzip')) };
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** So many at once that it is quick, and not so many that they are too many arguments. */
const PORTION = 0x8000;

function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PORTION) text += String.fromCharCode(...bytes.subarray(at, at + PORTION));
  return btoa(text);
}

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters), (one) => one.charCodeAt(0));
