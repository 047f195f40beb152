import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { byCurrent, chooseMember, neutralizes } from '../../vocabulary/steps';
import { allCrew } from '../../vocabulary/who';

/** Court-Martial (Discovery) */
export const courtMartial: Behaviour = {
  card: base.discoveries.courtMartial,
  text: {
    en: 'Neutralize a Crew of the Landing Party, as the Current Player chooses.',
    de: 'Neutralisiere Crew des Landetrupps; wer am Zug ist, wählt sie.',
  },
  onPlay: [chooseMember('crew', allCrew, byCurrent), neutralizes((m) => m.cards('crew'))],
};
