import { invariant } from '@logbuoy/kernel';
import type { Ability, ShipAttributes } from '../behaviour';
import { choose, program, run, type Program, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { locationOf } from '../query/board';
import { unstoppedAboard } from '../query/values';
import { no } from '../refusals';
import {
  beginFight,
  combatName,
  combatPlaces,
  crewOf,
  engagingShips,
  opposingShips,
  type CombatPlace,
} from '../rules/fights';
import * as verbs from '../rules/verbs';
import { copyOf, type CopyId, type Fight, type SecondEditionState } from '../state/state';
import { shownOf, type Who } from './who';

interface FightText {
  /** Goes into the names of its programs, so it must never change. */
  readonly card: number;
  readonly id?: string;
  readonly win: readonly Step[];
  /** Where no win is told otherwise. */
  readonly lose?: readonly Step[];
  /** Destroyed to begin it; true where nothing is said. */
  readonly destroyed?: boolean;
}

interface FightPrograms {
  /** Their names. */
  readonly win: string;
  readonly lose: string;
  readonly programs: readonly Program[];
}

/** What happens after a fight, as programs of the card that begins it. */
export const fightPrograms = ({
  card,
  id = 'fight',
  win,
  lose = [],
}: Pick<FightText, 'card' | 'id' | 'win' | 'lose'>): FightPrograms => {
  const programs = [program(`${card}/${id}/win`, ...win), program(`${card}/${id}/lose`, ...lose)] as const;
  return { win: programs[0].id, lose: programs[1].id, programs };
};

/** "Order: destroy it to begin a combat involving your X personnel" [2E-208, 2E-212]. */
export function combatOrder(text: FightText & { readonly involving: Who }): Ability {
  const { win, lose, programs } = fightPrograms(text);
  const places = (state: SecondEditionState, seat: Run['seat']): CombatPlace[] =>
    combatPlaces(state, seat, (id) => text.involving(state, id));
  return {
    id: text.id ?? 'fight',
    kind: 'order',
    programs,
    needs: [({ state, seat }) => (places(state, seat).length > 0 ? null : no('nobody-to-fight', '2E-208'))],
    steps: [
      choose('where', (m) => ({
        why: 'choose-combat',
        words: places(m.state, m.seat).map((p) => combatName(m.state, p)),
      })),
      run((m) => {
        const place = places(m.state, m.seat).find((one) => combatName(m.state, one) === m.word('where'));
        invariant(place, 'a combat that was offered can be begun');
        const location = place.zone === 'surface' ? place.at : locationOf(m.state, place.at);
        verbs.show(
          m,
          shownOf(
            m.state,
            text.involving,
            place.mine.filter((id) => text.involving(m.state, id)),
          ),
        );
        if (text.destroyed ?? true) verbs.destroy(m, [m.source]);
        const fight: Fight = {
          kind: 'combat',
          source: m.source,
          location,
          beginner: { seat: m.seat, personnel: place.mine, ships: [] },
          opponent: { seat: place.opponent, personnel: place.theirs, ships: [] },
        };
        beginFight(m, fight, win, lose);
      }),
    ],
  };
}

/** "Order: destroy it to begin an engagement involving …": a ship that fits, or one that carries a personnel that does. */
export function engagementOrder(
  text: FightText & {
    readonly with?: Who;
    readonly carrying?: Who;
    readonly bonus?: ShipAttributes;
  },
): Ability {
  const { win, lose, programs } = fightPrograms(text);
  const ships = (state: SecondEditionState, seat: Run['seat']): CopyId[] =>
    engagingShips(state, seat, (ship) => {
      if (text.with !== undefined && !text.with(state, ship)) return false;
      const { carrying } = text;
      return carrying === undefined || unstoppedAboard(state, ship, seat).some((id) => carrying(state, id));
    });
  return {
    id: text.id ?? 'fight',
    kind: 'order',
    programs,
    needs: [({ state, seat }) => (ships(state, seat).length > 0 ? null : no('no-ship-to-engage', '2E-218'))],
    steps: [
      choose('ship', (m) => ({ why: 'choose-ship', cards: ships(m.state, m.seat) })),
      choose('target', (m) => ({
        why: 'choose-target',
        cards: opposingShips(m.state, m.seat, locationOf(m.state, m.card('ship') as CopyId)),
      })),
      run((m) => {
        const ship = m.card('ship') as CopyId;
        const target = m.card('target') as CopyId;
        const { carrying } = text;
        if (carrying !== undefined) {
          const aboard = unstoppedAboard(m.state, ship, m.seat).filter((id) => carrying(m.state, id));
          verbs.show(m, shownOf(m.state, carrying, aboard));
        }
        if (text.destroyed ?? true) verbs.destroy(m, [m.source]);
        if (text.bonus !== undefined) verbs.give(m, ship, { until: 'fight', ship: text.bonus });
        beginFight(m, engagement(m, [ship], target), win, lose);
      }),
    ],
  };
}

/** An engagement of these ships of the text's player against one of an opponent's. */
export function engagement(m: Run, ships: readonly CopyId[], target: CopyId): Fight {
  return {
    kind: 'engagement',
    source: m.source,
    location: locationOf(m.state, target),
    beginner: { seat: m.seat, ships, personnel: ships.flatMap((ship) => unstoppedAboard(m.state, ship, m.seat)) },
    opponent: { seat: copyOf(m.state, target).by, ships: [target], personnel: crewOf(m.state, target) },
  };
}

/** A random opposing personnel in the fight, kept under `as`. */
export const selectOpposing = (as = 'victim'): Step =>
  run((m) => verbs.pickAtRandom(m, m.state.fight?.opponent.personnel ?? [], 1, as));

export const killRandomOpposing: readonly Step[] = [
  selectOpposing(),
  run((m) => verbs.kill(m, m.cards('victim'), { random: true })),
];
export const captureRandomOpposing: readonly Step[] = [
  selectOpposing(),
  run((m) => verbs.capture(m, m.cards('victim'), m.seat)),
];
