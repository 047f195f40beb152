import type { Signer } from '../signature';
import {
  checkNextHead,
  cosign,
  isTreeHead,
  treeHeadHolds,
  type Cosignature,
  type ForkProof,
  type SignedTreeHead,
} from './tree-head';

/** Another server's public log, as a witness asks it. */
export interface WitnessedLog {
  /** `undefined` where it has signed none yet. */
  head(): Promise<unknown>;
  consistency(from: number, to: number): Promise<readonly string[]>;
}

export type Look =
  | { readonly kind: 'no-head' }
  /** It is the first one seen, or continues the last one seen. */
  | { readonly kind: 'first' | 'continues'; readonly head: SignedTreeHead; readonly cosignature: Cosignature }
  | { readonly kind: 'fork'; readonly proof: ForkProof }
  /** Nothing to countersign, and no proof of anything. */
  | { readonly kind: 'refused'; readonly why: 'not-signed' | 'other-key' | 'older' };

export interface LookOptions {
  readonly log: WitnessedLog;
  /** The last head that was countersigned. */
  readonly seen?: SignedTreeHead | undefined;
  /** The key the log must have; on a first look without one, whatever it has. */
  readonly key?: string | undefined;
  readonly witness: Signer;
  readonly nowMs: number;
}

/** One look at a log: countersigns what continues the last head seen, and refuses everything else. */
export async function lookAtLog({ log, seen, key, witness, nowMs }: LookOptions): Promise<Look> {
  const told = await log.head();
  if (told === undefined) return { kind: 'no-head' };
  if (!isTreeHead(told) || !treeHeadHolds(told)) return { kind: 'refused', why: 'not-signed' };
  const head = plain(told);
  if (head.key !== (key ?? seen?.key ?? head.key)) return { kind: 'refused', why: 'other-key' };
  if (seen === undefined) return { kind: 'first', head, cosignature: cosign(head, nowMs, witness) };
  const path = head.size > seen.size ? await log.consistency(seen.size, head.size) : [];
  const { kind } = checkNextHead(seen, head, path);
  if (kind === 'continues') return { kind, head, cosignature: cosign(head, nowMs, witness) };
  if (kind === 'fork') return { kind, proof: { format: 'logbuoy-fork/1', seen, shown: head, path } };
  return { kind: 'refused', why: kind };
}

const plain = ({ size, root, at, key, signature }: SignedTreeHead): SignedTreeHead => ({
  size,
  root,
  at,
  key,
  signature,
});

/** Asks a server; how is up to the caller, since this room has no network. */
export type AskLog = (path: string, sent?: object) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The public log of a server, by the routes of its API. */
export class RemoteLog implements WitnessedLog {
  constructor(private readonly ask: AskLog) {}

  async head(): Promise<unknown> {
    const { status, body } = await this.ask('/api/log/head');
    return status === 404 ? undefined : (body as { readonly head?: unknown }).head;
  }

  /** A server that has no path proves nothing: as good as an empty one. */
  async consistency(from: number, to: number): Promise<readonly string[]> {
    const { status, body } = await this.ask(`/api/log/consistency?from=${from}&to=${to}`);
    const { path } = body as { readonly path?: unknown };
    return status === 200 && Array.isArray(path) ? path.filter((hash) => typeof hash === 'string') : [];
  }

  /** Hands a countersignature in; what the server said to it. */
  async cosign(
    { size, at }: SignedTreeHead,
    cosignature: Cosignature,
  ): Promise<{ readonly status: number; readonly code?: string }> {
    const { status, body } = await this.ask('/api/log/cosignatures', { size, headAt: at, ...cosignature });
    const { code } = body as { readonly code?: string };
    return { status, ...(code === undefined ? {} : { code }) };
  }
}
