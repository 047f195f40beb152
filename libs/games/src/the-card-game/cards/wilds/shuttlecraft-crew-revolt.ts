import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose } from '../../machine/program';
import { party } from '../../query/board';
import { provided } from '../../vocabulary/needs';
import { lasts, neutralizes } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';
import { allCrew, reaching } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const REBELS = 2;

/** Shuttlecraft Crew Revolt */
export const shuttlecraftCrewRevolt: Behaviour = {
  card: base.wilds.shuttlecraftCrewRevolt,
  text: {
    en: 'Two members of the Landing Party of your choice are Neutralized. All Crew lose REWARD for the Episode.',
    de: 'Zwei Mitglieder des Landetrupps deiner Wahl werden neutralisiert. Alle Crew verliert für die Episode REWARD.',
  },
  whiles: [
    lasting('unrewarded', {
      reaches: reaching(allCrew),
      abilities: (_, had) => had.filter((ability) => ability !== 'REWARD'),
    }),
  ],
  texts: [
    wild('episode', {
      needs: [provided(({ state }) => party(state).length >= REBELS)],
      steps: [
        choose('rebels', ({ state }) => ({ why: 'choose-members', cards: party(state), least: REBELS, most: REBELS })),
        neutralizes((m) => m.cards('rebels')),
        lasts('unrewarded'),
      ],
    }),
  ],
};
