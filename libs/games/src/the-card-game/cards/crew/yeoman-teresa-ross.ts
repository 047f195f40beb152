import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../query/board';
import { ability } from '../../vocabulary/whiles';
import { challengesThatAre, inParty, withAbility } from '../../vocabulary/who';

const godlike = challengesThatAre('godlike');

/** Yeoman Teresa Ross: the first Action of each GODLIKE Challenge in the Episode; what turns it to another comes after. */
export const yeomanTeresaRoss: Behaviour = {
  card: base.crew.yeomanTeresaRoss,
  text: {
    en: 'GODLY ATTRACTION: a GODLIKE Challenge must aim its first Action of the Episode at a Crew with GODLY ATTRACTION in the Landing Party.',
    de: 'GODLY ATTRACTION: Eine Herausforderung mit GODLIKE muss ihre erste Aktion der Episode auf Crew mit GODLY ATTRACTION im Landetrupp richten.',
  },
  whiles: [
    ability('GODLY ATTRACTION', {
      mustAimAt: ({ state }, challenge) =>
        godlike(state, challenge) && challengeInPlay(state, challenge)?.aimed.length === 0
          ? inParty(state, withAbility('GODLY ATTRACTION'))
          : null,
    }),
  ],
};
