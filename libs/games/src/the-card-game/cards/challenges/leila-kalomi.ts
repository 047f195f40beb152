import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { againstTarget } from '../../vocabulary/whiles';
import { named } from '../../vocabulary/who';

/** Leila Kalomi */
export const leilaKalomi: Behaviour = {
  card: base.challenges.leilaKalomi,
  text: { en: '+3 Humanity against Spock.', de: '+3 Menschlichkeit gegen Spock.' },
  whiles: [againstTarget(named('Commander Spock'), 'humanity', 3)],
};
