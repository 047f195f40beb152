import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { locationOf, missionAt, showsAffiliation } from '../../query/board';
import type { SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';
import { score } from '../../vocabulary/steps';

function isFederationPlanet(state: SecondEditionState, location: number): boolean {
  if (location < 0) return false;
  const mission = missionAt(state, location);
  return mission.missionType === 'planet' && showsAffiliation(mission, 'federation');
}

/** U.S.S. Enterprise-E, Federation Envoy */
export const ussEnterpriseEFederationEnvoy: Behaviour = {
  card: premiere.ussEnterpriseEFederationEnvoy,
  text: {
    en: 'When you complete a [Fed] planet mission at which this ship is, you may score 5 more points.',
    de: 'Wenn du eine [Fed]-Planetenmission erfüllst, bei der dieses Schiff ist, darfst du 5 weitere Punkte nehmen.',
  },
  abilities: [
    response('reward', 'completed', {
      needs: [
        provided(({ about, seat }) => about?.seat === seat, 'not-your-mission'),
        provided(({ state, self, about }) => about?.location === locationOf(state, self), 'ship-not-here'),
        provided(({ state, about }) => isFederationPlanet(state, about?.location ?? -1), 'not-such-a-mission'),
      ],
      publicly: ({ state, about, seat }) => about?.seat === seat && isFederationPlanet(state, about.location),
      steps: [score(5)],
    }),
  ],
};
