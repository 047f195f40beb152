import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { addsIcon } from '../../vocabulary/abilities';
import { ability, asTargetOf } from '../../vocabulary/whiles';

/** Commander Spock */
export const commanderSpock: Behaviour = {
  card: base.coreCrew.commanderSpock,
  text: {
    en: 'EXTREMELY LOGICAL: as target of Tempt or Command, +5 on the Rating used. VULCAN NERVE PINCH (1 XC): add 1 Combat icon to your side of an Icon Draw.',
    de: 'EXTREMELY LOGICAL: Als Ziel von Versuchung oder Befehl +5 auf den benutzten Wert. VULCAN NERVE PINCH (1 XC): Füge deiner Seite einer Symbolziehung 1 Kampfsymbol hinzu.',
  },
  whiles: [ability('EXTREMELY LOGICAL', asTargetOf(['tempt', 'command'], 5))],
  texts: [addsIcon('nerve-pinch', 'VULCAN NERVE PINCH', 'combat')],
};
