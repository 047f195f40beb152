import type { SeededChance } from '@logbuoy/kernel';
import type { JsonObject } from '@logbuoy/contracts';
import { type Offer, filled } from '@logbuoy/games';
import { BOTS, cardGame, STARTER_DECKS } from '@logbuoy/test-kit';

/** What the table of a bench has to know about the game that is played there. */
export interface BenchGame {
  /** For `POST /api/tables`. */
  readonly table: JsonObject & { readonly game: string };
  /** What a player brings to a seat. */
  equipment(prng: SeededChance): object | undefined;
  /** Settings of a seat are offered at all times and move nothing. */
  isSetting(offer: Offer): boolean;
  command(moves: readonly Offer[], prng: SeededChance): JsonObject;
}

/** The fixture game of the tests, so small that what is measured is the service; its matches do not end. */
export const FIXTURE: BenchGame = {
  table: { game: 'fixture', options: { target: 1_000_000, turnsMax: 1_000_000 } },
  equipment: () => undefined,
  isSetting: ({ type }) => type === 'SetStandingPass',
  command: (moves, prng) => filled(prng.pick(moves), prng),
};

/** Second Edition with starter decks; every move is an offer picked at random. */
export const CARD_GAME: BenchGame = {
  table: { game: cardGame.id },
  equipment: (prng) => prng.pick(STARTER_DECKS).deck,
  isSetting: ({ type }) => type === 'SetStandingPasses',
  command: (moves, prng) => BOTS.random(() => null, moves, prng),
};
