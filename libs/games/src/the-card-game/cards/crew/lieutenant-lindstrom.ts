import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { addsIcon } from '../../vocabulary/abilities';

/** Lieutenant Lindstrom */
export const lieutenantLindstrom: Behaviour = {
  card: base.crew.lieutenantLindstrom,
  text: {
    en: 'SOCIOLOGY (1 XC): add 1 Humanity icon to your side of an Icon Draw.',
    de: 'SOCIOLOGY (1 XC): Füge deiner Seite einer Symbolziehung 1 Menschlichkeitssymbol hinzu.',
  },
  texts: [addsIcon('sociology', 'SOCIOLOGY', 'humanity')],
};
