import { base, TCG_ATTRIBUTES, type TcgAttribute } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { hasAttribute } from '../../query/values';
import { provided } from '../../vocabulary/needs';
import { chooseInPlay, chooseWord, lasts } from '../../vocabulary/steps';
import { isAlso, lasting } from '../../vocabulary/whiles';
import { crewAndChallenges, type Who } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const lacksOne: Who = (state, id) => TCG_ATTRIBUTES.some((attribute) => !hasAttribute(state, id, attribute));

/** Talosian Illusion */
export const talosianIllusion: Behaviour = {
  card: base.wilds.talosianIllusion,
  text: {
    en: 'A Crew or Challenge in play gains an Attribute of your choice for the Episode.',
    de: 'Crew oder eine Herausforderung im Spiel bekommt für die Episode ein Attribut deiner Wahl.',
  },
  whiles: [
    lasting(
      'seems',
      isAlso((bearing) => bearing.lasting?.word as TcgAttribute),
    ),
  ],
  texts: [
    wild('episode', {
      needs: [provided(({ state }) => crewAndChallenges(state, lacksOne).length > 0)],
      steps: [
        chooseInPlay('card', lacksOne),
        chooseWord('attribute', 'choose-attribute', (m) =>
          TCG_ATTRIBUTES.filter((attribute) => !hasAttribute(m.state, m.card('card') ?? -1, attribute)),
        ),
        lasts('seems', { to: 'card', word: 'attribute' }),
      ],
    }),
  ],
};
