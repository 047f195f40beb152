import type { MissionCard } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { typed } from '../../query/board';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';

type State = SecondEditionState;

/** Missions, as cards that events are played on. */
export const everyMission = ({ locations }: State): CopyId[] => locations.flatMap(({ missions }) => [...missions]);

export const ownMissions = (state: State, seat: Seat, type?: MissionCard['missionType']): CopyId[] =>
  everyMission(state).filter(
    (id) =>
      copyOf(state, id).owner === seat && (type === undefined || typed(state, id, 'mission').missionType === type),
  );

export const opponentsMissions = (state: State, seat: Seat): CopyId[] =>
  everyMission(state).filter((id) => copyOf(state, id).owner !== seat);

export const missionsTitled = (state: State, title: string): CopyId[] =>
  everyMission(state).filter((id) => typed(state, id, 'mission').title === title);

export const hostOf = (state: State, self: CopyId): CopyId => copyOf(state, self).at;
