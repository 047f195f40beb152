import { premiere, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { hasOwnSkill } from '../../query/values';
import { gives } from '../../vocabulary/whiles';
import { both, personnel, presentWith, yours, type Who } from '../../vocabulary/who';

interface Words {
  readonly en: string;
  readonly de: string;
}

/** Tools that give personnel with one skill another. */
function kit(card: number, skill: Skill, gained: Skill, trained: string, words: Words): Behaviour {
  const has: Who = (state, id) => personnel(state, id) && hasOwnSkill(state, id, skill);
  const equips: Behaviour['equips'] = (state, self, other) => both(has, yours(self), presentWith(self))(state, other);
  return {
    card,
    text: {
      en: `Each of your ${skill} personnel present with it gains ${words.en}.`,
      de: `Jedes deiner Personal mit ${trained}, bei dem diese Ausrüstung ist, hat zusätzlich ${words.de}.`,
    },
    whiles: [gives(equips, { skills: { [gained]: 1 } })],
    equips,
  };
}

/** Engineering Kit; Engineering PADD; Medical Kit; Medical Tricorder; Science PADD; Tricorder. */
export const kits: readonly Behaviour[] = [
  kit(premiere.engineeringKit, 'Engineer', 'Physics', 'Ingenieur', { en: 'Physics', de: 'Physik' }),
  kit(premiere.engineeringPadd, 'Engineer', 'Astrometrics', 'Ingenieur', { en: 'Astrometrics', de: 'Astrometrie' }),
  kit(premiere.medicalKit, 'Medical', 'Biology', 'Medizin', { en: 'Biology', de: 'Biologie' }),
  kit(premiere.medicalTricorder, 'Medical', 'Exobiology', 'Medizin', { en: 'Exobiology', de: 'Exobiologie' }),
  kit(premiere.sciencePadd, 'Science', 'Archaeology', 'Wissenschaft', { en: 'Archaeology', de: 'Archäologie' }),
  kit(premiere.tricorder, 'Science', 'Geology', 'Wissenschaft', { en: 'Geology', de: 'Geologie' }),
];
