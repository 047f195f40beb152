import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { addsIcon } from '../../vocabulary/abilities';

/** Lieutenant Karl Jaeger */
export const lieutenantKarlJaeger: Behaviour = {
  card: base.crew.lieutenantKarlJaeger,
  text: {
    en: 'ANALYTICAL MIND (1 XC): add 1 Logic icon to your side of an Icon Draw.',
    de: 'ANALYTICAL MIND (1 XC): Füge deiner Seite einer Symbolziehung 1 Logiksymbol hinzu.',
  },
  texts: [addsIcon('analytical-mind', 'ANALYTICAL MIND', 'logic')],
};
