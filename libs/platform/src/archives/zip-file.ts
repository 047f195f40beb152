import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';

const deflated = promisify(deflateRaw);
const DEFLATE = 8;
/** Two archives of the same files are the same bytes, whenever they are made. */
const NO_DAY = '1980-01-01T00:00:00';

/** A ZIP file that grows entry by entry; contents are compressed beside the event loop and not kept uncompressed. */
export class ZipFile {
  private readonly chunks: Uint8Array[] = [];
  private readonly zip: Zip;
  /** So far. */
  size = 0;

  constructor() {
    this.zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.chunks.push(chunk);
      this.size += chunk.length;
    });
  }

  async add(name: string, content: Buffer): Promise<void> {
    const isPacked = name.endsWith('.pdf');
    const bytes = isPacked ? content : await deflated(content);
    if (isPacked) {
      const file = new ZipPassThrough(name);
      file.mtime = NO_DAY;
      this.zip.add(file);
      file.push(bytes, true);
    } else {
      const file = new Deflated(name, content);
      this.zip.add(file);
      file.ondata?.(null, new Uint8Array(bytes), true);
    }
  }

  end(): Buffer {
    this.zip.end();
    return Buffer.concat(this.chunks);
  }
}

/** What is deflated already; `fflate` sets `ondata` when it is added. */
class Deflated implements ZipInputFile {
  readonly compression = DEFLATE;
  readonly mtime = NO_DAY;
  readonly crc: number;
  readonly size: number;
  ondata?: AsyncFlateStreamHandler;

  constructor(
    readonly filename: string,
    content: Buffer,
  ) {
    this.crc = crc32(content);
    this.size = content.length;
  }
}
