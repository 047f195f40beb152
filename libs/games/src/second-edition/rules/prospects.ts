import type { Seat } from '@logbuoy/kernel';
import { evolve } from '../state/evolve';
import { copyOf, isCommandedBy, leftOf, playerAt, type CopyId, type SecondEditionState } from '../state/state';
import { shipsAt, typed } from '../query/board';
import { tableKnownTo } from '../query/knowledge';
import { facingGroup, facingShip } from '../query/situations';
import { attempting } from './attempt';
import { missionRequirements, priceOfSkills, type Checked, type Requirement } from './requirements';
import { weigh, type WeighedWay } from './weighing';

type State = SecondEditionState;

/** What a group has of what is asked for, as its commander knows it. */
export type Prospect = {
  readonly ways: readonly WeighedWay[];
  /** Some of the skills counted cost a card from hand first. */
  readonly taxed?: true;
};
/** The same of those who could attempt a mission from where they are: `planet`, or `ship:<handle>`. */
export type ForceProspect = Prospect & { readonly force: string };

function prospect(known: State, requirements: readonly Requirement[], checked: Omit<Checked, 'paid'>): Prospect {
  const paid = checked.group.flatMap((id) => new Array<CopyId>(priceOfSkills(known, id)).fill(id));
  return {
    ways: requirements.map((requirement) => weigh(known, requirement, { ...checked, paid })),
    ...(paid.length === 0 ? {} : { taxed: true }),
  };
}

/** What those who could attempt this mission now would bring for it, whether or not it is the moment for it. */
export function missionProspects(state: State, mission: CopyId): readonly ForceProspect[] {
  const { owner: seat, at } = copyOf(state, mission);
  const { missionType } = typed(state, mission, 'mission');
  if (missionType === 'headquarters' || playerAt(state, seat).completed.includes(mission)) return [];
  const ships = shipsAt(state, at).filter((ship) => isCommandedBy(copyOf(state, ship), seat));
  return (missionType === 'planet' ? [null] : ships).flatMap((ship) => {
    const group = attempting(state, seat, mission, ship);
    if (group.length === 0) return [];
    const force = ship === null ? 'planet' : `ship:${copyOf(state, ship).handle}`;
    // Some texts are in force in an attempt only: weighed is what they will be worth in it.
    const begun = { seat, chooser: leftOf(state, seat), mission, ship, personnel: group, allowance: 0 };
    const then = evolve(tableKnownTo(state, seat), { type: 'AttemptBegun', ...begun });
    return [{ force, ...prospect(then, missionRequirements(state, mission), { seat, group, ship, by: 'mission' }) }];
  });
}

/** What those still in the attempt bring for its mission. */
export function attemptProspect(state: State): Prospect | undefined {
  const { attempt } = state;
  if (attempt === null || playerAt(state, attempt.seat).completed.includes(attempt.mission)) return undefined;
  const { seat, mission, ship, personnel } = attempt;
  const known = tableKnownTo(state, seat);
  return prospect(known, missionRequirements(state, mission), { seat, group: personnel, ship, by: 'mission' });
}

/** Who faces the dilemma at hand. */
export const facedBy = ({ attempt }: State): Seat | undefined =>
  attempt === null || attempt.facing === null ? undefined : (attempt.standIn?.seat ?? attempt.seat);

/** What those who face it bring for the dilemma at hand; nothing where its text asks for nothing. */
export function dilemmaProspect(state: State): Prospect | undefined {
  const { attempt } = state;
  if (attempt === null || attempt.facing === null) return undefined;
  const { unless } = typed(state, attempt.facing, 'dilemma');
  if (unless.length === 0) return undefined;
  const seat = attempt.standIn?.seat ?? attempt.seat;
  const checked = { seat, group: facingGroup(state), ship: facingShip(state), by: 'dilemma' } as const;
  return prospect(tableKnownTo(state, seat), unless, checked);
}
