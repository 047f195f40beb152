import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { byASideWith, effect } from '../../vocabulary/effects';
import { addChosenIcons } from '../../vocabulary/steps';
import { withAttribute } from '../../vocabulary/who';

const forAVulcan = byASideWith(withAttribute('vulcan'));

/** IDIC */
export const idic: Behaviour = {
  card: base.effects.idic,
  text: {
    en: '+1 icon of a kind of your choice; for a VULCAN +3 instead. Removed from the game after use.',
    de: '+1 Symbol einer Art deiner Wahl; für VULCAN stattdessen +3. Wird danach aus dem Spiel entfernt.',
  },
  removedAfterUse: true,
  texts: [effect({ steps: addChosenIcons(({ state, seat }) => (forAVulcan(state, seat) ? 3 : 1)) })],
};
