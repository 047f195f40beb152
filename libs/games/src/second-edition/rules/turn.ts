import type { Seat } from '@logbuoy/kernel';
import { abilitiesOfKind, type Ability } from '../behaviour';
import { choose, program, repeatWhile, run, when } from '../machine/program';
import type { Run } from '../machine/run';
import { onceKey, whyNotUse } from '../machine/windows';
import { cardOf, commandedShips, damageOn, inPlay } from '../query/board';
import { copyOf, leftOf, playerAt, type CopyId, type Task, type SecondEditionState } from '../state/state';
import { headquartersFor } from './playing';
import { abilityProgram } from './program-names';
import { discard, move } from './verbs';

type State = SecondEditionState;
export const HAND_MOST = 7;
export const START_TURN = 'rule/start-turn';
export const LEAVE_START = 'rule/leave-start';
export const END_TURN = 'rule/end-turn';
const REPAIRS = 'rule/repairs';

interface Due {
  readonly copy: CopyId;
  readonly ability: Ability;
  readonly once: string;
}

/** Texts at a turn's start or end that are carried out by themselves and not yet done this turn. */
function* duties(state: State, kind: 'start' | 'end'): Generator<Due> {
  for (const copy of inPlay(state)) {
    const { card, by, damage } = copyOf(state, copy);
    for (const ability of abilitiesOfKind(card, kind)) {
      if (ability.mandatory !== true || (ability.damage ?? false) !== damage) continue;
      const use = { state, seat: by, self: copy, about: null };
      const once = onceKey({ ...ability, once: 'turn' }, use) as string;
      if (!state.used.includes(once) && !dutyRefused(ability, use)) yield { copy, ability, once };
    }
  }
}

const nextDuty = (state: State, kind: 'start' | 'end'): Due | undefined =>
  duties(state, kind).next().value as Due | undefined;

/** Damage that is about to do something to the ship it is on. */
const isHarmDue = (state: State): boolean => [...duties(state, 'end')].some(({ ability }) => ability.damage === true);

const dutyRefused = (ability: Ability, use: Parameters<typeof whyNotUse>[1]): boolean =>
  ability.damage === true ? (ability.needs ?? []).some((need) => need(use) !== null) : whyNotUse(ability, use) !== null;

const doDuties = (kind: 'start' | 'end', now: (m: Run) => boolean = () => true) =>
  repeatWhile(
    (m) => now(m) && nextDuty(m.state, kind) !== undefined,
    [
      run('duty', (m) => {
        const due = nextDuty(m.state, kind);
        if (due === undefined) return;
        const { copy, ability, once } = due;
        const seat = copyOf(m.state, copy).by;
        m.emit({ type: 'AbilityUsed', seat, copy, ability: ability.id, once });
        m.call(abilityProgram(copyOf(m.state, copy).card, ability.id), {}, undefined, { seat, source: copy });
      }),
    ],
  );

/** Whether the player is known to command a card with something to do at the start of a turn. */
export const mayActAtStart = (state: State, seat: Seat): boolean =>
  inPlay(state).some((id) => {
    const copy = copyOf(state, id);
    return (
      copy.by === seat &&
      copy.zone !== 'brig' &&
      abilitiesOfKind(copy.card, 'start').some(({ mandatory }) => mandatory !== true)
    );
  });

const beginPlaying = run('play', (m: Run) => m.emit({ type: 'SegmentBegun', segment: 'play' }));

// A player who may do several things now does them in any order [2E-059]. Whether it is worth stopping here must not hang on what is
// face down: a known card is enough.
const startTurn = program(
  START_TURN,
  doDuties('start', (m) => !mayActAtStart(m.state, m.seat)),
  when((m) => !mayActAtStart(m.state, m.seat), [beginPlaying]),
);

/** What happens by itself and has not happened yet happens before the first card is played. */
const leaveStart = program(LEAVE_START, doDuties('start'), beginPlaying);

/** Damaged ships at a headquarters where their player could play them [2E-232]. */
const repairable = (m: Run): CopyId[] =>
  commandedShips(m.state, m.seat).filter((ship) => {
    const { zone, at } = copyOf(m.state, ship);
    const done = m.cards('repaired').includes(ship);
    return (
      zone === 'orbit' &&
      !done &&
      damageOn(m.state, ship).length > 0 &&
      headquartersFor(m.state, m.seat, ship).includes(at)
    );
  });

const askForRepair = choose('repair', (m) => ({
  why: 'repair',
  cards: damageOn(m.state, repairable(m)[0] as CopyId),
  least: 0,
  most: 1,
}));

/**
 * Damage is taken off and does its harm in the order its player likes [2E-183]: ships whose damage was left where it is are
 * asked about again when the harm is done. The result are the ships that are through with it.
 */
const repairs = program(
  REPAIRS,
  run('begin', (m) => {
    m.keep('repaired', m.cards('mended'));
    m.keep('mended', m.cards('mended'));
  }),
  repeatWhile(
    (m) => repairable(m).length > 0,
    [
      askForRepair,
      run('repaired', (m) => {
        const ship = repairable(m)[0] as CopyId;
        m.keep('repaired', [...m.cards('repaired'), ship]);
        if (m.cards('repair').length > 0) m.keep('mended', [...m.cards('mended'), ship]);
        removeDamage(m, m.cards('repair'));
      }),
    ],
  ),
  run('done', (m) => m.keep('result', m.cards(isHarmDue(m.state) ? 'mended' : 'repaired'))),
);

/** Ships that had their chance to be repaired in an end of turn that was broken off. */
export const throughWithRepairs = (stack: readonly Task[]): CopyId[] =>
  stack.flatMap(({ program, vars }) => {
    const ships = program === END_TURN ? vars['repaired'] : program === REPAIRS ? vars['mended'] : undefined;
    return (ships ?? []) as readonly CopyId[];
  });

/** One that was broken off goes on with its end segment: its player does not discard a second time. */
const isTakenUpAgain = (m: Run): boolean => m.state.segment === 'end';

const endTurn = program(
  END_TURN,
  run('discard-segment', (m) => {
    if (!isTakenUpAgain(m)) m.emit({ type: 'SegmentBegun', segment: 'discard' });
  }),
  choose('excess', (m) => {
    const { hand } = playerAt(m.state, m.seat);
    const count = isTakenUpAgain(m) ? 0 : hand.length - HAND_MOST;
    return count <= 0 ? null : { why: 'discard-excess', cards: hand, least: count, most: count };
  }),
  run('discard', (m) => discard(m, m.cards('excess'))),
  run('end-segment', (m) => {
    if (!isTakenUpAgain(m)) m.emit({ type: 'SegmentBegun', segment: 'end' });
    m.call(REPAIRS, { mended: m.cards('mended') }, 'repaired');
  }),
  doDuties('end'),
  repeatWhile(
    (m) => repairable(m).length > 0,
    [
      askForRepair,
      run('repaired', (m) => {
        const ship = repairable(m)[0] as CopyId;
        m.keep('repaired', [...m.cards('repaired'), ship]);
        removeDamage(m, m.cards('repair'));
      }),
    ],
  ),
  run('end', (m) => {
    m.emit({ type: 'TurnEnded', seat: m.seat });
    beginTurn(m, leftOf(m.state, m.seat));
  }),
);

/** Damage cards leave the ship: dilemmas to the pile, others to the discard pile [2E-233]. */
export function removeDamage(m: Run, cards: readonly CopyId[]): void {
  for (const card of cards) {
    const isDilemma = cardOf(m.state, card).type === 'dilemma';
    move(m, 'DamageRemoved', [card], { zone: isDilemma ? 'pile' : 'discard' });
  }
}

export function beginTurn(m: Run, seat: Seat): void {
  m.emit({ type: 'TurnBegun', turn: m.state.turn + 1, seat });
  m.call(START_TURN, {}, undefined, { seat, source: null });
}

export const turnPrograms = [startTurn, leaveStart, repairs, endTurn];
