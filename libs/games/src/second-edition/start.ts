import { type Context, type Decision, type Seat } from '@logbuoy/kernel';
import { secondEditionCard } from '@logbuoy/cards';
import type { GameSetup } from '../game';
import type { Deck } from './deck';
import type { SecondEditionEvent } from './events';
import { TaskRun } from '../engine/task-run';
import { Machine, type Working } from '../engine/work';
import { beginTurn } from './rules/turn';
import { INITIAL_STATE, playerAt } from './state';

const OPENING_HAND = 7;

/** Missions laid out, piles shuffled, the first player drawn by lot, seven cards each [2E-050 … 2E-053]. */
export function start({ seats, equipment }: GameSetup, context: Context): Decision<SecondEditionEvent> {
  const machine = new Machine(INITIAL_STATE, context);
  const { random } = context;
  machine.emit({ type: 'GamePrepared', seats });
  for (const seat of seats) bring(machine, seat, equipment[seat] as unknown as Deck);
  for (const seat of seats) {
    const { deck, pile } = playerAt(machine.state, seat);
    machine.emit({ type: 'DeckShuffled', seat, chance: random.shuffle(deck.length), handle: machine.state.nextHandle });
    machine.emit({ type: 'PileShuffled', seat, chance: random.shuffle(pile.length), handle: machine.state.nextHandle });
  }
  const chance = random.roll(seats.length);
  const first = seats[chance.result] as Seat;
  machine.emit({ type: 'FirstPlayerRolled', chance, seat: first });
  for (const seat of seats) {
    const copies = playerAt(machine.state, seat).deck.slice(0, OPENING_HAND);
    machine.emit({ type: 'CardsDrawn', seat, copies, paid: 0, handle: machine.state.nextHandle });
  }
  const task: Working = { program: 'rule/command', pc: 0, seat: first, source: null, vars: {} };
  const calls: Working[] = [];
  beginTurn(new TaskRun(machine, task, calls), first);
  machine.stack.push(...calls);
  return machine.work();
}

function bring(machine: Machine, seat: Seat, { missions, dilemmas, deck }: Deck): void {
  const titles = machine.state.locations.map(({ title }) => title);
  const locations = missions.map((mission) => {
    const { title } = secondEditionCard(mission);
    const at = titles.indexOf(title);
    return { at: at < 0 ? titles.push(title) - 1 : at, title };
  });
  machine.emit({ type: 'DeckBrought', seat, missions, locations, dilemmas, deck });
}
