import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { streamFile, type EventStore } from '@logbuoy/event-store';
import { matchStream, SEAL_TYPE, type MatchId } from '@logbuoy/kernel';
import { holdsUnplayedDeck, type MatchLoop } from '../matches';

/** Why a match has no file that may leave the server. */
export type NoMatchFile = 'match-not-over' | 'file-holds-unplayed-deck';

export interface MatchFileParts {
  readonly store: EventStore;
  readonly matches: Pick<MatchLoop, 'load'>;
}

/** A finished match as a file that anyone can verify without us; who may have it is asked elsewhere. */
export async function matchFile({ store, matches }: MatchFileParts, match: MatchId): Promise<Buffer | NoMatchFile> {
  const stream = matchStream(match);
  if (!(await isSealed(store, match))) return 'match-not-over';
  // Matches of an event are many: only where decks stood on record before play is one folded to look for them.
  if (await recordsDecksEarly(store, match)) {
    const { state } = await matches.load(stream);
    if (await holdsUnplayedDeck(state, store.readStream(stream))) return 'file-holds-unplayed-deck';
  }
  return buffer(Readable.from(streamFile(store, stream)));
}

async function isSealed(store: EventStore, match: MatchId): Promise<boolean> {
  for await (const { type } of store.readStream(matchStream(match), { direction: 'backwards', limit: 1 }))
    return type === SEAL_TYPE;
  return false;
}

async function recordsDecksEarly(store: EventStore, match: MatchId): Promise<boolean> {
  for await (const { data } of store.readStream(matchStream(match), { limit: 1 })) return !('chance' in data);
  return false;
}
