import { nativeSha256 } from '@logbuoy/event-store';
import { Malformed, secondEdition, secondEditionDecks, type Games } from '@logbuoy/games';
import { canonicalJson, reject, type AccountId, type Json, type Rejection } from '@logbuoy/kernel';
import type { Entrant, Tournament } from '@logbuoy/tournaments';
import type { Vault } from '../vault';

const KIND = 'deck';
const scopeOf = (tournament: string): string => `tournament-${tournament}`;

/** What somebody hands in: a deck of the game that is played, a list as text, or nothing but its hash. */
export interface DeckOffer {
  readonly deck?: Json | undefined;
  readonly list?: string | undefined;
  readonly hash?: string | undefined;
}
export interface HandedIn {
  readonly hash: string;
  readonly deck: Json | undefined;
}

/** A deck is read on its own before anybody sits down: as at a table of two without options. */
const HANDED_IN = { options: {}, players: 2, seat: 'north', others: {} } as const;

/** Deck lists. The log has their hashes; the lists lie in the vault under that hash, so that no other fits later. */
export class DeckPapers {
  constructor(
    private readonly games: Games,
    private readonly vault: Vault,
  ) {}

  /** Looks at a list as the event's game does; nothing where there is none in it. */
  read({ play }: Tournament, { deck, list, hash }: DeckOffer): HandedIn | Rejection | undefined {
    if (play !== null) {
      if (deck === undefined) return undefined;
      const equipment = this.games.get(play.game)?.readEquipment(deck, HANDED_IN);
      if (equipment === undefined) return reject('unknown-game');
      if (equipment instanceof Malformed) return reject('malformed-equipment', { sentence: equipment.sentence });
      return { hash: hashOfDeck(play.game, equipment), deck: equipment };
    }
    if (list !== undefined) return { hash: nativeSha256(list), deck: list };
    if (deck !== undefined) return { hash: nativeSha256(canonicalJson(deck)), deck };
    return hash === undefined ? undefined : { hash, deck: undefined };
  }

  async keep(tournament: string, { id, account }: Entrant, { hash, deck }: HandedIn): Promise<void> {
    if (deck === undefined) return;
    const [key, text] = [`${id}.${hash}`, JSON.stringify(deck)];
    await this.vault.keepPaper({
      scope: scopeOf(tournament),
      kind: KIND,
      key,
      text,
      account: account as AccountId | undefined,
    });
  }

  /** The list behind the hash on record; nothing where only the hash was handed in, or the list was erased. */
  async find(tournament: string, { id, deck }: Entrant): Promise<Json | undefined> {
    const text = await this.vault.paper(scopeOf(tournament), KIND, `${id}.${deck ?? ''}`);
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  }
}

/** Second Edition has a hash of its own, which pages and imports show too. */
export function hashOfDeck(game: string, equipment: Json): string {
  if (game !== secondEdition.id) return nativeSha256(canonicalJson(equipment));
  return secondEditionDecks.deckHash(equipment as unknown as secondEditionDecks.Deck, nativeSha256);
}
