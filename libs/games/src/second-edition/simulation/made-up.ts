import type { Seat, SeededChance } from '@logbuoy/kernel';
import type { BotCommand } from '../../bots';
import type { Inventor } from '../../simulation';
import { PASS_SETTINGS } from '../commands/passing';
import type { Copy, SecondEditionState } from '../state/state';

/** Commands of Second Edition that may or may not be offered, about cards of this state. */
export const inventor = (state: SecondEditionState, seat: Seat): Inventor => ({
  command: (chance) => madeUp(state, seat, chance),
  other: (blank, chance) => otherFor(blank, state, chance),
});

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
      return chance.pick(PASS_SETTINGS);
    case 'picks':
      return chance.below(30);
    default:
      return someHandle(state, chance);
  }
}

/** Handles of any copy, open or hidden, and now and then one that no copy has. */
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
