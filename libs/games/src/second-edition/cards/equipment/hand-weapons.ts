import { premiere, type Affiliation } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isInCombat } from '../../query/situations';
import { gives } from '../../vocabulary/whiles';
import { affiliated, both, personnel, presentWith, yours } from '../../vocabulary/who';

/** A Hand Weapon: stronger in combat, for personnel of one affiliation. */
function handWeapon(card: number, affiliation: Affiliation, icon: string): Behaviour {
  const wields = both(personnel, affiliated(affiliation));
  const equips: Behaviour['equips'] = (state, self, other) =>
    both(wields, yours(self), presentWith(self))(state, other);
  return {
    card,
    text: {
      en: `While in combat, each of your ${icon} personnel present with this weapon has Strength +1.`,
      de: `Im Kampf hat jedes deiner ${icon}-Personal, bei dem diese Waffe ist, Stärke +1.`,
    },
    whiles: [
      gives((state, self, other) => isInCombat(state, other) && equips(state, self, other), {
        attributes: { strength: 1 },
      }),
    ],
    equips,
  };
}

/**
 * Bajoran Phaser Pistol; Cardassian Phaser Pistol; Klingon Disruptor Pistol; Romulan Disruptor Pistol;
 * Starfleet Type-2 Phaser.
 */
export const handWeapons: readonly Behaviour[] = [
  handWeapon(premiere.bajoranPhaserPistol, 'bajoran', '[Baj]'),
  handWeapon(premiere.cardassianPhaserPistol, 'cardassian', '[Car]'),
  handWeapon(premiere.klingonDisruptorPistol, 'klingon', '[Kli]'),
  handWeapon(premiere.romulanDisruptorPistol, 'romulan', '[Rom]'),
  handWeapon(premiere.starfleetType2Phaser, 'federation', '[Fed]'),
];
