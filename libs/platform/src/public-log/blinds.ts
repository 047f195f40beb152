import { hmacSha256, type EventStore } from '@logbuoy/event-store';
import { blindOf, matchOfStream, type Hmac, type MatchId, type RecordedEvent, type StreamId } from '@logbuoy/kernel';
import type { Secrets } from '../secrets';

/** HMAC-SHA256 by OpenSSL. */
export const nativeHmac: Hmac = (keyHex, text) => hmacSha256(Buffer.from(keyHex, 'hex'), text);

/** Where the seeds of matches come from: matches of older builds committed to a derived one, later ones to a signature. */
export type SeedSecrets = Pick<Secrets, 'matchSeed' | 'chanceSeed' | 'blind'>;

const REMEMBERED_MAX = 10_000;

/** The blinding key of each stream: a match's follows from its seed, so that it becomes public with it. */
export class Blinds {
  private readonly known = new Map<StreamId, string>();

  constructor(
    private readonly secrets: SeedSecrets,
    private readonly store: Pick<EventStore, 'readStream'>,
  ) {}

  async of(stream: StreamId): Promise<string> {
    const known = this.known.get(stream);
    if (known !== undefined) return known;
    const match = matchOfStream(stream);
    const blind =
      match === undefined ? this.secrets.blind(stream) : blindOf(await this.seedOf(stream, match), nativeHmac);
    if (this.known.size >= REMEMBERED_MAX) this.known.clear();
    this.known.set(stream, blind);
    return blind;
  }

  /** The first fact of a match says what its seed was committed to. */
  private async seedOf(stream: StreamId, match: MatchId): Promise<string> {
    let created: RecordedEvent['data'] = {};
    for await (const { data } of this.store.readStream(stream, { limit: 1 })) created = data;
    return created['chance'] === undefined ? this.secrets.matchSeed(match) : this.secrets.chanceSeed(match);
  }
}
