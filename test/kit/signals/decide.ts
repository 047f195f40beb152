import { reject, unreachable, type Context, type Decision, type Seat } from '@logbuoy/kernel';
import type { GameSetup } from '@logbuoy/games';
import type { SignalsCommand, SignalsEquipment, SignalsOptions } from './commands';
import type { SignalsEvent } from './events';
import { evolveSignals, pileToShuffle } from './evolve';
import { HAND_MOST, mayDraw, mayRecall } from './offers';
import { INITIAL_SIGNALS, playerAt, stillPlaying, type SignalsState } from './state';

/** Facts in the making, each folded at once so that the next step sees it. */
class Facts {
  readonly events: SignalsEvent[] = [];
  constructor(public state: SignalsState) {}

  add(event: SignalsEvent): this {
    this.events.push(event);
    this.state = evolveSignals(this.state, event);
    return this;
  }
}

export function startSignals({ seats, options, equipment }: GameSetup, { random }: Context): Decision<SignalsEvent> {
  const { target, turnsMax } = options as SignalsOptions;
  const facts = new Facts(INITIAL_SIGNALS).add({ type: 'GamePrepared', seats, target, turnsMax });
  for (const seat of seats) facts.add({ type: 'DeckBrought', seat, faces: (equipment[seat] as SignalsEquipment).deck });
  for (const seat of seats) {
    shuffle(facts, seat, false, random);
    draw(facts, seat, 4);
  }
  const chance = random.roll(seats.length);
  const seat = seats[chance.result] as Seat;
  return facts.add({ type: 'FirstSeatRolled', chance, seat }).add({ type: 'TurnBegun', turn: 1, seat }).events;
}

export function decideSignals(
  state: SignalsState,
  seat: Seat,
  command: SignalsCommand,
  context: Context,
): Decision<SignalsEvent> {
  switch (command.type) {
    case 'SetStandingPass':
      return setStandingPass(state, seat, command.on === 1);
    case 'Pass':
    case 'Challenge':
      return state.asked.includes(seat) ? respond(state, seat, command.type) : reject('nothing-to-respond-to');
    default:
      if (state.hidden || state.turnSeat !== seat) return reject('not-your-turn');
      return takeTurn(state, seat, command, context);
  }
}

type TurnCommand = Exclude<SignalsCommand, { readonly type: 'SetStandingPass' | 'Pass' | 'Challenge' }>;

function takeTurn(state: SignalsState, seat: Seat, command: TurnCommand, { random }: Context): Decision<SignalsEvent> {
  const player = playerAt(state, seat);
  const facts = new Facts(state);
  switch (command.type) {
    case 'HideCard': {
      const copy = inHand(state, seat, command.card);
      if (copy === undefined) return reject('not-in-your-hand', { card: command.card });
      const asked = stillPlaying(state).filter((other) => other !== seat);
      return facts.add({ type: 'CardHidden', seat, copy, handle: state.nextHandle, asked }).events;
    }
    case 'ShowCard': {
      const copy = inHand(state, seat, command.card);
      if (copy === undefined) return reject('not-in-your-hand', { card: command.card });
      const face = player.faces[copy] as number;
      facts.add({ type: 'CardShown', seat, copy, handle: state.nextHandle, face });
      return endTurn(facts.add({ type: 'PointsScored', seat, points: face % 3 }));
    }
    case 'BuryCards': {
      const copies = command.cards.map((card) => inHand(state, seat, card));
      const known = copies.filter((copy) => copy !== undefined);
      if (known.length !== copies.length) return reject('not-in-your-hand');
      if (known.length < 1 || known.length > 2 || new Set(known).size !== known.length)
        return reject('bury-one-or-two');
      return endTurn(facts.add({ type: 'CardsBuried', seat, copies: known, firstHandle: state.nextHandle }));
    }
    case 'DrawCards':
      if (!mayDraw(player)) return reject('cannot-draw');
      if (player.deck.length < 2 && player.discards.length > 0) shuffle(facts, seat, true, random);
      return endTurn(draw(facts, seat, 2));
    case 'RecallDiscards':
      if (!mayRecall(player)) return reject('too-few-discards');
      return endTurn(shuffle(facts, seat, true, random));
    case 'ScanSky': {
      if (player.scansLeft === 0) return reject('no-scans-left');
      const chance = random.roll(6);
      facts.add({ type: 'SkyScanned', seat, chance });
      if (chance.result >= 3) facts.add({ type: 'PointsScored', seat, points: 1 });
      return endTurn(facts);
    }
    default:
      return unreachable(command);
  }
}

/** The first challenge opens the card: an odd one was a bluff and pays the challenger, an even one pays its owner. */
function respond(state: SignalsState, seat: Seat, answer: 'Pass' | 'Challenge'): Decision<SignalsEvent> {
  const facts = new Facts(state);
  if (!state.hidden) return reject('nothing-to-respond-to');
  const { seat: owner, copy } = state.hidden;
  if (answer === 'Pass') return settleIfAllPassed(facts.add({ type: 'ResponsePassed', seat }));
  const face = playerAt(state, owner).faces[copy] as number;
  facts.add({ type: 'CardRevealed', seat: owner, copy, face, challenger: seat });
  const odd = face % 2 === 1;
  return endTurn(facts.add({ type: 'PointsScored', seat: odd ? seat : owner, points: odd ? 3 : 4 }));
}

/** Unchallenged, a card slips into the discard pile unseen and pays its owner the same whatever it is. */
function settleIfAllPassed(facts: Facts): readonly SignalsEvent[] {
  const { hidden, asked } = facts.state;
  if (!hidden || asked.length > 0) return facts.events;
  facts.add({ type: 'CardSlipped', seat: hidden.seat, copy: hidden.copy });
  return endTurn(facts.add({ type: 'PointsScored', seat: hidden.seat, points: 2 }));
}

/**
 * Known to its own seat only: "pass for me". The seat's client reads it from its view and passes in its own time; the
 * server never answers by itself, for an answer that comes too soon would tell.
 */
function setStandingPass(state: SignalsState, seat: Seat, on: boolean): Decision<SignalsEvent> {
  if (playerAt(state, seat).standingPass === on) return reject('standing-pass-unchanged');
  return [{ type: 'StandingPassSet', seat, on }];
}

/** The others play on; a card of this seat that lay face down slips away without points. */
export function retireFromSignals(state: SignalsState, seat: Seat): Decision<SignalsEvent> {
  const facts = new Facts(state).add({ type: 'PlayerRetired', seat });
  const { hidden, turnSeat } = facts.state;
  if (hidden?.seat === seat) facts.add({ type: 'CardSlipped', seat, copy: hidden.copy });
  else if (hidden) return settleIfAllPassed(facts);
  return turnSeat === seat ? endTurn(facts) : facts.events;
}

function endTurn(facts: Facts): readonly SignalsEvent[] {
  const { order, turn, turnSeat, target, turnsMax } = facts.state;
  const playing = stillPlaying(facts.state);
  const points = (seat: Seat): number => playerAt(facts.state, seat).points;
  const most = Math.max(...playing.map(points));
  if (most >= target || turn >= turnsMax) {
    const winners = playing.filter((seat) => points(seat) === most);
    return facts.add({ type: 'GameDecided', winners, reason: most >= target ? 'target-reached' : 'last-turn' }).events;
  }
  const at = order.indexOf(turnSeat);
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((seat) => playing.includes(seat)) as Seat;
  return facts.add({ type: 'TurnBegun', turn: turn + 1, seat: next }).events;
}

function shuffle(facts: Facts, seat: Seat, withDiscards: boolean, random: Context['random']): Facts {
  const pile = pileToShuffle(playerAt(facts.state, seat), withDiscards);
  const chance = random.shuffle(pile.length);
  return facts.add({ type: 'DeckShuffled', seat, withDiscards, chance, firstHandle: facts.state.nextHandle });
}

function draw(facts: Facts, seat: Seat, count: number): Facts {
  const { deck, hand } = playerAt(facts.state, seat);
  const copies = deck.slice(0, Math.min(count, HAND_MOST - hand.length));
  return facts.add({ type: 'CardsDrawn', seat, copies });
}

function inHand(state: SignalsState, seat: Seat, handle: number): number | undefined {
  const { hand, handles } = playerAt(state, seat);
  return hand.find((copy) => handles[copy] === handle);
}
