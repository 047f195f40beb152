import type { Seat } from '@logbuoy/kernel';
import { choose, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { typed } from '../query/board';
import { copyOf, type SecondEditionState } from '../state/state';

/** The places of a player's own headquarters. */
export const headquartersOf = (state: SecondEditionState, seat: Seat): number[] =>
  state.locations.flatMap(({ missions }, location) =>
    missions.some(
      (mission) =>
        copyOf(state, mission).owner === seat && typed(state, mission, 'mission').missionType === 'headquarters',
    )
      ? [location]
      : [],
  );

/** Choose one of your headquarters; a player with a single one is not asked. Read it with `chosenHeadquarters`. */
export const chooseHeadquarters: Step = choose('headquarters', (m) => {
  const places = headquartersOf(m.state, m.seat);
  return places.length < 2 ? null : { why: 'choose-headquarters', words: places.map((at) => `planet:${at}`) };
});

export function chosenHeadquarters(m: Run): number {
  const places = headquartersOf(m.state, m.seat);
  return places.find((at) => `planet:${at}` === m.word('headquarters')) ?? (places[0] as number);
}
