import { base, TCG_CARDS } from '@logbuoy/cards';
import type { Context, Decision, Json, Seat } from '@logbuoy/kernel';
import type { GameSetup } from '../game';
import type { Deck } from './deck/deck';
import { engine } from './engine';
import type { TcgEvent } from './events';
import { goalOf } from './options';
import { FULL_HAND } from './query/values';
import { MATCH } from './rules/program-names';
import { INITIAL_STATE, playerAt } from './state';

const { captainJamesTKirk, commanderSpock, drLeonardHBonesMccoy, ussEnterprise } = base.coreCrew;
/** The Enterprise is last: she has the XC of set-up. */
export const CORE_CREW = [captainJamesTKirk, commanderSpock, drLeonardHBonesMccoy, ussEnterprise];
const DEFAULTS = TCG_CARDS.filter(({ type }) => type === 'default').map(({ id }) => id);

/** The Bridge, both decks, the first player by lot, seven cards each [TCG-018 … TCG-026]. */
export function start({ seats, options, equipment }: GameSetup, context: Context): Decision<TcgEvent> {
  const work = engine.work(INITIAL_STATE, context);
  work.emit({ type: 'GamePrepared', seats, goal: goalOf(options), core: CORE_CREW });
  for (const seat of seats) {
    const { cards } = deckOf(equipment[seat]);
    work.emit({ type: 'DeckBrought', seat, defaults: DEFAULTS, cards });
  }
  for (const seat of seats) {
    const chance = context.random.shuffle(playerAt(work.state, seat).draw.length);
    work.emit({ type: 'DrawPileShuffled', seat, discards: false, chance, handle: work.state.nextHandle });
  }
  const chance = context.random.roll(seats.length);
  const first = seats[chance.result] as Seat;
  work.emit({ type: 'FirstPlayerRolled', chance, seat: first });
  for (const seat of seats) {
    const copies = playerAt(work.state, seat).draw.slice(0, FULL_HAND);
    work.emit({ type: 'CardsDrawn', seat, copies, handle: work.state.nextHandle });
  }
  return work.begin(first, (m) => m.call(MATCH, {}));
}

const deckOf = (brought: Json | undefined): Deck => brought as unknown as Deck;
