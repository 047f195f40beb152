import type { Seat } from '@logbuoy/kernel';
import { choose, program, run, when } from '../machine/program';
import type { Run } from '../machine/run';
import { aboard, cardOf, isHeadquarters, isType, locationOf, onSurface, shipsAt } from '../query/board';
import { isStaffed } from '../query/staffing';
import { giversOfAttribute, giversOfShip } from '../query/givers';
import { attributeOf, shipAttributeOf, someRuling, totalOf, unstoppedAboard } from '../query/values';
import { copyOf, isCommandedBy, type CopyId, type Fight, type SecondEditionState } from '../state/state';
import { showStaffing } from './showing';
import { show, stop } from './verbs';

type State = SecondEditionState;

/** Where a combat could be begun: on a planet or aboard a ship, against whom [2E-208 … 2E-211, 2E-217]. */
export interface CombatPlace {
  readonly zone: 'surface' | 'aboard';
  readonly at: number;
  readonly opponent: Seat;
  readonly mine: readonly CopyId[];
  readonly theirs: readonly CopyId[];
}

export function combatPlaces(state: State, seat: Seat, involves: (id: CopyId) => boolean): CombatPlace[] {
  const groups = state.locations.flatMap((_, location) =>
    isHeadquarters(state, location)
      ? []
      : [
          { zone: 'surface' as const, at: location, cards: onSurface(state, location) },
          ...shipsAt(state, location).map((ship) => ({
            zone: 'aboard' as const,
            at: ship,
            cards: aboard(state, ship),
          })),
        ],
  );
  return groups.flatMap(({ zone, at, cards }) => {
    const personnel = cards.filter((id) => isType(state, id, 'personnel'));
    const mine = personnel.filter((id) => copyOf(state, id).by === seat && !copyOf(state, id).stopped);
    if (!mine.some(involves)) return [];
    const opponents = state.order.filter((other) => other !== seat);
    return opponents.flatMap((opponent) => {
      const theirs = personnel.filter((id) => copyOf(state, id).by === opponent);
      return theirs.length === 0 ? [] : [{ zone, at, opponent, mine, theirs }];
    });
  });
}

/** The name a player chooses a combat by: a place and an opponent, no card's identity. */
export const combatName = (state: State, { zone, at, opponent }: CombatPlace): string =>
  zone === 'surface' ? `planet:${at}:${opponent}` : `ship:${copyOf(state, at).handle}:${opponent}`;

/** Ships a player may begin an engagement with, and against which [2E-218 … 2E-221, 2E-226]. */
export function engagingShips(state: State, seat: Seat, involves: (ship: CopyId) => boolean): CopyId[] {
  return state.locations.flatMap((_, location) =>
    isHeadquarters(state, location)
      ? []
      : shipsAt(state, location).filter((ship) => {
          const copy = copyOf(state, ship);
          return (
            copy.by === seat &&
            !copy.stopped &&
            isStaffed(state, ship) &&
            opposingShips(state, seat, location).length > 0 &&
            involves(ship)
          );
        }),
  );
}

export const opposingShips = (state: State, seat: Seat, location: number): CopyId[] =>
  shipsAt(state, location).filter((ship) => copyOf(state, ship).by !== seat);

/** Personnel of its commander aboard. */
export const crewOf = (state: State, ship: CopyId): CopyId[] =>
  aboard(state, ship).filter((id) => isType(state, id, 'personnel') && copyOf(state, id).by === copyOf(state, ship).by);

/** A ship that may join: its player's, here, not in it yet, unstopped and staffed [2E-222]. */
export function canJoin(state: State, ship: CopyId, seat: Seat): boolean {
  const { fight } = state;
  if (fight?.kind !== 'engagement') return false;
  const side = fight.beginner.seat === seat ? fight.beginner : fight.opponent.seat === seat ? fight.opponent : null;
  const copy = copyOf(state, ship);
  return (
    side !== null &&
    !side.ships.includes(ship) &&
    isCommandedBy(copy, seat) &&
    !copy.stopped &&
    locationOf(state, ship) === fight.location &&
    isStaffed(state, ship)
  );
}

export function join(m: Run, ship: CopyId): void {
  const seat = copyOf(m.state, ship).by;
  const isBeginner = m.state.fight?.beginner.seat === seat;
  const personnel = isBeginner ? unstoppedAboard(m.state, ship, seat) : crewOf(m.state, ship);
  showStaffing(m, ship);
  m.emit({ type: 'ShipJoined', seat, ship, personnel });
}

/** Begins a fight; `win` and `lose` are programs of the card that began it. */
export const beginFight = (m: Run, fight: Fight, win: string, lose?: string): void =>
  m.call('rule/fight', { fight: fight as never, win, ...(lose === undefined ? {} : { lose }) });

const fightOf = (m: Run): Fight => m.state.fight as Fight;

/** What the card that began it says of a fight that was not won: lost, even or prevented. */
function notWon(m: Run): void {
  const lose = m.word('lose');
  if (lose !== undefined) m.call(lose, {});
}

export const fightProgram = program(
  'rule/fight',
  run('begin', (m) => {
    m.emit({ type: 'FightBegun', fight: m.value('fight') as unknown as Fight });
    const { beginner, opponent, location } = fightOf(m);
    // Only staffed ships begin an engagement: the personnel that staff them show the icons used [2E-094].
    for (const ship of beginner.ships) showStaffing(m, ship);
    const copies = [...beginner.ships, ...beginner.personnel, ...opponent.ships, ...opponent.personnel];
    m.window({ kind: 'fight-begins', seat: beginner.seat, copies, location });
  }),
  when(
    (m) => m.flag('prevented'),
    [
      run('prevented', (m) => {
        const { beginner, opponent } = fightOf(m);
        m.emit({ type: 'FightEnded', prevented: true });
        for (const { ships, personnel } of [beginner, opponent]) stop(m, [...ships, ...personnel]);
        notWon(m);
      }),
    ],
    [
      run('decide', (m) => decideFight(m)),
      when(
        (m) => m.word('winner') === fightOf(m).beginner.seat,
        [
          choose('use', () => ({ why: 'use-effect-of-victory', words: ['use', 'decline'] })),
          when((m) => m.word('use') === 'use', [run('won', (m) => m.call(m.word('win') as string, {}))]),
        ],
        [run('not-won', notWon)],
      ),
      run('result', (m) => {
        const winner = m.word('winner') as Seat | undefined;
        if (winner === undefined) return;
        const { beginner, opponent, location } = fightOf(m);
        const side = winner === beginner.seat ? beginner : opponent;
        m.window({ kind: 'fight-won', seat: winner, copies: [...side.ships, ...side.personnel], location });
      }),
      // Whatever the result, the beginning side is stopped; the other is not [2E-216, 2E-225].
      run('end', (m) => {
        const { beginner, kind } = fightOf(m);
        m.emit({ type: 'FightEnded', prevented: false });
        const crews =
          kind === 'engagement' ? beginner.ships.flatMap((ship) => crewOf(m.state, ship)) : beginner.personnel;
        stop(m, [...beginner.ships, ...crews]);
      }),
    ],
  ),
);

/** Strength against Strength, or Weapons against Shields; equal totals have no winner [2E-213, 2E-223]. */
function decideFight(m: Run): void {
  const { kind, beginner, opponent } = fightOf(m);
  const sum = (ships: readonly CopyId[], attribute: 'weapons' | 'shields'): number =>
    ships.reduce((total, ship) => total + shipAttributeOf(m.state, ship, attribute), 0);
  const strength = (side: Fight['beginner']): number =>
    totalOf(m.state, side.personnel, 'strength') + lent(m, side.seat);
  const mine = kind === 'combat' ? strength(beginner) : sum(beginner.ships, 'weapons');
  const theirs = kind === 'combat' ? strength(opponent) : sum(opponent.ships, 'shields');
  if (kind === 'combat')
    show(
      m,
      [...beginner.personnel, ...opponent.personnel].flatMap((copy) => [
        { copy, facts: [`strength ${attributeOf(m.state, copy, 'strength')}`] },
        ...giversOfAttribute(m.state, copy, 'strength'),
      ]),
    );
  else
    show(m, [
      ...beginner.ships.flatMap((ship) => giversOfShip(m.state, ship, 'weapons')),
      ...opponent.ships.flatMap((ship) => giversOfShip(m.state, ship, 'shields')),
    ]);
  const winner = mine > theirs ? beginner.seat : theirs > mine ? opponent.seat : null;
  m.emit({ type: 'FightDecided', beginner: mine, opponent: theirs, winner });
  m.keep('winner', winner);
}

/** Weapons of ships at the mission that their player may count into a combat's Strength. */
const lent = (m: Run, seat: Seat): number =>
  shipsAt(m.state, fightOf(m).location).reduce((sum, ship) => {
    const lends =
      cardOf(m.state, ship).type === 'ship' &&
      someRuling(m.state, 'lendsWeapons', (ruling, self) => self === ship && ruling(m.state, self, seat));
    return lends ? sum + shipAttributeOf(m.state, ship, 'weapons') : sum;
  }, 0);
