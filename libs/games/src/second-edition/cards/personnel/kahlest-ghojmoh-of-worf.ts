import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { reachYourOthersPresent } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { both, skilled, species } from '../../vocabulary/who';

/** Kahlest, GhojmoH of Worf */
export const kahlestGhojmohOfWorf: Behaviour = {
  card: premiere.kahlestGhojmohOfWorf,
  text: {
    en: 'Your other Klingons with Honor that are present with her have +1 Cunning.',
    de: 'Deine anderen Klingonen mit Ehre, die bei ihr sind, haben +1 Klugheit.',
  },
  whiles: [gives(reachYourOthersPresent(both(species('Klingon'), skilled('Honor'))), { attributes: { cunning: 1 } })],
};
