import { StreamableFile } from '@nestjs/common';

/** JSON that was written elsewhere, as the answer of a route. */
export const jsonFile = (bytes: Uint8Array): StreamableFile =>
  new StreamableFile(bytes, { type: 'application/json; charset=utf-8' });
