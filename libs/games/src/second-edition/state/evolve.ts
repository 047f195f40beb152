import { inOrderOf, unreachable, type Seat } from '@logbuoy/kernel';
import { withNamedSteps } from '../../engine';
import { isMove, type Place, type SecondEditionEvent } from './events';
import { forgetShown, moveCopies, without } from './evolve-moves';
import { awaitingAttempt, endAttempt, leaveAction, withoutLasting } from './evolve-actions';
import { brought, changePlayer, patchCopies, UNSHOWN, withFreshHandles } from './evolve-parts';
import { changed, changedCopy, type Changeable } from './shapes';
import { INITIAL_STATE, playerAt, type Attempt, type Copy, type SecondEditionState } from './state';
import { STEPS_BY_PLACE } from '../steps/steps-by-place';

/** Writes facts down. It asks no rule, no card and no clock, so that a match of three years ago still folds. */
export function evolve(state: SecondEditionState, event: SecondEditionEvent): SecondEditionState {
  switch (event.type) {
    case 'GamePrepared':
      return changed(INITIAL_STATE, (next) => (next.order = event.seats));
    case 'DeckBrought':
      return brought(state, event);
    case 'DeckShuffled': {
      const deck = inOrderOf(event.chance, sorted(playerAt(state, event.seat).deck));
      return changePlayer(withFreshHandles(state, deck, event.handle), event.seat, (next) => (next.deck = deck));
    }
    case 'PileShuffled': {
      const player = playerAt(state, event.seat);
      const pile = inOrderOf(event.chance, sorted([...player.pile, ...player.pileFaceUp]));
      return changePlayer(withFreshHandles(state, pile, event.handle), event.seat, (next) => {
        next.pile = pile;
        next.pileFaceUp = [];
      });
    }
    case 'FirstPlayerRolled':
      return changed(state, (next) => (next.active = event.seat));
    case 'TurnBegun':
      return changed(state, (next) => {
        next.copies = chargeBorrowedRange(state, event.seat);
        next.turn = event.turn;
        next.active = event.seat;
        next.segment = 'start';
        next.counters = 7;
        next.used = [];
        next.lasting = withoutLasting(state, ({ until, seat }) => until === 'next-start' && seat === event.seat);
      });
    case 'SegmentBegun':
      return changed(state, (next) => (next.segment = event.segment));
    case 'TurnEnded':
      return changed(state, (next) => {
        next.counters = 0;
        next.copies = rested(state.copies);
        next.lasting = withoutLasting(state, ({ until }) => until !== 'next-start');
      });
    case 'CardsDrawn':
      return moveCopies(state, event.copies, { zone: 'hand' }, event.seat, event.handle, { paid: event.paid });
    case 'CardPlayed':
      return moveCopies(state, [event.copy], event.to, event.seat, event.handle, { paid: event.cost });
    case 'CardsBeamed':
      return beamed(state, event.copies, event.to);
    case 'ShipMoved':
      return patchCopies(state, [event.ship], (ship) => {
        ship.at = event.to;
        if (event.owed) ship.rangeOwed += event.range;
        else ship.rangeUsed += event.range;
      });
    case 'RangeSpent':
      return patchCopies(state, [event.ship], (ship) => (ship.rangeUsed += event.range));
    case 'CardsStopped':
      return leaveAction(
        patchCopies(state, event.copies, (copy) => (copy.stopped = true)),
        event.copies,
      );
    case 'PointsChanged':
      return changePlayer(state, event.seat, (next) => (next.score = event.score));
    case 'AbilityUsed': {
      const { once } = event;
      return once === null ? state : changed(state, (next) => (next.used = [...state.used, once]));
    }
    case 'FactsShown':
      return patchCopies(state, event.copies, (copy, i) => {
        copy.shown = [...new Set([...copy.shown, ...(event.facts[i] ?? [])])].sort();
      });
    case 'CardsExamined':
    case 'CardsRevealed':
    case 'RandomlySelected':
    case 'RequirementsChecked':
    case 'FightDecided':
    case 'PlayPrevented':
    case 'ResponsePassed':
      return state;
    case 'LastingGiven':
      return changed(state, (next) => (next.lasting = [...state.lasting, event.lasting]));
    case 'AttemptBegun': {
      const { seat, chooser, mission, ship, personnel, allowance } = event;
      const nextFor = awaitingAttempt(state, mission);
      const attempt = { seat, chooser, mission, ship, personnel, allowance, nextFor, count: personnel.length };
      return changed(state, (next) => {
        next.attempt = { ...attempt, standIn: null, drawn: [], stack: [], facing: null };
        next.attemptedOver = [...state.attemptedOver, ...nextFor];
      });
    }
    case 'DilemmasDrawn': {
      const { copies, handle, seat } = event;
      const player = playerAt(state, seat);
      const next = changePlayer(withFreshHandles(state, copies, handle), seat, (chooser) => {
        chooser.pile = without(player.pile, copies);
        chooser.pileFaceUp = without(player.pileFaceUp, copies);
      });
      return drawnBy(next, copies);
    }
    case 'DilemmasChosen': {
      const freed = patchCopies(state, event.chosen, (copy) => (copy.zone = 'stacked'));
      const next = changeAttempt(freed, (attempt) => ({ ...attempt, drawn: [], stack: event.chosen }));
      return moveCopies(next, event.returned, { zone: 'pile' }, event.seat, event.handle);
    }
    case 'DilemmaRevealed': {
      const facing = patchCopies(state, [event.copy], (copy) => {
        copy.zone = 'facing';
        copy.handle = event.handle;
      });
      return changeAttempt(
        changed(facing, (next) => (next.nextHandle = event.handle + 1)),
        (attempt) => ({ ...attempt, stack: without(attempt.stack, [event.copy]), facing: event.copy }),
      );
    }
    case 'DilemmaRedirected': {
      const { seat, ship, personnel } = event;
      return changeAttempt(state, (attempt) => ({ ...attempt, standIn: { seat, ship, personnel } }));
    }
    case 'DilemmaDone':
      return changed(
        changeAttempt(state, (attempt) => ({ ...attempt, facing: null, standIn: null })),
        (next) => (next.lasting = withoutLasting(state, ({ until }) => until === 'dilemma')),
      );
    case 'MissionCompleted': {
      const { completed } = playerAt(state, event.seat);
      return changePlayer(state, event.seat, (next) => (next.completed = [...completed, event.mission]));
    }
    case 'AttemptEnded':
      return endAttempt(state);
    case 'FightBegun':
      return changed(state, (next) => (next.fight = event.fight));
    case 'ShipJoined': {
      const { fight } = state;
      if (fight === null) return state;
      const side = fight.beginner.seat === event.seat ? 'beginner' : 'opponent';
      const { seat, ships, personnel } = fight[side];
      const joined = { seat, ships: [...ships, event.ship], personnel: [...personnel, ...event.personnel] };
      return changed(state, (next) => (next.fight = { ...fight, [side]: joined }));
    }
    case 'FightEnded':
      return changed(state, (next) => {
        next.fight = null;
        next.lasting = withoutLasting(state, ({ until }) => until === 'fight');
      });
    case 'StandingPassesSet':
      return changePlayer(state, event.seat, (next) => (next.standingPasses = event.windows));
    case 'PlayerRetired':
      return changePlayer(state, event.seat, (next) => (next.retired = true));
    case 'WorkLeft':
      return changed(state, (next) => (next.stack = withNamedSteps(event.stack, STEPS_BY_PLACE)));
    case 'GameDecided':
      return changed(state, (next) => {
        next.stack = [];
        next.outcome = { winners: event.winners, reason: event.reason };
      });
    default:
      if (!isMove(event)) return unreachable(event);
      return moveCopies(state, event.copies, event.to, event.by, event.handle, {
        damage: event.type === 'ShipDamaged',
      });
  }
}

/** Sorted by copy: this order reaches the shuffle, and the same seed must shuffle the same pile. */
export const sorted = (copies: readonly number[]): number[] => [...copies].sort((a, b) => a - b);

/** Every stopped card is unstopped and every ship has its Range back [2E-185]. */
const rested = (copies: readonly Copy[]): readonly Copy[] =>
  changedWhere(
    copies,
    ({ stopped, rangeUsed }) => stopped || rangeUsed > 0,
    (next) => {
      next.stopped = false;
      next.rangeUsed = 0;
    },
  );

/** Range borrowed from the commander's next turn is paid back when it begins. */
const chargeBorrowedRange = ({ copies }: SecondEditionState, seat: Seat): readonly Copy[] =>
  changedWhere(
    copies,
    ({ rangeOwed, by }) => rangeOwed > 0 && by === seat,
    (next) => {
      next.rangeUsed = next.rangeOwed;
      next.rangeOwed = 0;
    },
  );

/** The same list where nothing changes: whatever was worked out for it is still good. */
function changedWhere(
  copies: readonly Copy[],
  concerns: (copy: Copy) => boolean,
  change: (next: Changeable<Copy>) => void,
): readonly Copy[] {
  let now: Copy[] | undefined;
  for (let id = 0; id < copies.length; id++) {
    const copy = copies[id] as Copy;
    if (concerns(copy)) (now ??= copies.slice())[id] = changedCopy(copy, change);
  }
  return now ?? copies;
}

/** Beamed cards are mixed with those they come to and those they leave, so what was shown of either is forgotten. */
function beamed(state: SecondEditionState, ids: readonly number[], to: Place): SecondEditionState {
  const zone = to.zone === 'aboard' ? 'aboard' : 'surface';
  const at = 'at' in to ? to.at : -1;
  const copies = state.copies.slice();
  for (const id of ids)
    copies[id] = changedCopy(copies[id] as Copy, (next) => {
      next.zone = zone;
      next.at = at;
      next.shown = UNSHOWN;
    });
  const [first = -1] = ids;
  const from = state.copies[first];
  const arrived = copies[first];
  if (from !== undefined && arrived !== undefined) forgetShown(copies, [from, arrived]);
  return changed(state, (next) => (next.copies = copies));
}

const changeAttempt = (state: SecondEditionState, change: (attempt: Attempt) => Attempt): SecondEditionState =>
  changed(state, (next) => (next.attempt = state.attempt && change(state.attempt)));

const drawnBy = (state: SecondEditionState, copies: readonly number[]): SecondEditionState =>
  changeAttempt(
    patchCopies(state, copies, (copy) => (copy.zone = 'drawn')),
    (attempt) => ({ ...attempt, drawn: [...attempt.drawn, ...copies] }),
  );
