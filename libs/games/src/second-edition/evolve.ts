import { inOrderOf, unreachable, type Seat } from '@logbuoy/kernel';
import type { Place, SecondEditionEvent } from './events';
import { forgetShown, moveCopies, without } from './evolve-moves';
import { endAttempt, leaveAction, withoutLasting } from './evolve-actions';
import { brought, changePlayer, patchCopies, UNTOUCHED, withFreshHandles } from './evolve-parts';
import { INITIAL_STATE, playerAt, type Copy, type SecondEditionState } from './state';

/** Writes facts down. It asks no rule, no card and no clock, so that a match of three years ago still folds. */
export function evolve(state: SecondEditionState, event: SecondEditionEvent): SecondEditionState {
  switch (event.type) {
    case 'GamePrepared':
      return { ...INITIAL_STATE, order: event.seats };
    case 'DeckBrought':
      return brought(state, event);
    case 'DeckShuffled': {
      const deck = inOrderOf(event.chance, sorted(playerAt(state, event.seat).deck));
      return changePlayer(withFreshHandles(state, deck, event.handle), event.seat, { deck });
    }
    case 'PileShuffled': {
      const player = playerAt(state, event.seat);
      const pile = inOrderOf(event.chance, sorted([...player.pile, ...player.pileFaceUp]));
      return changePlayer(withFreshHandles(state, pile, event.handle), event.seat, { pile, pileFaceUp: [] });
    }
    case 'FirstPlayerRolled':
      return { ...state, active: event.seat };
    case 'TurnBegun':
      return {
        ...state,
        copies: chargeBorrowedRange(state, event.seat),
        turn: event.turn,
        active: event.seat,
        segment: 'start',
        counters: 7,
        used: [],
        lasting: withoutLasting(state, ({ until, seat }) => until === 'next-start' && seat === event.seat),
      };
    case 'SegmentBegun':
      return { ...state, segment: event.segment };
    case 'TurnEnded':
      return {
        ...state,
        counters: 0,
        // Every stopped card is unstopped and every ship has its Range back [2E-185].
        copies: changedWhere(
          state.copies,
          ({ stopped, rangeUsed }) => stopped || rangeUsed > 0,
          (copy) => ({ ...copy, stopped: false, rangeUsed: 0 }),
        ),
        lasting: withoutLasting(state, ({ until }) => until !== 'next-start'),
      };
    case 'CardsDrawn':
      return moveCopies(state, event.copies, { zone: 'hand' }, event.seat, event.handle, { paid: event.paid });
    case 'CardPlayed':
      return moveCopies(state, [event.copy], event.to, event.seat, event.handle, { paid: event.cost });
    case 'CardsBeamed':
      return beamed(state, event.copies, event.to);
    case 'ShipMoved':
      return patchCopies(state, [event.ship], (ship) => ({
        ...ship,
        at: event.to,
        ...(event.owed ? { rangeOwed: ship.rangeOwed + event.range } : { rangeUsed: ship.rangeUsed + event.range }),
      }));
    case 'RangeSpent':
      return patchCopies(state, [event.ship], (ship) => ({ ...ship, rangeUsed: ship.rangeUsed + event.range }));
    case 'CardsStopped':
      return leaveAction(
        patchCopies(state, event.copies, (copy) => ({ ...copy, stopped: true })),
        event.copies,
      );
    case 'PointsChanged':
      return changePlayer(state, event.seat, { score: event.score });
    case 'AbilityUsed':
      return event.once === null ? state : { ...state, used: [...state.used, event.once] };
    case 'FactsShown':
      return patchCopies(state, event.copies, (copy, i) => ({
        ...copy,
        shown: [...new Set([...copy.shown, ...(event.facts[i] ?? [])])].sort(),
      }));
    case 'CardsExamined':
    case 'CardsRevealed':
    case 'RandomlySelected':
    case 'RequirementsChecked':
    case 'FightDecided':
    case 'PlayPrevented':
    case 'ResponsePassed':
      return state;
    case 'LastingGiven':
      return { ...state, lasting: [...state.lasting, event.lasting] };
    case 'AttemptBegun': {
      const { seat, chooser, mission, ship, personnel, allowance } = event;
      const attempt = { seat, chooser, mission, ship, personnel, allowance, count: personnel.length };
      return { ...state, attempt: { ...attempt, standIn: null, drawn: [], stack: [], facing: null } };
    }
    case 'DilemmasDrawn': {
      const { copies, handle, seat } = event;
      const player = playerAt(state, seat);
      const next = changePlayer(withFreshHandles(state, copies, handle), seat, {
        pile: without(player.pile, copies),
        pileFaceUp: without(player.pileFaceUp, copies),
      });
      return drawnBy(next, copies);
    }
    case 'DilemmasChosen': {
      const freed = patchCopies(state, event.chosen, (copy) => ({ ...copy, zone: 'stacked' }));
      const next = { ...freed, attempt: freed.attempt && { ...freed.attempt, drawn: [], stack: event.chosen } };
      return moveCopies(next, event.returned, { zone: 'pile' }, event.seat, event.handle);
    }
    case 'DilemmaRevealed': {
      const next = patchCopies(state, [event.copy], (copy) => ({ ...copy, zone: 'facing', handle: event.handle }));
      const { attempt } = next;
      const stack = attempt?.stack.filter((copy) => copy !== event.copy) ?? [];
      return {
        ...next,
        nextHandle: event.handle + 1,
        attempt: attempt && { ...attempt, stack, facing: event.copy },
      };
    }
    case 'DilemmaRedirected': {
      const { seat, ship, personnel } = event;
      return { ...state, attempt: state.attempt && { ...state.attempt, standIn: { seat, ship, personnel } } };
    }
    case 'DilemmaDone':
      return {
        ...state,
        attempt: state.attempt && { ...state.attempt, facing: null, standIn: null },
        lasting: withoutLasting(state, ({ until }) => until === 'dilemma'),
      };
    case 'MissionCompleted': {
      const { completed } = playerAt(state, event.seat);
      return changePlayer(state, event.seat, { completed: [...completed, event.mission] });
    }
    case 'AttemptEnded':
      return endAttempt(state);
    case 'FightBegun':
      return { ...state, fight: event.fight };
    case 'ShipJoined': {
      const { fight } = state;
      if (fight === null) return state;
      const side = fight.beginner.seat === event.seat ? 'beginner' : 'opponent';
      const { seat, ships, personnel } = fight[side];
      const joined = { seat, ships: [...ships, event.ship], personnel: [...personnel, ...event.personnel] };
      return { ...state, fight: { ...fight, [side]: joined } };
    }
    case 'FightEnded':
      return { ...state, fight: null, lasting: withoutLasting(state, ({ until }) => until === 'fight') };
    case 'StandingPassesSet':
      return changePlayer(state, event.seat, { standingPasses: event.windows });
    case 'PlayerRetired':
      return changePlayer(state, event.seat, { retired: true });
    case 'WorkLeft':
      return { ...state, stack: event.stack };
    case 'GameDecided':
      return { ...state, stack: [], outcome: { winners: event.winners, reason: event.reason } };
    case 'CardsDiscarded':
    case 'CardsDestroyed':
    case 'PersonnelKilled':
    case 'PersonnelCaptured':
    case 'CaptivesFreed':
    case 'CommandTaken':
    case 'CardsReturnedToHand':
    case 'CardsPutOnDeck':
    case 'CardsPutUnderDeck':
    case 'CardsTakenIntoHand':
    case 'CardsRemovedFromGame':
    case 'CardPutInCore':
    case 'CardPutOn':
    case 'CardsPutInPlay':
    case 'ShipDamaged':
    case 'DamageRemoved':
    case 'ShipPlaced':
    case 'CardsBroughtAboard':
    case 'DilemmaOvercome':
    case 'DilemmaReturned':
      return moveCopies(state, event.copies, event.to, event.by, event.handle, { damage: event.type === 'ShipDamaged' });
    default:
      return unreachable(event);
  }
}

/** Sorted by copy: this order reaches the shuffle, and the same seed must shuffle the same pile. */
export const sorted = (copies: readonly number[]): number[] => [...copies].sort((a, b) => a - b);

/** Range borrowed from the commander's next turn is paid back when it begins. */
const chargeBorrowedRange = ({ copies }: SecondEditionState, seat: Seat): SecondEditionState['copies'] =>
  changedWhere(
    copies,
    ({ rangeOwed, by }) => rangeOwed > 0 && by === seat,
    (copy) => ({ ...copy, rangeUsed: copy.rangeOwed, rangeOwed: 0 }),
  );

/** The same list where nothing changes: whatever was worked out for it is still good. */
function changedWhere(
  copies: readonly Copy[],
  concerns: (copy: Copy) => boolean,
  change: (copy: Copy) => Copy,
): readonly Copy[] {
  let changed: Copy[] | undefined;
  for (let id = 0; id < copies.length; id++) {
    const copy = copies[id] as Copy;
    if (concerns(copy)) (changed ??= copies.slice())[id] = change(copy);
  }
  return changed ?? copies;
}

/** Beamed cards are mixed with those they come to and those they leave, so what was shown of either is forgotten. */
function beamed(state: SecondEditionState, ids: readonly number[], to: Place): SecondEditionState {
  const zone = to.zone === 'aboard' ? 'aboard' : 'surface';
  const at = 'at' in to ? to.at : -1;
  const copies = state.copies.slice();
  for (const id of ids) copies[id] = { ...(copies[id] as Copy), zone, at, shown: UNTOUCHED.shown };
  const [first = -1] = ids;
  const from = state.copies[first];
  if (from !== undefined) forgetShown(copies, [from, { ...from, zone, at }]);
  return { ...state, copies };
}

function drawnBy(state: SecondEditionState, copies: readonly number[]): SecondEditionState {
  const next = patchCopies(state, copies, (copy) => ({ ...copy, zone: 'drawn' }));
  return { ...next, attempt: next.attempt && { ...next.attempt, drawn: [...next.attempt.drawn, ...copies] } };
}
