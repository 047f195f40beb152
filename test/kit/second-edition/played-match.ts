import { seatsFor, seatViewer, type Json, type MatchId, SeededChance } from '@logbuoy/kernel';
import { offersFor, type ClockSettings } from '@logbuoy/games';
import { BOTS, secondEdition, STARTER_DECKS } from '@logbuoy/games/second-edition';
import { playedAt, type PlayedMatch } from '../random-player';
import { createFixtureMatch, FIXTURE_DECIDER, FIXTURE_GAMES, nativeSha256, playerOf, TestTable } from '../test-table';

export interface BotMatch {
  readonly seed: number;
  readonly players?: number;
  readonly clock?: ClockSettings | null;
  /** Decks three times as thick as a starter: matches become about as long as they ever do. */
  readonly thick?: boolean;
  /** A seat concedes once the match has this many events; without it the match is played to its end. */
  readonly eventsMost?: number;
}

/**
 * A match of Second Edition as a server would have recorded it: match and game, chain and seal. Bots play starter decks
 * and take some seconds for each decision. The same request is the same match, byte for byte.
 */
export function playBotMatch({ seed, players = 2, clock = null, thick = false, eventsMost }: BotMatch): PlayedMatch {
  const prng = new SeededChance(seed);
  const table = new TestTable(`bots-${seed}` as MatchId, nativeSha256(`match of bots ${seed}`), FIXTURE_DECIDER);
  table.must(createFixtureMatch({ match: table.match, game: secondEdition.id, options: {}, players, clock }));
  for (const seat of seatsFor(players)) {
    const { deck } = prng.pick(STARTER_DECKS);
    const equipment: Json = thick ? { ...deck, deck: thickened(deck.deck) } : { ...deck };
    table.sit(seat, equipment);
  }
  table.start();
  while (table.state.status === 'playing') {
    table.nowMs += 500 + prng.below(9_000);
    const [seat] = table.state.awaiting.seats;
    if (seat === undefined) throw new Error('nobody is awaited');
    const player = playerOf(seat);
    if (eventsMost !== undefined && table.version >= eventsMost) table.must({ type: 'Concede', seat, player });
    else table.must({ type: 'Play', seat, player, command: botCommand(table, prng) });
  }
  return playedAt(table);
}

function botCommand({ state, decider }: TestTable, prng: SeededChance): Json {
  const [seat] = state.awaiting.seats;
  if (seat === undefined) throw new Error('nobody is awaited');
  const look = () => decider.view(state, seatViewer(seat)).play;
  return BOTS.captain(look, offersFor(state, seat, FIXTURE_GAMES).game, prng);
}

const COPIES_MOST = 3;

/** The same deck and all other starters', no card more often than the rules allow. */
function thickened(deck: readonly number[]): readonly number[] {
  const thick: number[] = [];
  for (const card of [...deck, ...STARTER_DECKS.flatMap((starter) => starter.deck.deck)])
    if (thick.filter((other) => other === card).length < COPIES_MOST) thick.push(card);
  return thick;
}
