import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { lasts } from '../../vocabulary/steps';
import { lasting, noChallenge } from '../../vocabulary/whiles';
import { withAttribute } from '../../vocabulary/who';

/** M-113 Monster (Natural Form): defeated or not */
export const m113MonsterNaturalForm: Behaviour = {
  card: base.challenges.m113MonsterNaturalForm,
  text: {
    en: 'After this card no other TELEPATHIC Challenge may be played in this Episode.',
    de: 'Nach dieser Karte darf in dieser Episode keine andere TELEPATHIC-Herausforderung ausgespielt werden.',
  },
  whiles: [lasting('alone', noChallenge(withAttribute('telepathic')))],
  onPlay: [lasts('alone')],
};
