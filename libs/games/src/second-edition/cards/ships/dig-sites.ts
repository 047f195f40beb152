import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isAtSameMission } from '../../query/board';
import { copyOf } from '../../state/state';
import { skilled } from '../../vocabulary/who';

const DIG_SITE_TEXT: Behaviour['text'] = {
  en: 'To use the skills of an Archaeology personnel at this ship’s mission, an opponent must discard a card from hand.',
  de: 'Um die Fähigkeiten eines Personals mit Archäologie bei der Mission dieses Schiffes zu benutzen, muss ein Gegner eine Karte aus der Hand abwerfen.',
};

/** Opponents' archaeologists here work at a price. */
const guardsDigSites = (card: number): Behaviour => ({
  card,
  text: DIG_SITE_TEXT,
  rulings: {
    taxes: (state, self, other) =>
      copyOf(state, other).by !== copyOf(state, self).by &&
      isAtSameMission(state, self, other) &&
      skilled('Archaeology')(state, other),
  },
});

/** Bralek; I.K.S. Maht-H'a. */
export const digSites: readonly Behaviour[] = [guardsDigSites(premiere.bralek), guardsDigSites(premiere.iksMahtHa)];
