import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { againstTarget } from '../../vocabulary/whiles';
import { either, withAttribute } from '../../vocabulary/who';

/** Romulan Battle Cruiser Commander */
export const romulanBattleCruiserCommander: Behaviour = {
  card: base.challenges.romulanBattleCruiserCommander,
  text: {
    en: '+2 Humanity when using Tempt against a VULCAN or ROMULAN.',
    de: '+2 Menschlichkeit bei Versuchung gegen VULCAN oder ROMULAN.',
  },
  whiles: [
    againstTarget(
      either(withAttribute('vulcan'), withAttribute('romulan')),
      'humanity',
      2,
      ({ action }) => action === 'tempt',
    ),
  ],
};
