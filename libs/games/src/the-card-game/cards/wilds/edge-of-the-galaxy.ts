import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { RATINGS } from '@logbuoy/cards';
import { run } from '../../machine/program';
import { isCrew } from '../../query/board';
import { printedRating } from '../../query/values';
import { inTheParty } from '../../vocabulary/needs';
import { chooseMember } from '../../vocabulary/steps';
import { both, not, theEnterprise } from '../../vocabulary/who';

const realCrew = both(isCrew, not(theEnterprise));

/** Edge of the Galaxy: a Crew becomes a Challenge [TCG-287]. */
export const edgeOfTheGalaxy: Behaviour = {
  card: base.wilds.edgeOfTheGalaxy,
  text: {
    en: 'Played as the Challenge of a Segment. Choose a Crew of the Landing Party: it becomes a Challenge with Outwit, twice its printed Ratings and no Abilities. Defeated, it is Neutralized and keeps its XC.',
    de: 'Als Herausforderung eines Segments gespielt. Wähle Crew im Landetrupp: Sie wird eine Herausforderung mit Überlistung, doppelten aufgedruckten Werten und ohne Fähigkeiten. Besiegt ist sie neutralisiert und behält ihre XC.',
  },
  texts: [
    {
      id: 'play',
      when: 'any',
      by: 'challenger',
      instead: 'challenge',
      needs: [inTheParty(realCrew)],
      steps: [
        chooseMember('crew', realCrew),
        run((m) => {
          const copy = m.card('crew');
          if (copy === undefined) return;
          const doubled = RATINGS.map((rating) => [rating, 2 * printedRating(m.state, copy, rating)] as const);
          m.emit({ type: 'ChallengePlayed', seat: m.seat, copy, on: m.number('on'), paid: 0 });
          m.emit({ type: 'ChallengeWorkedOut', copy, ratings: Object.fromEntries(doubled), actions: ['outwit'] });
        }),
      ],
    },
  ],
};
