import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { addsIcon } from '../../vocabulary/abilities';
import { COMMON_WORDS, told } from '../../vocabulary/common';

/** Dr. Mark Piper */
export const drMarkPiper: Behaviour = {
  card: base.crew.drMarkPiper,
  text: told(COMMON_WORDS.MEDICAL, {
    en: 'OLD-FASHIONED ADVICE (1 XC): add 1 Humanity icon to your side of an Icon Draw.',
    de: 'OLD-FASHIONED ADVICE (1 XC): Füge deiner Seite einer Symbolziehung 1 Menschlichkeitssymbol hinzu.',
  }),
  texts: [addsIcon('old-fashioned-advice', 'OLD-FASHIONED ADVICE', 'humanity')],
};
