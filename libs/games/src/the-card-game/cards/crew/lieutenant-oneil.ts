import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ability, plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, challengesThatAre, challengesWith, either } from '../../vocabulary/who';

const computers = either(challengesThatAre('computer'), challengesWith('mind-control'));

/** Lieutenant O'Neil */
export const lieutenantOneil: Behaviour = {
  card: base.crew.lieutenantOneil,
  text: {
    en: 'COMPUTER SAVVY: +1 on all Ratings while a COMPUTER Challenge or a Challenge with Mind Control is in play.',
    de: 'COMPUTER SAVVY: +1 auf alle Werte, solange eine Herausforderung mit COMPUTER oder mit Gedankenkontrolle im Spiel ist.',
  },
  whiles: [ability('COMPUTER SAVVY', plusWhile(anyInPlay(computers), 1))],
};
