import type { Rating } from '@logbuoy/cards';
import type { Behaviour, Text } from '../behaviour';
import { search } from '../rules/search';
import { shipTakesPart } from './needs';
import { addIcons, lasts } from './steps';
import { lasting, plus, rewards } from './whiles';
import { crewNotInPlay, ofStory, theEnterprise } from './who';

/** "Add 1 Logic icon to your side of any Icon Draw" [TCG-261]. */
export const addsIcon = (id: string, ability: string, icon: Rating): Text => ({
  id,
  when: 'icon-draw',
  ability,
  pay: 1,
  steps: [addIcons(icon, 1)],
});

/** Crew that find another Crew. */
export const summonsToBridge = (card: number): Behaviour => ({
  card,
  text: {
    en: 'SUMMON TO BRIDGE (1 XC): search your Draw Pile for a Crew that is not in play, show it, take it into Hand, shuffle.',
    de: 'SUMMON TO BRIDGE (1 XC): Suche im Zugstapel Crew, die nicht im Spiel ist, zeige sie, nimm sie auf die Hand, mische.',
  },
  texts: [
    { id: 'summon-to-bridge', when: 'episode', ability: 'SUMMON TO BRIDGE', pay: 1, steps: search(crewNotInPlay) },
  ],
});

/** Crew that man the phasers of the Enterprise. */
export const firesShipsPhasers = (card: number): Behaviour => ({
  card,
  text: {
    en: "SHIP'S PHASERS (1 XC): the Enterprise has +2 Combat for the rest of the Episode.",
    de: "SHIP'S PHASERS (1 XC): Die Enterprise hat für den Rest der Episode +2 Kampf.",
  },
  whiles: [lasting('phasers', plus(theEnterprise, { combat: 2 }))],
  texts: [
    {
      id: 'ships-phasers',
      when: 'episode',
      ability: "SHIP'S PHASERS",
      pay: 1,
      needs: [shipTakesPart],
      steps: [lasts('phasers')],
    },
  ],
});

/** Crew that earn an XC by surviving an Episode of a story [TCG-201]. */
export const rewardsStory = (card: number, name: string, story: string): Behaviour => ({
  card,
  text: {
    en: `REWARD: +1 XC if ${name} survives an Episode in which an Episode card of ${story} was played.`,
    de: `REWARD: +1 XC, wenn ${name} eine Episode überlebt, in der eine Episodenkarte von ${story} ausgespielt wurde.`,
  },
  whiles: [rewards(1, ({ state }) => ofStory(state, story))],
});
