import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** An answer that stays the same as long as the server runs: made, hashed and compressed once, then served from memory. */
export class FixedAnswer {
  private prepared: { readonly plain: Buffer; readonly gzip: Buffer; readonly tag: string } | undefined;

  constructor(private readonly content: () => unknown) {}

  send(asked: { readonly [header: string]: string | undefined }, reply: FastifyReply): FastifyReply {
    const { plain, gzip, tag } = (this.prepared ??= prepare(this.content()));
    // Always asked for again, and mostly answered with "as you have it": a new release must show at once.
    void reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (asked['if-none-match']?.includes(tag) === true) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    return /\bgzip\b/.test(asked['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(gzip)
      : reply.send(plain);
  }
}

function prepare(content: unknown) {
  const plain = Buffer.from(JSON.stringify(content));
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, gzip: gzipSync(plain, { level: 9 }), tag };
}
