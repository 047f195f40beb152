import { type Context, type Decision, type Seat } from '@logbuoy/kernel';
import { secondEditionCard } from '@logbuoy/cards';
import type { GameSetup } from '../../game';
import { OPENING_HAND, type Deck } from '../deck';
import { engine } from '../engine';
import type { SecondEditionEvent } from '../state/events';
import { beginTurn } from '../rules/turn';
import { INITIAL_STATE, playerAt } from '../state/state';

/** Missions laid out, piles shuffled, the first player drawn by lot, seven cards each [2E-050 … 2E-053]. */
export function start({ seats, equipment }: GameSetup, context: Context): Decision<SecondEditionEvent> {
  const work = engine.work(INITIAL_STATE, context);
  const { random } = context;
  work.emit({ type: 'GamePrepared', seats });
  for (const seat of seats) bring(work, seat, equipment[seat] as unknown as Deck);
  for (const seat of seats) {
    const { deck, pile } = playerAt(work.state, seat);
    work.emit({ type: 'DeckShuffled', seat, chance: random.shuffle(deck.length), handle: work.state.nextHandle });
    work.emit({ type: 'PileShuffled', seat, chance: random.shuffle(pile.length), handle: work.state.nextHandle });
  }
  const chance = random.roll(seats.length);
  const first = seats[chance.result] as Seat;
  work.emit({ type: 'FirstPlayerRolled', chance, seat: first });
  for (const seat of seats) {
    const copies = playerAt(work.state, seat).deck.slice(0, OPENING_HAND);
    work.emit({ type: 'CardsDrawn', seat, copies, paid: 0, handle: work.state.nextHandle });
  }
  return work.begin(first, (m) => beginTurn(m, first));
}

function bring(work: ReturnType<typeof engine.work>, seat: Seat, { missions, dilemmas, deck }: Deck): void {
  const titles = work.state.locations.map(({ title }) => title);
  const locations = missions.map((mission) => {
    const { title } = secondEditionCard(mission);
    const at = titles.indexOf(title);
    return { at: at < 0 ? titles.push(title) - 1 : at, title };
  });
  work.emit({ type: 'DeckBrought', seat, missions, locations, dilemmas, deck });
}
