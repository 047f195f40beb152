import { nativeSha256 } from '@logbuoy/event-store';
import { Malformed, type GameKit, type GameKits, type Games } from '@logbuoy/games';
import { canonicalJson, reject, type AccountId, type Json, type Rejection } from '@logbuoy/kernel';
import type { Entrant, Tournament } from '@logbuoy/tournaments';
import type { Vault } from '../vault';

const KIND = 'deck';
const scopeOf = (tournament: string): string => `tournament-${tournament}`;

/** What a player hands in: a deck of the game that is played, a list as text, or nothing but its hash. */
export interface DeckOffer {
  readonly deck?: Json | undefined;
  readonly list?: string | undefined;
  readonly hash?: string | undefined;
}
export interface HandedIn {
  readonly hash: string;
  readonly deck: Json | undefined;
}

/** A deck is read on its own before there is a table: as at a table of two without options. */
const HANDED_IN = { options: {}, players: 2, seat: 'north', others: {} } as const;

export interface DeckListsParts {
  readonly games: Games;
  readonly kits: GameKits;
  readonly vault: Vault;
}

/** Deck lists. The log has their hashes; the lists are in the vault under that hash, so that no other list matches later. */
export class DeckLists {
  constructor(private readonly parts: DeckListsParts) {}

  /** Looks at a list as the event's game does; nothing where there is none in it. */
  async read({ play }: Tournament, { deck, list, hash }: DeckOffer): Promise<HandedIn | Rejection | undefined> {
    if (play !== null) {
      if (deck === undefined) return undefined;
      const equipment = this.parts.games.get(play.game)?.readEquipment(deck, HANDED_IN);
      if (equipment === undefined) return reject('unknown-game');
      if (equipment instanceof Malformed) return reject('malformed-equipment', { sentence: equipment.sentence });
      return { hash: await this.hashOf(play.game, equipment), deck: equipment };
    }
    if (list !== undefined) return { hash: nativeSha256(list), deck: list };
    if (deck !== undefined) return { hash: nativeSha256(canonicalJson(deck)), deck };
    return hash === undefined ? undefined : { hash, deck: undefined };
  }

  /** Where the game has a hash of its own for decks, which pages and imports show too, it is that one. */
  async hashOf(game: string, equipment: Json): Promise<string> {
    const decks = await this.decksOf(game);
    return decks === undefined ? nativeSha256(canonicalJson(equipment)) : decks.hash(equipment, nativeSha256);
  }

  /** A list as a judge reads it: cards by name where the game can name them, as it was handed in elsewhere. */
  async linesOf({ play }: Tournament, deck: Json): Promise<readonly string[]> {
    const decks = play === null ? undefined : await this.decksOf(play.game);
    const asItIs = () => (typeof deck === 'string' ? deck : JSON.stringify(deck, null, 1));
    const text = decks === undefined ? asItIs() : decks.lists.text(deck);
    return text.split('\n').filter((line) => line.trim() !== '');
  }

  private async decksOf(game: string): Promise<GameKit['decks']> {
    return (await this.parts.kits.of(game))?.decks;
  }

  async keep(tournament: string, { id, account }: Entrant, { hash, deck }: HandedIn): Promise<void> {
    if (deck === undefined) return;
    const [key, text] = [`${id}.${hash}`, JSON.stringify(deck)];
    await this.parts.vault.keepText({
      scope: scopeOf(tournament),
      kind: KIND,
      key,
      text,
      account: account as AccountId | undefined,
    });
  }

  /** The list behind the hash on record; nothing where only the hash was handed in, or the list was erased. */
  async find(tournament: string, { id, deck }: Entrant): Promise<Json | undefined> {
    const text = await this.parts.vault.text(scopeOf(tournament), KIND, `${id}.${deck ?? ''}`);
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  }
}
