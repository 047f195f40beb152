import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { COMMON_WORDS, told } from '../../vocabulary/common';
import { ability, plusWhile } from '../../vocabulary/whiles';
import { anyPermanentWild, named } from '../../vocabulary/who';

const galileo = named('Shuttlecraft Galileo');

/** Lieutenant Latimer */
export const lieutenantLatimer: Behaviour = {
  card: base.crew.lieutenantLatimer,
  text: told(COMMON_WORDS.NAVIGATION, {
    en: 'SHUTTLECRAFT: +1 on all Ratings while the Shuttlecraft Galileo is in play, on either side.',
    de: 'SHUTTLECRAFT: +1 auf alle Werte, solange die Shuttlecraft Galileo auf einer der beiden Seiten im Spiel ist.',
  }),
  whiles: [ability('SHUTTLECRAFT', plusWhile(anyPermanentWild(galileo), 1))],
};
