import type { Json, Seat } from '@logbuoy/kernel';
import type { Offer, OfferedChoice } from '../game';
import type { BotCommand } from '../bots/bot';
import { filled } from '../bots/filled';
import { TRIGGER_KINDS } from '../second-edition/machine/triggers';
import type { Copy, SecondEditionState } from '../second-edition/state';
import type { SeededChance } from '@logbuoy/kernel';

/** Whether a command is one of those an offer stands for. */
export const isOffered = (offers: readonly Offer[], command: BotCommand): boolean =>
  offers.some((offer) => covers(offer, command));

function covers({ type, choices = {} }: Offer, command: BotCommand): boolean {
  if (type !== command.type) return false;
  for (const blank in choices) if (!fits(choices[blank] as OfferedChoice, command[blank])) return false;
  return true;
}

function fits({ candidates, least, most, weights, totalMost, kinds }: OfferedChoice, value: Json | undefined): boolean {
  const picked = (Array.isArray(value) ? value : [value]) as readonly (string | number)[];
  if (picked.length < least || picked.length > most || new Set(picked).size !== picked.length) return false;
  const places = picked.map((one) => candidates.indexOf(one));
  if (places.includes(-1)) return false;
  if (kinds !== undefined && new Set(places.map((place) => kinds[place])).size !== places.length) return false;
  return totalMost === undefined || places.reduce((sum, place) => sum + (weights?.[place] ?? 0), 0) <= totalMost;
}

/** A command that may or may not be offered: an offer with a blank filled otherwise, or one made up. */
export function anyCommand(
  state: SecondEditionState,
  seat: Seat,
  offers: readonly Offer[],
  chance: SeededChance,
): BotCommand {
  const offer = offers.length > 0 && chance.below(2) === 0 ? chance.pick(offers) : undefined;
  const blank = offer?.choices && chance.pick(Object.keys(offer.choices));
  if (offer === undefined || blank === undefined) return madeUp(state, seat, chance);
  const command = filled(offer, chance);
  const { least, most, candidates } = offer.choices?.[blank] as OfferedChoice;
  const other = otherFor(blank, state, chance);
  if (least === 1 && most === 1) return { ...command, [blank]: other };
  const chosen = command[blank] as readonly (string | number)[];
  switch (chance.below(4)) {
    case 0:
      return { ...command, [blank]: [...chosen, other] };
    case 1:
      return { ...command, [blank]: chosen.slice(1) };
    case 2:
      return { ...command, [blank]: [...chosen, ...chosen.slice(0, 1)] };
    default:
      return { ...command, [blank]: chance.shuffled(candidates).slice(0, 1 + chance.below(candidates.length)) };
  }
}

const ABILITIES = ['order', 'fight', 'on-play', 'save', 'start'];

function otherFor(blank: string, state: SecondEditionState, chance: SeededChance): string | number {
  switch (blank) {
    case 'at':
    case 'from':
    case 'to':
    case 'with':
      return blank === 'to' && chance.below(2) === 0
        ? chance.below(state.locations.length + 1)
        : somePlace(state, chance);
    case 'ability':
      return chance.pick(ABILITIES);
    case 'windows':
      return chance.pick(TRIGGER_KINDS);
    case 'picks':
      return chance.below(30);
    default:
      return someHandle(state, chance);
  }
}

/** Handles of any copy, open or hidden, and now and then one that nobody has. */
const someHandle = (state: SecondEditionState, chance: SeededChance): number =>
  chance.below(20) === 0 ? chance.below(state.nextHandle + 10) : chance.pick(state.copies).handle;

/** The first of the seat's own cards from some place on. */
function ownHandle({ copies }: SecondEditionState, seat: Seat, chance: SeededChance): number {
  const from = chance.below(copies.length);
  for (let i = 0; i < copies.length; i++) {
    const { owner, by, handle } = copies[(from + i) % copies.length] as Copy;
    if (owner === seat || by === seat) return handle;
  }
  throw new RangeError(`${seat} brought no cards`);
}

function somePlace(state: SecondEditionState, chance: SeededChance): string {
  switch (chance.below(5)) {
    case 0:
      return 'core';
    case 1:
      return 'planet';
    case 2:
      return `planet:${chance.below(state.locations.length + 1)}`;
    case 3:
      return `ship:${someHandle(state, chance)}`;
    default:
      return `card:${someHandle(state, chance)}`;
  }
}

function madeUp(state: SecondEditionState, seat: Seat, chance: SeededChance): BotCommand {
  const handle = (): number => (chance.below(4) === 0 ? someHandle(state, chance) : ownHandle(state, seat, chance));
  switch (chance.below(9)) {
    case 0:
      return { type: 'DrawCard' };
    case 1:
      return { type: 'EndSegment' };
    case 2:
      return { type: 'Pass' };
    case 3:
      return { type: 'PlayCard', card: handle(), at: somePlace(state, chance) };
    case 4:
      return { type: 'Beam', from: somePlace(state, chance), to: somePlace(state, chance), cards: [handle()] };
    case 5:
      return { type: 'MoveShip', ship: handle(), to: chance.below(state.locations.length) };
    case 6:
      return { type: 'AttemptMission', mission: handle(), with: somePlace(state, chance) };
    case 7:
      return {
        type: chance.below(2) === 0 ? 'UseAbility' : 'Respond',
        card: handle(),
        ability: chance.pick(ABILITIES),
      };
    default:
      return { type: 'Choose', picks: [chance.below(10)] };
  }
}
